import UIKit

/// A screen of rows, each with a picture, two texts and a button, described once: as constraints of views, and as
/// numbers for another solver. Each row stands below the former; its texts decide how high it is.
struct Screen {
  /// What is inside the screen: the row, then what the row holds.
  enum Part: Int, CaseIterable {
    case row, picture, title, subtitle, button
  }

  /// One end of a constraint: nil is the screen itself.
  struct End {
    var view: Int?
    var attribute: NSLayoutConstraint.Attribute
  }

  struct Relation {
    var first: End
    var relation: NSLayoutConstraint.Relation
    var second: End?
    var constant: Double
  }

  let rows: Int
  private(set) var relations: [Relation] = []

  /// The constraint of a row's title to its top.
  func titleTop(_ row: Int) -> Int { row * 15 + 8 }

  init(rows: Int) {
    self.rows = rows
    for row in 0..<rows { add(row) }
  }

  static func view(_ row: Int, _ part: Part) -> Int { row * Part.allCases.count + part.rawValue }

  private mutating func add(_ row: Int) {
    func end(_ part: Part, _ attribute: NSLayoutConstraint.Attribute) -> End {
      End(view: Self.view(row, part), attribute: attribute)
    }
    func add(
      _ first: End, _ relation: NSLayoutConstraint.Relation, _ second: End?, _ constant: Double
    ) { relations.append(Relation(first: first, relation: relation, second: second, constant: constant)) }
    let above = row == 0 ? End(view: nil, attribute: .top) : End(view: Self.view(row - 1, .row), attribute: .bottom)
    add(end(.row, .left), .equal, End(view: nil, attribute: .left), 0)
    add(end(.row, .right), .equal, End(view: nil, attribute: .right), 0)
    add(end(.row, .top), .equal, above, 1)
    add(end(.picture, .left), .equal, end(.row, .left), 16)
    add(end(.picture, .centerY), .equal, end(.row, .centerY), 0)
    add(end(.picture, .width), .equal, nil, 40)
    add(end(.picture, .height), .equal, nil, 40)
    add(end(.title, .left), .equal, end(.picture, .right), 8)
    add(end(.title, .top), .equal, end(.row, .top), 8)
    add(end(.title, .right), .lessThanOrEqual, end(.button, .left), -8)
    add(end(.subtitle, .left), .equal, end(.title, .left), 0)
    add(end(.subtitle, .top), .equal, end(.title, .bottom), 4)
    add(end(.row, .bottom), .equal, end(.subtitle, .bottom), 8)
    add(end(.button, .right), .equal, end(.row, .right), -16)
    add(end(.button, .centerY), .equal, end(.row, .centerY), 0)
  }

  /// What the content of a part wishes, points; the same for the views and for the other solver.
  static func wish(_ part: Part) -> CGSize? {
    switch part {
    case .row, .picture: nil
    case .title: CGSize(width: 120, height: 20)
    case .subtitle: CGSize(width: 160, height: 16)
    case .button: CGSize(width: 60, height: 30)
    }
  }
}

/// Holds a place and wishes for a size.
final class Piece: UIView {
  var wish: CGSize? { didSet { invalidateIntrinsicContentSize() } }
  override var intrinsicContentSize: CGSize { wish ?? super.intrinsicContentSize }
}

/// The screen as views.
@MainActor
final class Scene {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private(set) var views: [Piece] = []
  private(set) var constraints: [NSLayoutConstraint] = []

  init(_ screen: Screen) {
    for _ in 0..<screen.rows {
      let row = Piece()
      for part in Screen.Part.allCases {
        let view = part == .row ? row : Piece()
        view.wish = Screen.wish(part)
        view.translatesAutoresizingMaskIntoConstraints = false
        (part == .row ? root : row).addSubview(view)
        views.append(view)
      }
    }
    constraints = screen.relations.map { relation in
      NSLayoutConstraint(
        item: item(relation.first), attribute: relation.first.attribute, relatedBy: relation.relation,
        toItem: relation.second.map(item), attribute: relation.second?.attribute ?? .notAnAttribute, multiplier: 1,
        constant: relation.constant)
    }
  }

  private func item(_ end: Screen.End) -> UIView { end.view.map { views[$0] } ?? root }

  func solve() {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
  }
}
