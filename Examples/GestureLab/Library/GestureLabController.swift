import Tiles
import UIKit

/// Cards with every kind of recognizer, switches for how they get along, and a list of the actions that they send.
public final class GestureLabController: UIViewController {
  /// Every action that is printed now, in order: `pan.began`.
  public var printedActions: [String] { notes.log.lines }

  let notes = GestureNotes()
  let relations = GestureRelations()
  /// What the cards lie on; the parent pan moves it.
  let board = UIView()
  let parentPan = UIPanGestureRecognizer()
  private(set) lazy var taps = TapCard(notes: notes, relations: relations)
  private(set) lazy var press = PressCard(notes: notes)
  private(set) lazy var pan = PanCard(notes: notes)
  private(set) lazy var swipes = SwipeCard(notes: notes)
  private(set) lazy var twoFingers = TwoFingerCard(notes: notes, relations: relations)
  private(set) lazy var edge = EdgeCard(on: view, notes: notes)
  private var cards: [GestureCard] { [taps, press, pan, swipes, twoFingers, edge] }

  private let titleLabel = UILabel("Gesture Lab", size: 22, weight: .bold)
  private let waitTile = Tile("Tap waits for double", tint: Palette.green)
  private let togetherTile = Tile("Pinch with rotation", tint: Palette.rose)
  private let parentTile = Tile("Parent pan", tint: Palette.amber)
  private let clearTile = Tile("Clear", tint: Palette.rose)
  private var tiles: [Tile] { [waitTile, togetherTile, parentTile, clearTile] }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    notes.log.hint = "The recognizers' actions appear here, in order."
    for part in [board, titleLabel, notes.log] + tiles { view.addSubview(part) }
    for card in cards { board.addSubview(card) }

    parentPan.name = "parentPan"
    parentPan.isEnabled = false
    parentPan.addTarget(self, action: Selector("moveBoard(_:)", GestureLabController.moveBoard(_:)))
    board.addGestureRecognizer(parentPan)

    waitTile.action = { [unowned self] in
      relations.tapWaitsForDoubleTap.toggle()
      waitTile.isOn = relations.tapWaitsForDoubleTap
    }
    togetherTile.action = { [unowned self] in
      relations.pinchGoesWithRotation.toggle()
      togetherTile.isOn = relations.pinchGoesWithRotation
    }
    parentTile.action = { [unowned self] in
      parentPan.isEnabled.toggle()
      parentTile.isOn = parentPan.isEnabled
    }
    clearTile.action = { [unowned self] in notes.clear() }
  }

  /// The board follows the finger and goes home when it lifts.
  private func moveBoard(_ recognizer: UIPanGestureRecognizer) {
    notes.note(recognizer, tint: Palette.amber)
    let way = recognizer.translation(in: view)
    let isUnderway = recognizer.state == .began || recognizer.state == .changed
    board.transform = isUnderway ? CGAffineTransform(translationX: way.x, y: way.y) : .identity
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isSmall = view.bounds.height < 640
    var rest = view.contentFrame
    titleLabel.isHidden = isSmall
    if !isSmall { titleLabel.frame = rest.cutTop(28) }
    place(tiles, in: rest.cutBottom(96, gap: 8), rows: 2)
    let boardFrame = rest.cutTop((rest.height * (isSmall ? 0.8 : 0.68)).rounded(), gap: 8)
    // Not the frame: the board may be moved now.
    board.bounds = CGRect(origin: .zero, size: boardFrame.size)
    board.center = CGPoint(x: boardFrame.midX, y: boardFrame.midY)
    place(cards, in: board.bounds, rows: 3)
    notes.log.frame = rest
  }

  /// In two columns, row by row.
  private func place(_ parts: [UIView], in area: CGRect, rows: Int) {
    let height = (area.height - 8 * CGFloat(rows - 1)) / CGFloat(rows)
    for (index, part) in parts.enumerated() {
      let row = CGRect(
        x: area.minX, y: area.minY + CGFloat(index / 2) * (height + 8), width: area.width, height: height)
      part.frame = row.columns(2)[index % 2]
    }
  }
}
