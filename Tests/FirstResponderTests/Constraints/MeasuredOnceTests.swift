import LeavingNothing
import Testing
import UIKit

/// What constraints need to know is asked for when it may have changed, and not again (B16.7, B16.11).
@MainActor @Suite(.serialized, .leavesNothing)
struct MeasuredOnceTests {
  /// Counts how often its content is measured.
  private final class Measured: UIView {
    var wish = CGSize(width: 40, height: 20)
    private(set) var count = 0
    override var intrinsicContentSize: CGSize {
      count += 1
      return wish
    }
    required init?(coder: NSCoder) { nil }
    init() {
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }
  }

  private let scene = ConstraintScene()

  private func bind(_ view: UIView, to superview: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      view.topAnchor.constraint(equalTo: superview.topAnchor),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
    ])
  }

  @Test func `a screen that is made from inside out is solved once`() {  // B16.5, B16.7
    let content = Measured()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(content)
    bind(content, to: inner)
    let middle = scene.view()
    middle.removeFromSuperview()
    middle.addSubview(inner)
    bind(inner, to: middle)
    scene.root.addSubview(middle)
    NSLayoutConstraint.activate([
      middle.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
      middle.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 5),
    ])
    #expect(scene.frame(middle) == rect(10, 5, 40, 20) && content.frame == rect(0, 0, 40, 20))
    #expect(content.count == 1)
    content.wish.width = 60
    scene.root.setNeedsLayout()
    #expect(scene.frame(content).width == 40 && content.count == 1)
    content.invalidateIntrinsicContentSize()
    #expect(scene.frame(content).width == 60 && middle.frame.width == 60 && content.count == 2)
  }

  @Test func `a size that fits is that of now, whoever is asked (B16.11)`() {
    let label = UILabel()
    label.text = "Hi"
    let compressed = UIView.layoutFittingCompressedSize
    let short = label.systemLayoutSizeFitting(compressed)
    label.text = "a much longer text"
    #expect(label.systemLayoutSizeFitting(compressed).width > short.width)
    let (outer, inner, content) = (UIView(), UIView(), Measured())
    outer.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    inner.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: inner.layoutMarginsGuide.trailingAnchor),
    ])
    let narrow = inner.systemLayoutSizeFitting(compressed).width
    outer.layoutMargins.left = 60
    #expect(inner.systemLayoutSizeFitting(compressed).width == narrow + 52)
  }

  @Test func `a size that fits follows frames that are given, and margins (B16.11)`() {
    let (cell, picture) = (UIView(), UIView(frame: rect(0, 0, 30, 40)))
    cell.addSubview(picture)
    NSLayoutConstraint.activate([
      cell.trailingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 5),
      cell.layoutMarginsGuide.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
    ])
    let compressed = UIView.layoutFittingCompressedSize
    #expect(cell.systemLayoutSizeFitting(compressed) == CGSize(width: 35, height: 48))
    picture.frame = rect(10, 0, 30, 50)
    #expect(cell.systemLayoutSizeFitting(compressed) == CGSize(width: 45, height: 58))
    cell.layoutMargins.bottom = 20
    #expect(cell.systemLayoutSizeFitting(compressed) == CGSize(width: 45, height: 70))
  }

  @Test func `a size that fits follows a text and its font (B16.7, B16.11)`() {
    let (cell, label) = (UIView(), UILabel())
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(label)
    bind(label, to: cell)
    let compressed = UIView.layoutFittingCompressedSize
    label.text = "a text"
    let size = cell.systemLayoutSizeFitting(compressed)
    #expect(size.width > 0 && size == label.intrinsicContentSize)
    label.font = .systemFont(ofSize: 30)
    let large = cell.systemLayoutSizeFitting(compressed)
    #expect(large.width > size.width && large.height > size.height)
    label.text = "a longer text"
    #expect(cell.systemLayoutSizeFitting(compressed).width > large.width)
  }

  @Test func `a size that fits follows what is inside of a view that is placed itself`() {  // B16.11
    let (content, card) = (Measured(), scene.view("card"))
    card.addSubview(content)
    bind(content, to: card)
    card.at(0, 0)
    let compressed = UIView.layoutFittingCompressedSize
    #expect(card.systemLayoutSizeFitting(compressed) == CGSize(width: 40, height: 20))
    content.wish.width = 80
    content.invalidateIntrinsicContentSize()
    #expect(card.systemLayoutSizeFitting(compressed).width == 80)
    card.removeFromSuperview()
    #expect(card.systemLayoutSizeFitting(compressed).width == 80)
    content.wish.width = 50
    content.invalidateIntrinsicContentSize()
    #expect(card.systemLayoutSizeFitting(compressed).width == 50)
    scene.root.addSubview(card)
    content.wish.width = 30
    content.invalidateIntrinsicContentSize()
    scene.root.addSubview(UIView())
    #expect(card.systemLayoutSizeFitting(compressed).width == 30)
  }
}
