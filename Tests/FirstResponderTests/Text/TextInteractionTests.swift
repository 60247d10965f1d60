import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Writes down what an interaction tells, between what is asked of its text.
@MainActor
private final class InteractionHearer: UITextInteractionDelegate {
  private unowned let view: OwnText
  var mayBegin = true
  var onWillBegin: () -> Void = {}
  init(_ view: OwnText) { self.view = view }

  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    view.note("should \(Int(point.x)) \(Int(point.y))")
    return mayBegin
  }
  func interactionWillBegin(_ interaction: UITextInteraction) {
    view.note("willBegin")
    onWillBegin()
  }
  func interactionDidEnd(_ interaction: UITextInteraction) { view.note("didEnd") }
}

/// Fingers and pointers in a text of a program's own (B15.42). Letters are 7 points wide, lines 20 high.
@MainActor @Suite(.serialized, .leavesNothing)
struct TextInteractionTests {
  private let device = SimulatedDevice()
  private let view = OwnText(frame: CGRect(x: 10, y: 100, width: 200, height: 100))
  private let hearer: InteractionHearer

  init() {
    hearer = InteractionHearer(view)
    let root = UIView()
    root.addSubview(view)
    device.show(root)
    device.application.becomeCurrent()
    (view.letters, view.isTellingOfFirst) = ("one two\nthree four", true)
  }

  private func interaction(_ mode: UITextInteractionMode = .editable) -> UITextInteraction {
    let interaction = UITextInteraction(for: mode)
    (interaction.textInput, interaction.delegate) = (view, hearer)
    view.addInteraction(interaction)
    return interaction
  }
  /// The place on the screen before a letter of a line.
  private func before(_ column: Int, line: Int = 0) -> CGPoint {
    CGPoint(x: 10 + column * 7, y: 110 + line * 20)
  }

  @Test func `a tap makes the text first responder and puts the caret at the nearest place (B15.42)`() {
    _ = interaction()
    device.tap(at: before(2))
    #expect(view.take() == ["should 14 10", "willBegin", "first", "select 2-2", "didEnd"])
    device.advance(by: 1)
    device.tap(at: before(3, line: 1))
    #expect(view.take() == ["should 21 30", "willBegin", "select 11-11", "didEnd"])
    device.type("x")
    #expect(view.take() == ["insert x"])
  }

  @Test func `a second tap selects the word, a third the paragraph (B15.42)`() throws {
    _ = interaction()
    device.tap(at: before(5), count: 2)
    #expect(
      view.take() == [
        "should 35 10", "willBegin", "first", "select 5-5", "didEnd", "should 35 10", "willBegin", "select 4-7",
        "didEnd",
      ])
    device.advance(by: 1)
    // The menu offers what the text can do.
    device.tap(try #require(device.view(identified: "menu Copy")))
    #expect(view.take() == ["copy"])
    device.advance(by: 1)
    device.tap(at: before(2, line: 1), count: 3)
    #expect(view.take().suffix(2) == ["select 8-18", "didEnd"])
    device.advance(by: 1)
  }

  @Test func `a long press takes the caret along, and tells of its end when the finger is lifted (B15.42)`() {
    _ = interaction()
    let finger = device.touchDown(at: before(1))
    device.advance(by: 0.6)
    #expect(view.take() == ["should 7 10", "willBegin", "first", "select 1-1"])
    finger.move(to: before(4))
    finger.move(to: before(5, line: 1))
    #expect(view.take() == ["select 4-4", "select 13-13"])
    finger.lift()
    #expect(view.take() == ["didEnd"])
    device.advance(by: 1)
  }

  @Test func `a long press that is taken away has its end (B15.42)`() {
    _ = interaction()
    let finger = device.touchDown(at: before(1))
    device.advance(by: 0.6)
    finger.cancel()
    #expect(view.take() == ["should 7 10", "willBegin", "first", "select 1-1", "didEnd"])
    device.advance(by: 1)
  }

  @Test func `an end of the selection is dragged, and never meets the other one (B15.42)`() {
    _ = interaction()
    device.tap(at: before(5), count: 2)
    device.advance(by: 1)
    _ = view.take()
    let finger = device.touchDown(at: before(7))
    for column in [6, 5, 4, 3] { finger.move(to: before(column)) }
    finger.lift()
    let calls = view.take()
    #expect(calls.prefix(2) == ["should 35 10", "willBegin"] && calls.last == "didEnd")
    #expect(calls.filter { $0.hasPrefix("select") } == ["select 4-5", "select 3-4"])
    device.advance(by: 1)
  }

  @Test func `a pointer selects from where its button went down (B15.42)`() {
    _ = interaction()
    let pointer = device.pointerDown(at: before(1))
    pointer.move(to: before(6))
    pointer.lift()
    #expect(view.take().filter { $0.hasPrefix("select") } == ["select 1-1", "select 1-6"])
    device.advance(by: 1)
  }

  @Test func `of a text that is not edited people select only (B15.42)`() {
    _ = interaction(.nonEditable)
    device.tap(at: before(2))
    #expect(view.take() == ["should 14 10"] && !view.isFirstResponder)
    device.advance(by: 1)
    let finger = device.touchDown(at: before(5))
    device.advance(by: 0.6)
    #expect(view.take() == ["should 35 10", "willBegin", "first", "select 4-7"])
    finger.move(to: before(1))
    #expect(view.take() == [])
    finger.lift()
    device.advance(by: 1)
    _ = view.take()
    // A tap beside what is selected gives it up.
    device.tap(at: before(1, line: 1))
    #expect(view.take().contains("select 9-9"))
    device.advance(by: 1)
  }

  @Test func `who says no is not disturbed (B15.42)`() {
    _ = interaction()
    hearer.mayBegin = false
    device.tap(at: before(2))
    #expect(view.take() == ["should 14 10"])
    device.advance(by: 1)
    device.longPress(at: before(2))
    // Each recognizer that could do something is asked.
    #expect(Set(view.take()) == ["should 14 10"] && !view.isFirstResponder)
  }

  @Test func `a text that can't be first responder keeps its selection (B15.42)`() {
    _ = interaction()
    view.mayBeFirst = false
    device.tap(at: before(2))
    #expect(view.take() == ["should 14 10", "willBegin", "didEnd"])
  }

  @Test func `an interaction may be exchanged while it tells somebody (B15.42)`() {
    var kept: UITextInteraction? = interaction(.nonEditable)
    weak let first = kept
    hearer.onWillBegin = { [hearer, view] in
      if let old = view.interactions.first(where: { $0 is UITextInteraction }) { view.removeInteraction(old) }
      hearer.onWillBegin = {}
      let new = UITextInteraction(for: .editable)
      (new.textInput, new.delegate) = (view, hearer)
      view.addInteraction(new)
    }
    kept = nil
    device.longPress(at: before(5))
    device.advance(by: 1)
    #expect(first == nil && view.interactions.filter { $0 is UITextInteraction }.count == 1)
    _ = view.take()
    device.tap(at: before(2))
    #expect(view.take().contains("select 2-2"))
    device.advance(by: 1)
  }

  @Test func `recognizers are the view's as long as the interaction is (B15.42)`() {
    let interaction = interaction()
    let recognizers = interaction.gesturesForFailureRequirements
    #expect(!recognizers.isEmpty && recognizers.allSatisfy { $0.view === view } && interaction.view === view)
    view.removeInteraction(interaction)
    #expect(recognizers.allSatisfy { $0.view == nil } && interaction.view == nil)
    device.tap(at: before(2))
    #expect(view.take() == [])
  }

  @Test func `the text may be in another view, and may be gone (B15.42)`() {
    let interaction = UITextInteraction(for: .editable)
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.superview?.addSubview(cover)
    (interaction.textInput, interaction.delegate) = (view, hearer)
    cover.addInteraction(interaction)
    device.tap(at: before(2))
    // The delegate hears of a place in the interaction's view.
    #expect(view.take() == ["should 24 110", "willBegin", "first", "select 2-2", "didEnd"])
    interaction.textInput = nil
    device.advance(by: 1)
    device.tap(at: before(2))
    #expect(view.take() == [] && interaction.textInteractionMode == .editable)
  }
}
