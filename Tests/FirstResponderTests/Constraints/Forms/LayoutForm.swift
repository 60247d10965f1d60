import FirstResponder
import Testing

/// One documented form of a constraint, and the frame that Apple's formula gives: `first = multiplier * second +
/// constant`, places counted from the holder's left and upper edges, those that follow the direction of reading from
/// its right edge to the left where that runs so (B16.1, B16.17).
struct LayoutForm: Sendable, CustomTestStringConvertible {
  /// As Apple declares it.
  let signature: String
  /// Which case of it.
  let note: String
  /// Where the view has to be if texts run from left to right, and if they run from right to left.
  let frame: CGRect
  let mirrored: CGRect
  let build: @MainActor @Sendable (FormBench) -> Void
  /// What is looked at: the view by itself.
  let answer: @MainActor @Sendable (FormBench) -> CGRect

  init(
    _ signature: String, _ note: String, _ frame: CGRect, mirrored: CGRect? = nil,
    answer: @escaping @MainActor @Sendable (FormBench) -> CGRect = { $0.view.frame },
    _ build: @escaping @MainActor @Sendable (FormBench) -> Void
  ) {
    (self.signature, self.note, self.frame, self.mirrored) = (signature, note, frame, mirrored ?? frame)
    (self.build, self.answer) = (build, answer)
  }

  init(
    _ signature: String, _ frame: CGRect, mirrored: CGRect? = nil,
    answer: @escaping @MainActor @Sendable (FormBench) -> CGRect = { $0.view.frame },
    _ build: @escaping @MainActor @Sendable (FormBench) -> Void
  ) { self.init(signature, "", frame, mirrored: mirrored, answer: answer, build) }

  var testDescription: String { note.isEmpty ? signature : "\(signature): \(note)" }

  @MainActor func result(_ direction: UISemanticContentAttribute) -> CGRect {
    let bench = FormBench(direction)
    build(bench)
    bench.root.layoutIfNeeded()
    return answer(bench)
  }
}

/// A root of 300 x 200 points, in it a view whose frame is given, (100, 80, 60, 30), with margins of 4, 10, 6 and 20
/// points at its top, left, bottom and right; and a view that has no frame.
@MainActor final class FormBench {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let other = UIView(frame: CGRect(x: 100, y: 80, width: 60, height: 30))
  let view = UIView()
  /// What a form needs besides.
  var more: [UIView] = []
  let guide = UILayoutGuide()
  var size = CGSize.zero

  init(_ direction: UISemanticContentAttribute) {
    for view in [root, other, view] { view.semanticContentAttribute = direction }
    other.layoutMargins = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
    root.addSubview(other)
    add(view)
  }

  @discardableResult
  func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.semanticContentAttribute = root.semanticContentAttribute
    (superview ?? root).addSubview(view)
    return view
  }

  /// 40 x 20 points.
  func sized(_ sized: UIView? = nil) {
    let view = sized ?? view
    for (attribute, length) in [(NSLayoutConstraint.Attribute.width, 40.0), (.height, 20)] {
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: length
      ).isActive = true
    }
  }

  /// 40 x 20 points at the top: what is said besides is where it is from side to side.
  func row() {
    sized()
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  /// 40 x 20 points at the left: what is said besides is where it is from top to bottom.
  func column() {
    sized()
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
  }

  /// At the upper left corner: what is said besides is its size.
  func corner(_ cornered: UIView? = nil) {
    let view = cornered ?? view
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  func say(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
    as relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1, plus constant: CGFloat = 7
  ) {
    NSLayoutConstraint(
      item: view, attribute: first, relatedBy: relation, toItem: other, attribute: second, multiplier: multiplier,
      constant: constant
    ).isActive = true
  }

  /// Wishes for a place or a size, less than what must hold.
  func wish(_ constraint: NSLayoutConstraint) {
    constraint.priority = .defaultHigh
    constraint.isActive = true
  }

  func format(
    _ text: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil,
    _ views: [String: Any] = [:]
  ) {
    let named: [String: Any] = ["view": view, "other": other, "guide": guide]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: text, options: options, metrics: metrics, views: named.merging(views) { $1 }))
  }
}
