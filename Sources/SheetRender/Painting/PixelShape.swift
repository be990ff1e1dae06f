/// A closed shape whose bounds are whole device pixels.
struct PixelShape: Hashable, Sendable {
  /// What the shape is within its frame.
  enum Form: Hashable, Sendable {
    /// A rectangle with rounded corners, whose radii in pixels fit into it; 0 for sharp ones.
    case corners(top: Double, bottom: Double, CornerCurve)
    /// The ellipse that touches the frame's sides.
    case ellipse

    /// All of the frame.
    static let sharp = Form.corners(top: 0, bottom: 0, .circular)
  }

  /// The smallest rectangle around the shape.
  var frame: PixelRect
  /// What the shape is within its frame.
  var form: Form

  /// A rectangle.
  init(_ frame: PixelRect) {
    self.frame = frame
    self.form = .sharp
  }

  /// The pixels of an outline whose bounds lie on device pixels.
  ///
  /// All of it follows from whole pixels and radii, so that the same shape elsewhere in the picture is equal.
  /// - Parameters:
  ///   - outline: in points.
  ///   - scale: device pixels per point.
  init(_ outline: Outline, scale: Double) {
    self.init(PixelRect(outline.bounds, scale: scale))
    if case .ellipse = outline {
      form = .ellipse
    } else {
      let size = Size2D(width: Double(frame.width), height: Double(frame.height))
      let radii = outline.radii(fitting: size, scale: scale)
      // A form of its own for sharp corners, whatever their curve would have been.
      if radii.top > 0 || radii.bottom > 0 {
        form = .corners(top: radii.top, bottom: radii.bottom, outline.curve)
      }
    }
  }

  /// Whether all of the frame is in the shape.
  var isRectangle: Bool {
    if case .corners(top: 0, bottom: 0, _) = form { true } else { false }
  }

  /// The shape cut into what is curved and what is not, from top to bottom.
  ///
  /// Rows that lie between rounded corners are all alike; they make a rectangle of their own.
  var parts: [PixelShape] {
    guard case .corners(let top, let bottom, let curve) = form, !isRectangle else { return [self] }
    let reach = CornerChain.of(curve).reach
    let straight = frame.y + Int((top * reach).rounded(.up))
    let end = frame.maxY - Int((bottom * reach).rounded(.up))
    // Corners that share a row cannot be cut apart.
    guard straight <= end else { return [self] }
    func part(_ rows: Range<Int>, _ form: Form) -> PixelShape {
      var part = PixelShape(PixelRect(columns: frame.columns, rows: rows))
      part.form = form
      return part
    }
    return [
      part(frame.y..<straight, .corners(top: top, bottom: 0, curve)),
      part(straight..<end, .sharp),
      part(end..<frame.maxY, .corners(top: 0, bottom: bottom, curve)),
    ].filter { !$0.frame.isEmpty }
  }

  /// The shape as lines and curves in pixels.
  var path: [PathStep] {
    let local = Rect2D(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
    let steps =
      switch form {
      case .corners(let top, let bottom, let curve):
        Outline.corners(of: local, top: top, bottom: bottom, curve: curve)
      case .ellipse: Outline.ellipse(in: local)
      }
    let corner = Vector2D(x: Double(frame.x), y: Double(frame.y))
    return steps.map { step in
      switch step {
      case .move(let point): .move(point + corner)
      case .line(let point): .line(point + corner)
      case .curve(let first, let second, let end): .curve(first + corner, second + corner, to: end + corner)
      case .close: .close
      }
    }
  }
}

extension Double {
  /// The nearest multiple of one part of 1; the greater one in a tie, so that whole numbers may be added before or after.
  func rounded(toParts parts: Double) -> Double {
    (self * parts + 0.5).rounded(.down) / parts
  }
}
