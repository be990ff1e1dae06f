/// The carousels inside the content.
///
/// They have numbers from 0, in the order of ``ContentMetrics/carousels``. Whose a finger is, is decided once, where it
/// leaves the circle around its start: sideways over a carousel it moves the carousel and not the sheet, up or down the
/// sheet or the scroll view.
extension SheetModel {
  /// How far each carousel is moved now, in points from the edge where it starts; below 0 and beyond the end where it
  /// bounces.
  public var carouselOffsets: [Double] { carousels.map { $0.offset(at: time) } }

  /// Puts a carousel's offset, and stops what moved it. A finger on the carousel keeps its hold.
  ///
  /// The counterpart of setting `UIScrollView.contentOffset`.
  /// - Parameters:
  ///   - number: the carousel's number, counted from 0.
  ///   - offset: points from the edge where it starts, kept between its edges.
  /// - Throws: ``SheetError`` for an offset that is not finite and for a number that no carousel has; nothing changes then.
  public mutating func scroll(carousel number: Int, to offset: Double) throws {
    try SheetError.check(offset, "the offset of carousel \(number)")
    try requireCarousel(number)
    carousels[number].put(offset)
  }

  /// Says where carousels show, so that a finger that goes down next finds the one under it.
  ///
  /// `LiveSheet` and scripts do it before each touch. Call it yourself before a touch where the sheet or its content has
  /// moved since.
  /// - Parameter places: the carousels that show, from back to front. Carousels without a place get no touch.
  /// - Throws: ``SheetError`` for a frame that is not finite and for a number that no carousel has; nothing changes then.
  public mutating func place(carousels places: [CarouselPlace]) throws {
    for place in places {
      try place.frame.check("carousel \(place.number)'s")
      try requireCarousel(place.number)
    }
    carouselPlaces = places
  }

  private func requireCarousel(_ number: Int) throws {
    guard carousels.indices.contains(number) else { throw SheetError.noCarousel(number, count: carousels.count) }
  }

  /// The front carousel under a place on the viewport, or nil if none is there.
  func carousel(under point: Vector2D) -> Int? {
    guard let container else { return nil }
    let local = Vector2D(x: point.x - container.frame.x, y: point.y - container.frame.y)
    return carouselPlaces.last { $0.frame.contains(local) && carousels.indices.contains($0.number) }?.number
  }

  /// Takes over the carousels of new content metrics. Those with a number from before stay where they are.
  mutating func followCarousels() {
    let metrics = content.carousels
    carousels.removeLast(max(0, carousels.count - metrics.count))
    for index in carousels.indices { carousels[index].follow(metrics[index], at: time) }
    carousels += metrics.dropFirst(carousels.count).map(CarouselState.init)
  }

  /// Stops the carousel under a finger, where it is.
  mutating func holdCarousel(under session: TouchSession) {
    guard let number = session.carousel, carousels.indices.contains(number) else { return }
    carousels[number].hold(at: time)
  }

  /// Gives a finger that goes sideways to the carousel under it.
  ///
  /// - Returns: Whether there is one.
  mutating func trackCarousel(under session: inout TouchSession) -> Bool {
    guard let number = session.carousel, carousels.indices.contains(number) else { return false }
    session.owner = .carousel
    carousels[number].track(at: time)
    return true
  }

  /// Moves the carousel that owns the finger, by a way to the right in points.
  mutating func moveCarousel(of session: TouchSession, by distance: Double) {
    guard session.owner == .carousel, let number = session.carousel, carousels.indices.contains(number) else { return }
    carousels[number].move(by: distance)
  }

  /// Lets the carousel under the finger go, with the finger's velocity to the right if it owned the finger.
  mutating func releaseCarousel(of session: TouchSession, velocity: Double) {
    guard let number = session.carousel, carousels.indices.contains(number), carousels[number].endTime == nil else {
      return
    }
    carousels[number].release(at: time, velocity: session.owner == .carousel ? velocity : 0)
  }
}
