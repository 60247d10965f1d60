/// A view that scrolls within a sheet: a drag moves its content, or the sheet.
@MainActor
protocol SheetContent: UIView {
  /// The content moves by itself, or a finger has just stopped it.
  var isContentMoving: Bool { get }
  /// Whether a finger can move the content up or down.
  var scrollsVertically: Bool { get }
  /// Whether the upper end of the content is seen.
  var isAtTop: Bool { get }
}
