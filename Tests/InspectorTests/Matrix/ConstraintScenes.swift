import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

extension FaultMatrixTests {
  /// Containers that constraints make empty: D04, with the constraint that is missing, in the way, or given up.
  nonisolated static let constraintScenes: [FaultScene] = [
    FaultScene(
      "D04 UIView 'bar'", name: "a bar whose content is not pinned at the bottom",
      build: { stage in stage.content(in: stage.bar()) }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D04 UIView 'column'", name: "a column whose content is not pinned at the side",
      build: { stage in
        let column = stage.placed(UIView(), "column", 50, 200)
        column.heightAnchor.constraint(equalToConstant: 300).isActive = true
        stage.content(in: column)
      }, act: FaultScene.tap(100, 220)),
    FaultScene(
      "D04 UIView 'holder'", name: "a holder that is only placed",
      build: { stage in stage.content(in: stage.placed(UIView(), "holder", 100, 300)) },
      act: FaultScene.tap(150, 320)),
    FaultScene(
      "D04 UIView 'bar'", name: "a height of zero that was left",
      build: { stage in
        let bar = stage.bar()
        bar.heightAnchor.constraint(equalToConstant: 0).isActive = true
        stage.content(in: bar)
      }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D04 UIView 'bar'", name: "a height of zero that contradicts the content",
      build: { stage in
        let bar = stage.bar()
        bar.heightAnchor.constraint(equalToConstant: 0).isActive = true
        stage.content(in: bar).bottomAnchor.constraint(equalTo: bar.bottomAnchor).isActive = true
      }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D04 UIView 'column'", name: "no part of the screen's width",
      build: { stage in
        let column = stage.placed(UIView(), "column", 50, 200)
        column.heightAnchor.constraint(equalToConstant: 300).isActive = true
        column.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 0).isActive = true
        stage.content(in: column)
      }, act: FaultScene.tap(100, 220)),
    FaultScene(
      "D04 UIView 'bar'", name: "as high as something that has no height",
      build: { stage in
        let (bar, spacer) = (stage.bar(), stage.placed(UIView(), "spacer", 0, 0))
        spacer.heightAnchor.constraint(equalToConstant: 0).isActive = true
        bar.heightAnchor.constraint(equalTo: spacer.heightAnchor).isActive = true
        stage.content(in: bar)
      }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D04 UIView 'bar'", name: "between two edges at one place",
      build: { stage in
        let bar = stage.bar()
        bar.bottomAnchor.constraint(equalTo: stage.root.topAnchor, constant: 200).isActive = true
        stage.content(in: bar)
      }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D04 UIView 'bar'", name: "constraints of a view whose frame counts",
      build: { stage in
        let bar = UIView()
        bar.accessibilityIdentifier = "bar"
        stage.root.addSubview(bar)
        NSLayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: stage.root.topAnchor),
          bar.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
          bar.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
          bar.heightAnchor.constraint(equalToConstant: 44),
        ])
        stage.content(in: bar)
      }, act: FaultScene.tap(60, 20)),
    FaultScene(
      "D04 UIView 'row'", name: "a row of a stack that says nothing of its height",
      build: { stage in
        let row = UIView()
        row.accessibilityIdentifier = "row"
        let stack = stage.placed(UIStackView(arrangedSubviews: [row]), "column", 0, 200)
        stack.axis = .vertical
        stack.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor).isActive = true
        stage.content(in: row)
      }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D04 UIView 'card'", name: "a card that is half as high as it is wide, and not wide",
      build: { stage in
        let card = stage.placed(UIView(), "card", 50, 200)
        card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5).isActive = true
        stage.content(in: card)
      }, act: FaultScene.tap(100, 220)),
    FaultScene(
      "D04 UIView 'bar'", name: "a height of zero that wins over another",
      build: { stage in
        let bar = stage.bar()
        let wished = bar.heightAnchor.constraint(equalToConstant: 44)
        wished.priority = .defaultHigh
        NSLayoutConstraint.activate([bar.heightAnchor.constraint(equalToConstant: 0), wished])
        stage.content(in: bar)
      }, act: FaultScene.tap(60, 220)),
  ]
}

extension Stage {
  /// A view without a frame of its own, at a place of its superview.
  @discardableResult
  fileprivate func placed<View: UIView>(
    _ view: View, _ name: String, _ x: CGFloat, _ y: CGFloat, in parent: UIView? = nil
  ) -> View {
    let parent: UIView = parent ?? root
    (view.accessibilityIdentifier, view.translatesAutoresizingMaskIntoConstraints) = (name, false)
    parent.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y),
    ])
    return view
  }

  /// From side to side, 200 points below the top.
  fileprivate func bar() -> UIView {
    let bar = placed(UIView(), "bar", 0, 200)
    bar.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    return bar
  }

  /// A button of 100 x 44 points with an action, 20 points from the left.
  @discardableResult
  fileprivate func content(in parent: UIView) -> UIButton {
    let button = placed(UIButton(), "go", 20, 0, in: parent)
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: 100), button.heightAnchor.constraint(equalToConstant: 44),
    ])
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return button
  }
}

/// What is said of containers that constraints make empty.
@MainActor @Suite(.leavesNothing) struct EmptyContainerTests {
  /// What is told about the scene of that name.
  private func told(_ name: String) throws -> Verdict {
    let scene = try #require(FaultMatrixTests.constraintScenes.first { $0.name == name })
    return try #require(FaultMatrixTests.told(scene).first)
  }

  @Test func `a missing constraint is named, with the view that it should hold to`() throws {
    let verdict = try told("a bar whose content is not pinned at the bottom")
    #expect(verdict.summary.contains("no constraint says what its height is"))
    #expect(
      verdict.fix
        == "Pin bottomAnchor of UIButton 'go' to bottomAnchor of UIView 'bar', or constrain the height of UIView 'bar'."
    )
  }

  @Test func `a constraint in the way is named`() throws {
    let verdict = try told("a height of zero that was left")
    #expect(verdict.summary.contains("because of the constraint UIView 'bar'.height = 0.0"))
    #expect(verdict.fix.hasPrefix("Deactivate the constraint UIView 'bar'.height = 0.0, or change its constant"))
  }

  @Test func `two that contradict each other are named`() throws {
    let verdict = try told("a height of zero that contradicts the content")
    #expect(verdict.summary.contains("because of the constraint UIView 'bar'.height = 0.0, against which "))
    #expect(verdict.summary.contains("UIButton 'go'.bottom = UIView 'bar'.bottom was given up"))
  }

  @Test func `a frame that counts is named, and what it is against`() throws {
    let verdict = try told("constraints of a view whose frame counts")
    #expect(verdict.summary.contains("its translatesAutoresizingMaskIntoConstraints is true, and against it"))
    #expect(verdict.fix == "Set translatesAutoresizingMaskIntoConstraints of UIView 'bar' to false.")
  }

  @Test func `lint says the same before anybody touches the screen`() throws {
    for scene in FaultMatrixTests.constraintScenes {
      let device = SimulatedDevice()
      device.show(SceneController(scene))
      device.advance(by: 0.1)
      let faults = device.lint().filter { $0.code == "D04" }
      #expect(faults.map(\.short) == scene.answers, "\(scene.name)")
      let told = try #require(FaultMatrixTests.told(scene).first)
      #expect(faults.map(\.fix) == [told.fix], "\(scene.name)")
    }
  }
}
