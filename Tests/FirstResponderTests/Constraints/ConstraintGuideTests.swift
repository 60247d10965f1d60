import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Guides, margins, safe areas, scroll views, stacks, texts, fitting sizes and visual formats (B16.6-B16.11, B16.16).
@MainActor @Suite(.serialized, .leavesNothing)
struct ConstraintGuideTests {
  let scene = ConstraintScene()
  var root: UIView { scene.root }

  private func fill(_ view: UIView, _ guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func `a guide of one's own is placed as a view is, and goes with its constraints`() {  // B16.10
    let (guide, view) = (UILayoutGuide(), scene.view())
    root.addLayoutGuide(guide)
    #expect(root.layoutGuides == [guide] && guide.owningView === root)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      guide.heightAnchor.constraint(equalToConstant: 9),
    ])
    fill(view, guide)
    #expect(scene.frame(view) == rect(30, 7, 150, 9) && guide.layoutFrame == rect(30, 7, 150, 9))
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && root.constraints.isEmpty && root.layoutGuides.isEmpty)
  }

  @Test func `margins are 8 points, and views within them follow`() {  // B16.10
    let view = scene.view()
    fill(view, root.layoutMarginsGuide)
    #expect(scene.frame(view) == rect(8, 8, 284, 184) && root.layoutMarginsGuide.layoutFrame == view.frame)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(scene.frame(view) == rect(2, 1, 294, 196))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
    #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20))
    #expect(scene.frame(view) == rect(10, 0, 270, 200))
  }

  @Test func `lines are not wider than is pleasant to read`() {  // B16.10
    let scene = ConstraintScene(CGSize(width: 1000, height: 100))
    let view = scene.view()
    fill(view, scene.root.readableContentGuide)
    #expect(scene.frame(view) == rect(164, 8, 672, 84))
    scene.root.frame.size.width = 500
    #expect(scene.frame(view) == rect(8, 8, 484, 84))
  }

  @Test func `views within the safe area follow it, and a controller's guides say what is covered`() {  // B16.10
    let (device, controller) = (SimulatedDevice(), UIViewController())
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    let (view, line) = (scene.view(), scene.view())
    controller.view.addSubview(view)
    controller.view.addSubview(line)
    fill(view, controller.view.safeAreaLayoutGuide)
    line.sized(10, 10)
    NSLayoutConstraint(
      item: line, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom,
      multiplier: 1, constant: 0
    ).isActive = true
    line.leftAnchor.constraint(equalTo: controller.view.leftAnchor).isActive = true
    device.show(controller)
    device.advance(by: 0.05)
    let size = controller.view.bounds.size
    let safe = controller.view.safeAreaInsets
    #expect(view.frame == rect(0, safe.top, size.width, size.height - safe.top - safe.bottom) && safe.top >= 40)
    #expect(controller.topLayoutGuide.length == safe.top && controller.bottomLayoutGuide.length == safe.bottom)
    #expect(line.frame == rect(0, safe.top, 10, 10))
    controller.additionalSafeAreaInsets.top += 10
    device.advance(by: 0.05)
    #expect(view.frame.minY == safe.top + 10 && line.frame.minY == safe.top + 10)
  }

  @Test func `constraints to a scroll view's edges decide about the size of its content`() {  // B16.6
    let scroll = scene.add(UIScrollView())
    scroll.at(10, 10)
    scroll.sized(100, 80)
    let content = scene.view("content", to: scroll)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -30),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    let height = content.heightAnchor.constraint(equalToConstant: 400)
    height.isActive = true
    #expect(scene.frame(content) == rect(5, 0, 100, 400))
    #expect(scroll.contentSize == CGSize(width: 110, height: 430) && scroll.frame == rect(10, 10, 100, 80))
    #expect(scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 110, 430))
    height.constant = 500
    #expect(scene.frame(content).height == 500 && scroll.contentSize.height == 530)
  }

  // B16.6
  @Test func `what is bound to a scroll view's frame, or to what is around it, stays while the content moves`() {
    let scroll = scene.add(UIScrollView())
    scroll.at(10, 10)
    scroll.sized(100, 80)
    scroll.contentSize = CGSize(width: 100, height: 900)
    let (bar, badge) = (scene.view("", to: scroll), scene.view("", to: scroll))
    for view in [bar, badge] {
      view.sized(20, 10)
      view.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor).isActive = true
    }
    bar.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4).isActive = true
    badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 30).isActive = true
    #expect(scene.frame(bar) == rect(0, 4, 20, 10) && badge.frame == rect(0, 20, 20, 10))
    scroll.contentOffset.y = 200
    #expect(scene.frame(bar) == rect(0, 204, 20, 10) && badge.frame == rect(0, 220, 20, 10))
    #expect(scroll.contentSize == CGSize(width: 100, height: 900))
  }

  @Test func `a stack is placed by its wish, and respects constant sizes of what it places`() {  // B16.16
    let stack = scene.add(UIStackView())
    stack.spacing = 5
    let (a, b) = (Wishing(30, 20), UIView())
    for view in [a, b] { stack.addArrangedSubview(view) }
    b.widthAnchor.constraint(equalToConstant: 40).isActive = true
    b.heightAnchor.constraint(equalToConstant: 25).isActive = true
    stack.at(10, 10)
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    #expect(scene.frame(stack) == rect(10, 10, 75, 25))
    #expect(a.frame == rect(0, 0, 30, 25) && b.frame == rect(35, 0, 40, 25))
    a.wish.width = 50
    #expect(scene.frame(stack) == rect(10, 10, 95, 25) && b.frame.minX == 55)
  }

  @Test func `a text of several lines is as high as it needs at the width that it gets`() {  // B16.7
    let label = scene.add(UILabel())
    (label.text, label.numberOfLines) = ("one two three four five six seven eight nine ten", 0)
    label.at(0, 0)
    let width = label.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5)
    width.isActive = true
    let frame = scene.frame(label)
    #expect(frame.width <= 150 && frame.height == label.sizeThatFits(CGSize(width: frame.width, height: 0)).height)
    #expect(frame.height >= 3 * label.font.lineHeight)
    label.text = "one"
    // One line of 20.287 points, in whole pixels.
    #expect(abs(scene.frame(label).height - 61.0 / 3) < 1e-9)
  }

  @Test func `the size that fits is found from what is inside`() {  // B16.11
    let cell = UIView(frame: rect(0, 0, 100, 44))
    let title = scene.add(Wishing(80, 20), "title", to: cell)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      title.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -10),
      title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      title.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -6),
    ])
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 31))
    let wide = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 320, height: 31))
    #expect(cell.frame == rect(0, 0, 100, 44) && title.frame == .zero)
  }

  @Test func `a visual format draws rows and columns`() {  // B16.8
    let (a, b) = (scene.view("a"), scene.view("b"))
    let views: [String: Any] = ["a": a, "b": b]
    let row = NSLayoutConstraint.constraints(
      withVisualFormat: "|-[a(==b)]-gap-[b]-20-|", options: [.alignAllTop, .alignAllBottom], metrics: ["gap": 12],
      views: views)
    let column = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(>=30,10@999)-[a(40@750,>=50)]", options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(row + column)
    // 300 - 8 - 12 - 20 between two: 130 each. 10 from the top can't be, at least 30 must.
    #expect(scene.frame(a) == rect(8, 30, 130, 50) && b.frame == rect(150, 30, 130, 50))
    #expect(row.count == 6 && column.count == 4)
  }

  @Test func `a visual format that can't be read says where`() {  // B16.8
    func failure(_ text: String) -> VisualFormat.Failure? {
      do {
        _ = try VisualFormat(text)
        return nil
      } catch { return error }
    }
    #expect(failure("H:|-[a]-|") == nil && failure("[a(==b*2+3@750,<=90)]-(4)-[c_1]") == nil)
    #expect(failure("") == .expected("a view in brackets", at: 0))
    #expect(failure("H|[a]") == .expected("':' behind the axis", at: 1))
    #expect(failure("[a]-8[b]") == .expected("'-' behind the distance", at: 5))
    #expect(failure("[a(>5)]") == .expected("'='", at: 4))
    #expect(failure("[a") == .expected("']' behind the view", at: 2))
    #expect(failure("[a]-|x") == .expected("the end behind '|'", at: 5))
  }
}
