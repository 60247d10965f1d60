import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

/// Screens that do not fit in one message of the link.
@Suite(.serialized, .leavesNothing) @MainActor struct LargeCommitTests {
  /// What the stage makes of the commits, each of which has to pass the link.
  private func tree(of commits: [LayerCommit]) throws -> LayerTree {
    var tree = LayerTree()
    for commit in commits {
      var buffer = LinkBuffer()
      try LinkCodec.encode(.commit(commit), into: &buffer)
      #expect(try tree.apply(commit) == 0)
    }
    return tree
  }

  /// Layers of the window's subviews, back to front.
  private func subviews(_ tree: LayerTree) -> [LayerID] {
    tree[.screen]?.children.first.flatMap { tree[$0]?.children } ?? []
  }

  @Test func `60,000 siblings go up in pieces, and changes among them later`() throws {
    let stage = StageFixture()
    for index in 0..<60_000 { stage.window.addSubview(UIView(frame: CGRect(x: index, y: 0, width: 1, height: 1))) }
    stage.application.drain(isDisplayFrame: true)
    #expect(stage.commits.count > 1)
    let first = try tree(of: stage.commits)
    #expect(subviews(first).count == 60_000)
    let places = subviews(first).compactMap { first[$0]?.properties.positionX }
    #expect(places == (0..<60_000).map { Double($0) + 0.5 })
    // Known ones between new ones stay what they are.
    for index in 0..<30_000 { stage.window.insertSubview(UIView(), at: index * 2) }
    stage.application.drain(isDisplayFrame: true)
    let second = try tree(of: stage.commits)
    #expect(subviews(second).count == 90_000)
    #expect(Set(subviews(first)).isSubset(of: subviews(second)))
    stage.application.committer.fullCommit()
    #expect(subviews(try tree(of: stage.commits)).count == 90_000)
  }

  @Test func `a chain of 60,000 views goes up in pieces`() throws {
    let stage = StageFixture()
    var top: UIView = stage.window
    for _ in 0..<60_000 {
      let view = UIView()
      top.addSubview(view)
      top = view
    }
    stage.application.drain(isDisplayFrame: true)
    #expect(stage.commits.count > 1)
    #expect(try tree(of: stage.commits).count == 60_002)
  }

  @Test func `texts that fill a message each go up one after the other`() throws {
    let stage = StageFixture()
    for _ in 0..<8 {
      let label = UILabel()
      label.text = String(repeating: "x", count: LinkLimits.textBytes)
      stage.window.addSubview(label)
    }
    stage.application.drain(isDisplayFrame: true)
    let tree = try tree(of: stage.commits)
    #expect(tree.contentBytes >= 8 * LinkLimits.textBytes)
  }

  @Test func `a path that no message can hold is left out, and the rest is shown`() throws {
    let stage = StageFixture(tracing: .all)
    let path = UIBezierPath()
    path.move(to: .zero)
    for _ in 0..<100_000 { path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero) }
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    stage.window.layer.addSublayer(shape)
    stage.application.drain(isDisplayFrame: true)
    #expect(try tree(of: stage.commits).count == 3)
    #expect(
      stage.application.currentTrace.text(.lifecycle).contains("its content is not shown: a path of 4900070 bytes"))
  }
}
