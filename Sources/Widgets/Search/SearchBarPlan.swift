/// Where the parts of a search bar stand. A value without views.
struct SearchBarPlan: Equatable {
  var size = CGSize.zero
  /// What other things cover at the sides, points.
  var sides: (left: CGFloat, right: CGFloat) = (0, 0)
  var hasPrompt = false
  var hasScopes = false
  /// Of the button that cancels; nil if it is not shown.
  var cancelWidth: CGFloat?
  var isLeftToRight = true

  static let margin: CGFloat = 8
  static let fieldHeight: CGFloat = 36
  /// Of the line with the field; of a prompt above it; of the scopes below it, points.
  static let fieldLine: CGFloat = 56
  static let promptLine: CGFloat = 30
  static let scopeLine: CGFloat = 46

  static func == (one: SearchBarPlan, other: SearchBarPlan) -> Bool {
    one.size == other.size && one.sides == other.sides && one.hasPrompt == other.hasPrompt
      && one.hasScopes == other.hasScopes && one.cancelWidth == other.cancelWidth
      && one.isLeftToRight == other.isLeftToRight
  }

  /// How high the bar would like to be, points.
  static func height(hasPrompt: Bool, hasScopes: Bool) -> CGFloat {
    fieldLine + (hasPrompt ? promptLine : 0) + (hasScopes ? scopeLine : 0)
  }

  private var fieldTop: CGFloat { hasPrompt ? Self.promptLine : 0 }
  /// The room for the field's line, which is lower where the bar is.
  private var line: CGRect {
    let height = max(0, min(Self.fieldLine, size.height - fieldTop - (hasScopes ? Self.scopeLine : 0)))
    let left = sides.left + Self.margin
    return CGRect(x: left, y: fieldTop, width: max(0, size.width - left - sides.right - Self.margin), height: height)
  }

  var prompt: CGRect { CGRect(x: 0, y: 0, width: size.width, height: hasPrompt ? Self.promptLine : 0) }

  var field: CGRect {
    let (line, height) = (line, min(Self.fieldHeight, line.height))
    let taken = cancelWidth.map { $0 + Self.margin } ?? 0
    return CGRect(
      x: line.minX + (isLeftToRight ? 0 : taken), y: (line.midY - height / 2).rounded(),
      width: max(0, line.width - taken), height: height)
  }

  var cancel: CGRect {
    let width = cancelWidth ?? 0
    return CGRect(
      x: isLeftToRight ? line.maxX - width : line.minX, y: line.minY, width: width, height: line.height)
  }

  var scopes: CGRect {
    CGRect(x: line.minX, y: line.maxY + (Self.scopeLine - 32) / 2, width: line.width, height: hasScopes ? 32 : 0)
  }
}
