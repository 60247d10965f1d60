import Tiles
import UIKit

/// What can be tried here, in the order of the pages.
enum Recipe: CaseIterable {
  case enlarge, letThrough, outside, intercept, levels, controller, exclusive, multiple

  var title: String {
    switch self {
    case .enlarge: "Enlarge what can be hit"
    case .letThrough: "Let touches through"
    case .outside: "Reach a child outside"
    case .intercept: "Intercept"
    case .levels: "Pass on, level by level"
    case .controller: "Find the view controller"
    case .exclusive: "One view at a time"
    case .multiple: "More than one finger"
    }
  }

  /// What is overridden or set while the recipe is on.
  var code: String {
    switch self {
    case .enlarge: "point(inside:) says yes 32 pt around"
    case .letThrough: "hitTest(_:with:) == self ? nil : hit"
    case .outside: "point(inside:) asks the children too"
    case .intercept: "hitTest(_:with:) returns self"
    case .levels: "super.touchesBegan(touches, with: event)"
    case .controller: "while let next = responder.next"
    case .exclusive: "isExclusiveTouch = true"
    case .multiple: "isMultipleTouchEnabled = true"
    }
  }

  /// What to try and what to expect, with and without.
  var sentence: String {
    switch self {
    case .enlarge:
      "Tap inside the dashed line, beside the dot. On: the dot gets the touch. Off: what is behind it does."
    case .letThrough:
      """
      A veil covers both buttons. On: it answers nil for itself, so they work, and so does its own child. Off: it \
      keeps all.
      """
    case .outside:
      """
      Tap the part of Child that sticks out of Parent. On: Parent says yes there. Off: it says no, and Child is never \
      asked.
      """
    case .intercept:
      "Tap a child. On: Parent answers itself before its children are asked. Off: the child gets the touch."
    case .levels:
      "Tap Inner. On: each level keeps the touch and passes it on with super. Off: Inner keeps it for itself."
    case .controller:
      "Tap Leaf. On: it walks next until it meets a view controller. Off: it only asks its superview, which is none."
    case .exclusive:
      """
      Hold Solo, then touch another pad. On: the other hears nothing. Off: both light up. It works the other way round \
      too.
      """
    case .multiple:
      """
      Put several fingers on the pad. On: each is delivered. Off: only the first; the rest are withheld until they lift.
      """
    }
  }

  /// Makes the views of the recipe.
  @MainActor
  func scene(_ notes: RecipeNotes) -> RecipeScene {
    switch self {
    case .enlarge: EnlargeScene(notes)
    case .letThrough: LetThroughScene(notes)
    case .outside: OutsideScene(notes)
    case .intercept: InterceptScene(notes)
    case .levels: LevelsScene(notes)
    case .controller: ControllerScene(notes)
    case .exclusive: ExclusiveScene(notes)
    case .multiple: MultipleScene(notes)
    }
  }
}

/// The stage of a recipe: a pad at the back, which gets what nobody in front takes, and the views in question.
class RecipeScene: Pad {
  /// Whether the recipe is applied.
  var isOn = true { didSet { recipeChanged() } }

  init(_ notes: RecipeNotes) { super.init("Background", tint: Palette.quietText, notes: notes) }

  required init?(coder: NSCoder) { nil }

  /// The switch was turned.
  func recipeChanged() { setNeedsLayout() }

  override func layoutSubviews() {
    super.layoutSubviews()
    nameLabel.frame = CGRect(x: 12, y: bounds.height - 25, width: bounds.width - 24, height: 17)
  }

  override func showState() {
    super.showState()
    backgroundColor = isLit ? Palette.quietText.withAlphaComponent(0.45) : Palette.color(0x12_161C)
    layer.borderColor = (isLit ? Palette.quietText : Palette.line).cgColor
    nameLabel.textColor = isLit ? Palette.text : Palette.faintText
  }

  /// A rectangle of a size around a place, given as fractions of the bounds.
  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: bounds.width * x - width / 2, y: bounds.height * y - height / 2, width: width, height: height)
  }
}
