import EventTrace
import SourceLines
import Testing

/// What a change of a line looks like, and what is refused.
@Suite struct PatchWriterTests {
  private func patch(
    _ code: String, _ property: OriginProperty, _ remedy: Remedy, line: Int = 2
  ) -> Result<String, PatchRefusal> {
    let text = "func build() {\n  \(code)\n}\n"
    do throws(PatchRefusal) {
      let patch = try PatchWriter(path: "A.swift", source: text, line: line, property).patch([[remedy]])
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

  @Test func `what begins behind a call, or above the line, does not matter`() {
    #expect(
      patch("link.addGestureRecognizer(Tap { _ in go() })", .attached, .makeInteractive(place))
        == .success("  link.addGestureRecognizer(Tap { _ in go() })\n  link.isUserInteractionEnabled = true"))
    #expect(
      patch("for panel in panels {\n    stage.addSubview(panel)\n  }", .added, .letThrough(place), line: 3)
        == .success(
          "  for panel in panels {\n    stage.addSubview(panel)\n    panel.isUserInteractionEnabled = false\n  }"))
  }

  @Test func `a source whose brackets do not come in pairs is left alone`() {
    #expect(throws: PatchRefusal.self) { try patch("#if A\n  if a {\n#endif", .enabled, .enable(place)).get() }
  }

  @Test func `a requirement goes with its line`() {
    #expect(
      patch("tap.require(toFail: twice)", .requirement, .dropRequirement(recognizer, of: recognizer)) == .success(""))
  }

  @Test func `what is not understood is refused`() {
    let heard = Remedy.listenInstead(place, heard: .valueChanged, sent: .touchUpInside)
    let cases: [(String, OriginProperty, Remedy)] = [
      ("view.addSubview(makeVeil())", .added, .letThrough(place)),
      ("pay.isEnabled = isReady", .enabled, .enable(place)),
      ("(a.isEnabled, b.isEnabled) = (false, false)", .enabled, .enable(place)),
      ("pay.isEnabled = false; other.isEnabled = false", .enabled, .enable(place)),
      ("items.forEach { $0.isHidden = true }", .hidden, .show(place)),
      ("run(tap.require(toFail: twice), 3)", .requirement, .dropRequirement(recognizer, of: recognizer)),
      ("save.addAction(action, for: event)", .target, .listenInstead(place, heard: .touchDown, sent: .touchUpInside)),
      ("let veil = UIView()", .made, .standBehind(place, place)),
      // Which of them is meant, nobody knows.
      ("stage.addSubview(badge); stage.addSubview(veil)", .added, .letThrough(place)),
      ("isOn ? stage.addSubview(badge) : stage.addSubview(veil)", .added, .letThrough(place)),
      ("let badge = UIView(), veil = UIView()", .made, .letThrough(place)),
      ("save.addAction(a, for: .valueChanged); b.addAction(b, for: .touchDown)", .target, heard),
      // A line behind it would stand outside of the loop, or never run.
      ("for panel in panels { stage.addSubview(panel) }", .added, .letThrough(place)),
      ("items.forEach { item in item.addGestureRecognizer(tap) }", .attached, .makeInteractive(place)),
      ("return stage.addSubview(veil)", .added, .letThrough(place)),
      // What it says depends on something.
      ("pay.isEnabled = false || isReady", .enabled, .enable(place)),
      ("pay.isEnabled = false && isReady", .enabled, .enable(place)),
      ("veil.isUserInteractionEnabled = false == isReady", .interaction, .makeInteractive(place)),
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
