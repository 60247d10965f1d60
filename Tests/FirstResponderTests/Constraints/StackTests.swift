import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What stacks make of wishes, room, alignment and hiding (B16.16, B16.22-B16.27). Widths are chosen so that each
/// expected number can be worked out by hand.
@MainActor @Suite(.serialized, .leavesNothing)
struct StackTests {
  let scene = ConstraintScene()

  /// A row of views that wish for widths and a height of 20, in a stack of a width and a height.
  private func row(_ widths: [CGFloat], in width: CGFloat, height: CGFloat = 20, spacing: CGFloat = 0) -> (
    stack: UIStackView, views: [Wishing]
  ) {
    let views = widths.map { Wishing($0, 20) }
    let stack = scene.add(UIStackView(arrangedSubviews: views), "stack")
    stack.spacing = spacing
    stack.at(0, 0)
    stack.sized(width, height)
    return (stack, views)
  }

  /// Where the views begin and end along the row after layout.
  private func spans(_ views: [UIView]) -> [ClosedRange<CGFloat>] {
    scene.root.layoutIfNeeded()
    return views.map { $0.frame.minX...$0.frame.maxX }
  }

  // MARK: Room

  @Test func `what is left goes to the view that hugs least, among equals to the last`() {  // B16.24
    let (_, views) = row([30, 40, 50], in: 200, spacing: 10)
    #expect(spans(views) == [0...30, 40...80, 90...200])
    views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    #expect(spans(views) == [0...30, 40...140, 150...200])
  }

  @Test func `what is missing is taken from the view that resists least, among equals from the last`() {  // B16.24
    let (_, views) = row([30, 40, 50], in: 100, spacing: 10)
    #expect(spans(views) == [0...30, 40...80, 90...100])
    views[2].setContentCompressionResistancePriority(UILayoutPriority(800), for: .horizontal)
    #expect(spans(views) == [0...30, 40...40, 50...100])
  }

  @Test func `views of one length are as long as the room allows, hidden ones left out`() {  // B16.23, B16.24
    let (stack, views) = row([30, 40, 50], in: 200, spacing: 10)
    stack.distribution = .fillEqually
    #expect(spans(views) == [0...60, 70...130, 140...200])
    views[1].isHidden = true
    #expect(spans([views[0], views[2]]) == [0...95, 105...200])
  }

  @Test func `parts are of the whole stack, and the last view has what margins and spacing leave`() {  // B16.24
    let (stack, views) = row([25, 75], in: 200)
    stack.distribution = .fillProportionally
    #expect(spans(views) == [0...50, 50...200])
    stack.spacing = 20
    #expect(spans(views) == [0...50, 70...200])
    (stack.spacing, stack.layoutMargins) = (0, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(spans(views) == [10...60, 60...190])
    // What a content wishes decides about the parts.
    views[0].wish.width = 225
    #expect(spans(views) == [10...160, 160...190])
  }

  @Test func `equal spacing shares out what the views leave, and never less than the spacing`() {  // B16.24
    let (stack, views) = row([30, 40, 50], in: 200, spacing: 5)
    stack.distribution = .equalSpacing
    #expect(spans(views) == [0...30, 70...110, 150...200])
    let narrow = row([30, 40, 50], in: 130, spacing: 5)
    narrow.stack.distribution = .equalSpacing
    #expect(spans(narrow.views) == [0...30, 35...75, 80...130])
  }

  @Test func `equal centering puts the middles at equal distances as far as the spacing allows`() {  // B16.24
    let (stack, views) = row([30, 40, 50], in: 200, spacing: 5)
    stack.distribution = .equalCentering
    #expect(spans(views) == [0...30, 75...115, 150...200])
    // Middles at 10, 70 and 130 would leave no room between the second and the third.
    let narrow = row([20, 20, 100], in: 180, spacing: 15)
    narrow.stack.distribution = .equalCentering
    #expect(spans(narrow.views) == [0...20, 45...65, 80...180])
  }

  // MARK: Spacing

  @Test func `spacing behind one view is its own until the view leaves`() {  // B16.22
    let (stack, views) = row([30, 40, 50], in: 200, spacing: 10)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(25, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 25)
    #expect(spans(views) == [0...30, 55...95, 105...200])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(spans(views) == [0...30, 40...80, 90...200])
    stack.setCustomSpacing(25, after: views[1])
    stack.removeArrangedSubview(views[1])
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(spans(views) == [0...30, 40...80, 90...200])
    stack.spacing = UIStackView.spacingUseSystem
    #expect(spans(views) == [0...30, 38...78, 86...200])
    // Nothing that the stack places: nothing happens.
    stack.setCustomSpacing(25, after: UIView())
  }

  @Test func `a column may measure its spacing from line to line`() {  // B16.22
    let labels = [UILabel(), UILabel()]
    for label in labels { (label.text, label.font) = ("x", .systemFont(ofSize: 20)) }
    let stack = scene.add(UIStackView(arrangedSubviews: labels))
    (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 40, true)
    stack.at(0, 0)
    scene.root.layoutIfNeeded()
    // Both lines stand equally deep in their labels.
    #expect(labels[1].frame.minY - labels[0].frame.minY == 40)
  }

  // MARK: Across

  @Test(
    arguments: [
      (UIStackView.Alignment.fill, [0...100, 0...100]), (.leading, [0...20, 0...20]), (.top, [0...20, 0...20]),
      (.center, [40...60, 40...60]), (.trailing, [80...100, 80...100]), (.bottom, [80...100, 80...100]),
    ] as [(UIStackView.Alignment, [ClosedRange<CGFloat>])])
  func `views stand across a row as the alignment says`(
    _ alignment: UIStackView.Alignment, _ expected: [ClosedRange<CGFloat>]
  ) {  // B16.25
    let (stack, views) = row([30, 40], in: 200, height: 100)
    stack.alignment = alignment
    scene.root.layoutIfNeeded()
    #expect(views.map { $0.frame.minY...$0.frame.maxY } == expected)
  }

  @Test func `lines of text stand on one line, and the highest touches the edge`() {  // B16.25
    let labels = [UILabel(), UILabel()]
    for (label, size) in zip(labels, [10.0, 20.0]) { (label.text, label.font) = ("x", .systemFont(ofSize: size)) }
    let stack = scene.add(UIStackView(arrangedSubviews: labels))
    stack.at(0, 0)
    stack.sized(200, 100)
    func lines(_ baseline: (UIFont) -> CGFloat) -> [CGFloat] {
      scene.root.layoutIfNeeded()
      return labels.map { $0.frame.minY + baseline($0.font) }
    }
    stack.alignment = .firstBaseline
    let first = lines { $0.ascender }
    #expect(abs(first[0] - first[1]) <= 0.5 && labels[1].frame.minY == 0)
    stack.alignment = .lastBaseline
    let last = lines { $0.ascender }
    #expect(abs(last[0] - last[1]) <= 0.5 && labels[1].frame.maxY == 100)
    // A column knows no such line.
    (stack.axis, stack.alignment) = (.vertical, .firstBaseline)
    scene.root.layoutIfNeeded()
    #expect(labels.map(\.frame.minX) == [0, 0])
  }

  @Test func `a row that reads from right to left begins at the right`() {  // B16.17, B16.22
    let (stack, views) = row([30, 40], in: 200, spacing: 10)
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(spans(views) == [170...200, 0...160])
  }

  // MARK: Coming, going, hiding

  @Test func `a hidden view takes no room and stands where its turn is`() {  // B16.23
    let (_, views) = row([30, 40, 50], in: 200, spacing: 10)
    #expect(spans(views) == [0...30, 40...80, 90...200])
    views[1].isHidden = true
    #expect(spans(views) == [0...30, 30...30, 40...200])
    views[0].isHidden = true
    #expect(spans(views) == [0...0, 0...0, 0...200])
    views[0].isHidden = false
    views[1].isHidden = false
    #expect(spans(views) == [0...30, 40...80, 90...200])
  }

  @Test func `a finger reaches the view that has moved into a hidden one's place`() {  // B16.23, B16.18
    let device = SimulatedDevice()
    let controller = UIViewController()
    let buttons = (0..<3).map { UIButton(configuration: .plain(), primaryAction: UIAction(title: "\($0)") { _ in }) }
    var tapped: [Int] = []
    for (index, button) in buttons.enumerated() {
      button.addAction(UIAction { _ in tapped.append(index) }, for: .touchUpInside)
    }
    let stack = UIStackView(arrangedSubviews: buttons)
    (stack.axis, stack.distribution) = (.vertical, .fillEqually)
    stack.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
    controller.view.addSubview(stack)
    device.show(controller)
    device.tap(at: CGPoint(x: 150, y: 250))
    UIView.animate(withDuration: 0.25) {
      buttons[1].isHidden = true
      stack.layoutIfNeeded()
    }
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 150, y: 240))
    device.tap(at: CGPoint(x: 150, y: 260))
    #expect(tapped == [1, 0, 2])
  }

  @Test func `a stack is as large as its views where nobody says otherwise, and follows them`() {  // B16.16
    let (a, b) = (Wishing(30, 20), Wishing(40, 35))
    let stack = scene.add(UIStackView(arrangedSubviews: [a, b]))
    (stack.spacing, stack.alignment) = (5, .center)
    stack.at(10, 10)
    #expect(scene.frame(stack) == rect(10, 10, 75, 35))
    b.wish = CGSize(width: 50, height: 15)
    #expect(scene.frame(stack) == rect(10, 10, 85, 20) && a.frame == rect(0, 0, 30, 20))
    b.removeFromSuperview()
    #expect(scene.frame(stack) == rect(10, 10, 30, 20) && stack.arrangedSubviews == [a])
  }

  @Test func `constraints between views of different stacks hold`() {  // B16.16
    let names = [Wishing(30, 20), Wishing(80, 20)]
    let fields = [Wishing(10, 20), Wishing(10, 20)]
    let rows = zip(names, fields).map { UIStackView(arrangedSubviews: [$0, $1]) }
    for row in rows { row.spacing = 10 }
    let form = scene.add(UIStackView(arrangedSubviews: rows))
    form.axis = .vertical
    form.at(0, 0)
    form.widthAnchor.constraint(equalToConstant: 200).isActive = true
    names[0].widthAnchor.constraint(equalTo: names[1].widthAnchor).isActive = true
    #expect(spans(names + fields) == [0...80, 0...80, 90...200, 90...200])
    #expect(rows.map(\.frame) == [rect(0, 0, 200, 20), rect(0, 20, 200, 20)])
  }

  @Test func `a stack in a scroll view is its content`() {  // B16.6, B16.16
    let scroll = scene.add(UIScrollView(frame: .zero))
    scroll.at(0, 0)
    scroll.sized(100, 100)
    let stack = scene.add(UIStackView(arrangedSubviews: (0..<5).map { _ in Wishing(50, 60) }), to: scroll)
    (stack.axis, stack.spacing) = (.vertical, 10)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    scene.root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 340) && stack.frame == rect(0, 0, 100, 340))
  }

  @Test func `two that can't both hold are told by the stack's purpose and the views' names`() throws {  // B16.12
    let device = SimulatedDevice()
    let controller = UIViewController()
    let stack = UIStackView(frame: rect(0, 100, 50, 20))
    for name in ["first", "second"] {
      let view = UIView()
      view.accessibilityIdentifier = name
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      stack.addArrangedSubview(view)
    }
    controller.view.addSubview(stack)
    device.show(controller)
    device.advance(by: 0.1)
    let told = device.trace.text(.lifecycle).split(separator: "\n").filter { $0.contains("can't all hold") }
    #expect(told.count == 1)
    let text = try #require(told.first)
    #expect(text.contains("UISV-spacing") && text.contains("'first'") && text.contains("'second'"))
  }
}
