import SheetRender

/// A sheet for an order: as tall as its content, or full height.
public enum OrderSheet {
  /// Makes the sheet, hidden.
  public static func make(items: [String], appearance: Appearance = .light) throws -> LiveSheet {
    let sheet = try LiveSheet(
      configuration: Configuration { $0.snapPoints = [.hidden, .autoPointsFromBottom, .full] },
      background: RGBA(255, 199, 105), appearance: appearance)
    try sheet.set(content: content(items), resizingOption: .resizeToVisibleArea)
    return sheet
  }

  private static func content(_ items: [String]) throws -> ElementsContent {
    let title = Element.text("Your order", TextStyle(size: 22, weight: .bold))
    return try ElementsContent(
      .vertical(spacing: 16, [title] + items.map(row) + [button]).padding(20), addsSafeArea: true)
  }

  private static func row(_ item: String) -> Element {
    .horizontal(
      spacing: 12,
      [
        .circle(.systemTeal, diameter: 36),
        .text(item),
        .spacer,
        .text("1 ×", TextStyle(size: 15), color: .secondaryLabel),
      ])
  }

  private static var button: Element {
    .overlay([
      .rectangle(.systemBlue).frame(height: 50),
      .text("Order now", TextStyle(size: 17, weight: .semibold), color: .white),
    ])
    .clipped(cornerRadius: 14)
  }
}
