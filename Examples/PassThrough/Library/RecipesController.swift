import Tiles
import UIKit

/// Eight recipes for touches, one a page: what it changes, views to try it on,
/// a switch that turns it off to feel the difference.
public final class RecipesController: UIViewController {
  /// The page that is shown, from 0.
  public private(set) var page = 0
  /// Every call that is printed now, in order.
  public var printedCalls: [String] { notes.log.lines }

  let notes = RecipeNotes()
  private(set) var scene: RecipeScene?

  private let titleLabel = UILabel("Pass-through", size: 22, weight: .bold)
  private let pageLabel = UILabel(size: 14, weight: .semibold, color: Palette.quietText)
  private let card = UIView()
  private let recipeLabel = UILabel(size: 18, weight: .bold)
  private let sentence = UILabel(size: 14, color: Palette.quietText, lines: 0)
  private let code = UILabel(size: 12, color: Palette.green)
  private let backTile = Tile("Back")
  private let nextTile = Tile("Next")
  private let switchTile = Tile("Recipe on", tint: Palette.green)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    card.makePanel()
    code.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    pageLabel.textAlignment = .center
    notes.log.hint = "Who gets the touch is written here."
    for part in [titleLabel, card, backTile, pageLabel, nextTile, notes.log] { view.addSubview(part) }
    for part in [recipeLabel, sentence, code, switchTile] { card.addSubview(part) }
    backTile.action = { [unowned self] in show(page - 1) }
    nextTile.action = { [unowned self] in show(page + 1) }
    switchTile.action = { [unowned self] in turn() }
    show(0)
  }

  /// Shows a page; beyond the last comes the first.
  private func show(_ page: Int) {
    let recipes = Recipe.allCases
    self.page = (page + recipes.count) % recipes.count
    let recipe = recipes[self.page]
    leave(scene)
    let made = recipe.scene(notes)
    scene = made
    let inner = (made as? ControllerScene)?.controller
    if let inner { addChild(inner) }
    card.addSubview(made)
    inner?.didMove(toParent: self)
    recipeLabel.text = recipe.title
    sentence.text = recipe.sentence
    code.text = recipe.code
    pageLabel.text = "\(self.page + 1) of \(recipes.count)"
    notes.log.clear()
    showSwitch()
    view.setNeedsLayout()
  }

  private func leave(_ scene: RecipeScene?) {
    let inner = (scene as? ControllerScene)?.controller
    inner?.willMove(toParent: nil)
    scene?.removeFromSuperview()
    inner?.removeFromParent()
  }

  private func turn() {
    scene?.isOn.toggle()
    notes.log.clear()
    showSwitch()
  }

  private func showSwitch() {
    let isOn = scene?.isOn ?? false
    switchTile.title = isOn ? "Recipe on" : "Recipe off"
    switchTile.isOn = isOn
    code.textColor = isOn ? Palette.green : Palette.faintText
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isSmall = view.bounds.height < 640
    var rest = view.contentFrame
    titleLabel.isHidden = isSmall
    if !isSmall { titleLabel.frame = rest.cutTop(28) }
    let pager = rest.cutBottom(44).columns(3)
    for (part, frame) in zip([backTile, pageLabel, nextTile] as [UIView], pager) { part.frame = frame }
    notes.log.frame = rest.cutBottom((rest.height * (isSmall ? 0.26 : 0.3)).rounded())
    card.frame = rest
    layOutCard(isSmall: isSmall)
  }

  private func layOutCard(isSmall: Bool) {
    var rest = card.bounds.insetBy(dx: 14, dy: isSmall ? 10 : 14)
    let header = rest.cutTop(44, gap: 4)
    let switchWidth: CGFloat = isSmall ? 92 : 108
    recipeLabel.frame = CGRect(
      x: header.minX, y: header.minY, width: header.width - switchWidth - 8, height: header.height)
    recipeLabel.fitText(from: 18, downTo: 12)
    switchTile.frame = CGRect(
      x: header.maxX - switchWidth, y: header.minY, width: switchWidth, height: header.height)
    sentence.frame = rest.cutTop(sentence.textHeight(rest.width), gap: 4)
    code.frame = rest.cutTop(18, gap: 8)
    code.fitText(from: 12, downTo: 10)
    scene?.frame = rest
  }
}
