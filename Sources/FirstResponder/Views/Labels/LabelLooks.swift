/// What a label shows, and how.
struct LabelLooks: Equatable {
  var text: String?
  /// A text whose pieces have looks of their own; `text` is what it says.
  var attributed: NSAttributedString?
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var highlightedColor: UIColor?
  var isHighlighted = false
  var alignment = NSTextAlignment.natural
  /// At most; 0 for as many as there are.
  var lines = 1
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var breakMode = NSLineBreakMode.byTruncatingTail
  var adjustsSize = false
  var leastScale: CGFloat = 0
  var baselines = UIBaselineAdjustment.alignBaselines

  var shownColor: UIColor { isHighlighted ? highlightedColor ?? color : color }
  /// All letters look alike.
  var isPlain: Bool { attributed == nil && shadowColor == nil }
  /// The letters may be made smaller.
  var mayShrink: Bool { adjustsSize && leastScale > 0 && leastScale < 1 }
  /// A stage lays it out by itself: lines of words, the last one with an ellipsis at its end.
  var isLaidOutByStage: Bool { isPlain && breakMode == .byTruncatingTail && !mayShrink }
}

/// Where letters stand in a line that was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  /// On the line's baseline, around its middle, or at its upper edge.
  case alignBaselines, alignCenters, none
}
