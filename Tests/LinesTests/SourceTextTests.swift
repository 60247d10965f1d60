import EventTrace
import SourceLines
import Testing

/// What plain text tells of a source, and what a patch refuses.
@Suite struct SourceTextTests {
  private let source = SourceText(
    #"""
    final class Screen: Base {
      class var name: String { "a { in a text" }
      func add(_ view: UIView, to parent: UIView) {  // a { in a comment
        parent.addSubview(view)
        for index in 0..<3 {
          let panel = make(
            index)
          run { panel.frame = CGRect(x: index, y: 0, width: 1, height: 1) }
        }
      }
      let stored = UIView()
    }
    """#)

  @Test func `parameters are those of the function around a place`() {
    #expect(source.parameters(at: 4, column: 5) == ["view", "parent"])
    #expect(source.parameters(at: 8, column: 15) == ["view", "parent"])
    #expect(source.parameters(at: 11, column: 3) == [])
    #expect(source.parameters(at: 2, column: 30) == [])
  }

  @Test func `statements end where their brackets are closed`() {
    #expect(source.statement(at: 4)?.lines == 4...4)
    #expect(source.statement(at: 6)?.lines == 6...7)
    #expect(source.statement(at: 6)?.declared == "panel")
    #expect(source.statement(at: 20) == nil)
    #expect(source.beginsStatement(at: 6) && !source.beginsStatement(at: 7))
  }

  @Test func `types and functions are told apart`() {
    #expect(source.type(at: 4) == "Screen" && source.type(at: 1) == nil)
    #expect(source.isInFunction(4) && !source.isInFunction(11))
  }

  private func patch(
    _ line: String, _ property: OriginProperty, _ remedy: Remedy
  ) -> Result<String, PatchRefusal> {
    let text = "func build() {\n  \(line)\n}\n"
    do throws(PatchRefusal) {
      let patch = try PatchWriter(path: "A.swift", source: text, line: 2, property).patch([[remedy]])
      return .success(String(patch.after.dropFirst(15).dropLast(3)))
    } catch { return .failure(error) }
  }

  private let place = ViewPlace(window: 0, subviews: [])
  private var recognizer: RecognizerPlace { RecognizerPlace(view: place, index: 0) }

  @Test func `values are turned over where they stand`() {
    #expect(
      patch("pay.isEnabled = false  // until it is filled in", .enabled, .enable(place))
        == .success("  pay.isEnabled = true  // until it is filled in"))
    #expect(patch("panel.isHidden = true", .hidden, .show(place)) == .success("  panel.isHidden = false"))
    #expect(patch("catcher.alpha = 0.005", .alpha, .show(place)) == .success("  catcher.alpha = 1"))
    #expect(
      patch("tap.numberOfTapsRequired = 2", .wish, .want(recognizer, .taps(1)))
        == .success("  tap.numberOfTapsRequired = 1"))
  }

  @Test func `lines are added behind what has a name`() {
    #expect(
      patch("view.addSubview(veil)", .added, .letThrough(place))
        == .success("  view.addSubview(veil)\n  veil.isUserInteractionEnabled = false"))
    #expect(
      patch("view.insertSubview(self.veil, at: 0)", .added, .letThrough(place))
        == .success("  view.insertSubview(self.veil, at: 0)\n  self.veil.isUserInteractionEnabled = false"))
    #expect(
      patch("photo.addGestureRecognizer(tap)", .attached, .makeInteractive(place))
        == .success("  photo.addGestureRecognizer(tap)\n  photo.isUserInteractionEnabled = true"))
  }

  @Test func `a requirement goes with its line`() {
    #expect(
      patch("tap.require(toFail: twice)", .requirement, .dropRequirement(recognizer, of: recognizer)) == .success(""))
  }

  @Test func `what is not understood is refused`() {
    let cases: [(String, OriginProperty, Remedy)] = [
      ("view.addSubview(makeVeil())", .added, .letThrough(place)),
      ("pay.isEnabled = isReady", .enabled, .enable(place)),
      ("(a.isEnabled, b.isEnabled) = (false, false)", .enabled, .enable(place)),
      ("pay.isEnabled = false; other.isEnabled = false", .enabled, .enable(place)),
      ("items.forEach { $0.isHidden = true }", .hidden, .show(place)),
      ("run(tap.require(toFail: twice), 3)", .requirement, .dropRequirement(recognizer, of: recognizer)),
      ("save.addAction(action, for: event)", .target, .listenInstead(place, heard: 1, sent: 64)),
      ("let veil = UIView()", .made, .standBehind(place, place)),
    ]
    for (line, property, remedy) in cases {
      #expect(throws: PatchRefusal.self, "\(line)") { try patch(line, property, remedy).get() }
    }
  }

  @Test func `a difference is written as diff does`() {
    let patch = SourcePatch(path: "A.swift", before: "a\nb\nc\nd\ne\nf\n", after: "a\nb\nc\nd\nx\ny\nf\n")
    #expect(patch.diff() == "--- a/A.swift\n+++ b/A.swift\n@@ -2,5 +2,6 @@\n b\n c\n d\n-e\n+x\n+y\n f\n")
  }
}
