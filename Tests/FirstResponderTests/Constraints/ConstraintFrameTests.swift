import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Where views are by constraints (B16.1-B16.5, B16.17-B16.20).
@MainActor @Suite(.serialized, .leavesNothing)
struct ConstraintFrameTests {
  let scene = ConstraintScene()
  var root: UIView { scene.root }

  @Test func `four edges place a view, and a larger root makes it larger`() {  // B16.1
    let view = scene.view()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
    ])
    #expect(scene.frame(view) == rect(10, 20, 260, 140))
    root.frame.size = CGSize(width: 400, height: 400)
    #expect(scene.frame(view) == rect(10, 20, 360, 340))
  }

  @Test func `each number of the item form is the one that is meant`() {  // B16.1
    typealias Case = (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGRect)
    // A view of 50 x 40 beside an anchor of 60 x 30 at (100, 80).
    let horizontal: [Case] = [
      (.left, .right, rect(165, 0, 50, 40)), (.right, .left, rect(55, 0, 50, 40)),
      (.centerX, .centerX, rect(110, 0, 50, 40)), (.leading, .leading, rect(105, 0, 50, 40)),
      (.trailing, .trailing, rect(115, 0, 50, 40)), (.left, .leftMargin, rect(113, 0, 50, 40)),
      (.centerX, .centerXWithinMargins, rect(110, 0, 50, 40)), (.trailing, .trailingMargin, rect(107, 0, 50, 40)),
    ]
    let vertical: [Case] = [
      (.top, .bottom, rect(0, 115, 50, 40)), (.bottom, .top, rect(0, 45, 50, 40)),
      (.centerY, .centerY, rect(0, 80, 50, 40)), (.top, .topMargin, rect(0, 93, 50, 40)),
      (.bottom, .bottomMargin, rect(0, 67, 50, 40)), (.firstBaseline, .lastBaseline, rect(0, 115, 50, 40)),
    ]
    for (cases, isHorizontal) in [(horizontal, true), (vertical, false)] {
      for (first, second, expected) in cases {
        let scene = ConstraintScene()
        let other = UIView(frame: rect(100, 80, 60, 30))
        scene.root.addSubview(other)
        let view = scene.view()
        view.sized(50, 40)
        let across = isHorizontal ? view.topAnchor.constraint(equalTo: scene.root.topAnchor) : nil
        across?.isActive = true
        if !isHorizontal { view.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true }
        NSLayoutConstraint(
          item: view, attribute: first, relatedBy: .equal, toItem: other, attribute: second, multiplier: 1, constant: 5
        ).isActive = true
        #expect(scene.frame(view) == expected, "\(first) to \(second)")
      }
    }
  }

  @Test func `sizes follow constants, each other, and multiples`() {  // B16.1
    let (a, b, c) = (scene.view(), scene.view(), scene.view())
    for view in [a, b, c] { view.at(0, 0) }
    NSLayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 3),
      b.heightAnchor.constraint(equalTo: a.heightAnchor, constant: 1),
      c.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      c.heightAnchor.constraint(equalTo: b.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.size.width) == [40, 83, 75])
    #expect([a, b, c].map(\.frame.size.height) == [20, 21, 21])
  }

  @Test func `at least and at most hold, and the wish of the content decides within them`() {  // B16.1, B16.7
    let view = scene.add(Wishing(50, 20))
    view.at(0, 0)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
    let most = view.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor, multiplier: 0.05)
    NSLayoutConstraint.activate([least, most])
    #expect(scene.frame(view) == rect(0, 0, 80, 10))
    least.isActive = false
    most.constant = 5
    #expect(scene.frame(view) == rect(0, 0, 50, 15))
    view.wish = CGSize(width: 60, height: 12)
    #expect(scene.frame(view) == rect(0, 0, 60, 12))
  }

  @Test func `system spacing is 8 points, and a distance can be a size`() {  // B16.9
    let (a, b, c) = (scene.view(), scene.view(), scene.view())
    a.at(0, 0)
    for view in [a, b] { view.sized(20, 20) }
    NSLayoutConstraint.activate([
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
    ])
    c.at(0, 0)
    NSLayoutConstraint.activate([
      c.widthAnchor.constraint(equalTo: a.leftAnchor.anchorWithOffset(to: b.rightAnchor)),
      c.heightAnchor.constraint(equalTo: a.bottomAnchor.anchorWithOffset(to: b.topAnchor), multiplier: 2),
    ])
    #expect(scene.frame(b) == rect(36, 28, 20, 20) && c.frame == rect(0, 0, 56, 16))
  }

  @Test func `a view whose mask counts stands as it is, and takes others with it`() {  // B16.4
    let given = UIView(frame: rect(50, 60, 70, 30))
    given.autoresizingMask = .flexibleLeftMargin
    root.addSubview(given)
    let view = scene.view()
    view.sized(10, 10)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: given.rightAnchor), view.topAnchor.constraint(equalTo: given.bottomAnchor),
    ])
    #expect(scene.frame(view) == rect(120, 90, 10, 10))
    given.frame.origin.y = 0
    #expect(scene.frame(view) == rect(120, 30, 10, 10))
    root.frame.size.width = 340
    #expect(scene.frame(view) == rect(160, 30, 10, 10) && given.frame == rect(90, 0, 70, 30))
  }

  @Test func `subviews of a view that constraints place follow its size by their masks`() {  // B16.4
    let outer = scene.view()
    let inner = UIView(frame: .zero)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.at(5, 5)
    outer.sized(80, 60)
    #expect(scene.frame(outer) == rect(5, 5, 80, 60) && inner.frame == rect(0, 0, 80, 60))
  }

  @Test func `constraints reach across views: each adds its own place`() {  // B16.2
    let outer = scene.view("outer")
    let inner = scene.view("inner", to: outer)
    outer.at(20, 10)
    outer.sized(100, 100)
    inner.sized(10, 10)
    let line = inner.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -200)
    line.isActive = true
    inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
    #expect(scene.frame(inner) == rect(70, 40, 10, 10))
    #expect(root.constraints.contains(line) && !outer.constraints.contains(line))
  }

  @Test func `constraints reach into a view whose frame is given`() {  // B16.2, B16.4
    let box = UIView(frame: rect(40, 40, 100, 100))
    root.addSubview(box)
    let inner = scene.view("inner", to: box)
    inner.sized(20, 20)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 3),
      inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
    ])
    #expect(scene.frame(inner) == rect(3, 10, 20, 20))
    box.frame.origin.y = 30
    #expect(scene.frame(inner) == rect(3, 20, 20, 20))
  }

  @Test func `edges lie at whole pixels`() {  // B16.5
    let view = scene.view()
    view.sized(25, 25)
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 0.1).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.5).isActive = true
    let frame = scene.frame(view)
    let pixels = [frame.minX, frame.minY, frame.maxX, frame.maxY].map { $0 * UIScreen.main.scale }
    #expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })
    #expect(abs(frame.midX - 150.1) < 0.34 && abs(frame.width - 25) < 0.34)
  }

  @Test func `a transform is kept: constraints decide about bounds and middle`() {  // B16.5
    let view = scene.view()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.at(10, 10)
    view.sized(20, 20)
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 20, height: 20) && view.center == CGPoint(x: 20, y: 20))
    #expect(view.frame == rect(0, 0, 40, 40))
  }

  @Test func `alignment rectangles keep what sticks out of them out of the reckoning`() {  // B16.21
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let view = scene.add(Shadowed())
    view.at(10, 10)
    view.sized(20, 20)
    #expect(scene.frame(view) == rect(8, 9, 26, 24))
    #expect(view.alignmentRect(forFrame: view.frame) == rect(10, 10, 20, 20))
    #expect(view.frame(forAlignmentRect: rect(10, 10, 20, 20)) == view.frame)
  }

  @Test func `leading is the right side where the view that holds the constraint runs from right to left`() {  // B16.17
    root.semanticContentAttribute = .forceRightToLeft
    let (a, b) = (scene.view(), scene.view())
    for view in [a, b] {
      view.sized(20, 20)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 5),
      b.leftAnchor.constraint(equalTo: root.rightAnchor, constant: -80),
    ])
    #expect(scene.frame(a) == rect(270, 0, 20, 20) && b.frame == rect(220, 0, 20, 20))
    root.semanticContentAttribute = .forceLeftToRight
    #expect(scene.frame(a) == rect(10, 0, 20, 20))
  }

  @Test func `lines of texts stand beside each other by their baselines`() {  // B16.19
    let (small, large) = (scene.add(UILabel()), scene.add(UILabel()))
    (small.text, large.text) = ("small", "large")
    (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 20))
    large.at(0, 30)
    small.leftAnchor.constraint(equalTo: large.rightAnchor).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
    // Letters stand 0.952 of the font's size below the top: 49.04 in the window, so that the small one begins at 39.52.
    #expect(abs(scene.frame(small).minY - 39.52) < 0.34)
    // Lines of 11.93 and 23.87 points, in whole pixels.
    #expect(small.frame.height == 12 && large.frame.height == 24)
  }

  @Test func `sizes are never negative: a constraint that would make them so is given up`() {  // B16.20
    let view = scene.view()
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 200).isActive = true
    let right = view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -150)
    right.isActive = true
    #expect(scene.frame(view).width == 0 && view.frame.minX == 200)
    // It is tried again when there is room.
    root.frame.size.width = 500
    #expect(scene.frame(view) == rect(200, 0, 150, 10) && right.isActive)
  }
}
