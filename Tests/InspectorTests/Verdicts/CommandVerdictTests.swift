import EventTrace
import FirstResponderTesting
import Inspector
import LeavingNothing
import Testing
import UIKit

/// Why a command of a menu or a key can't be given: whom it is asked, and who says no (D30).
@MainActor @Suite(.leavesNothing) struct CommandVerdictTests {
  /// A note with a field, and a command of its own.
  private final class NoteController: UIViewController {
    let titleField = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    var answers: [String: Bool] = [:]
    var disables = false

    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          title: "Archive", action: Selector("archive(_:)", NoteController.archive(_:)), input: "e",
          modifierFlags: .command)
      ]
    }
    override func viewDidLoad() { view.addSubview(titleField) }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      answers["\(action)"] ?? super.canPerformAction(action, withSender: sender)
    }
    override func validate(_ command: UICommand) { if disables { command.attributes.insert(.disabled) } }
    func archive(_ sender: Any?) {}
  }

  private let device = SimulatedDevice()
  private let note = NoteController()

  init() {
    device.show(note)
    device.advance(by: 1)
  }

  private func answer(_ command: String) -> [String] {
    let verdict = device.why(command: command)[0]
    return [verdict.code, verdict.culprit, verdict.summary]
  }

  private let field = "UITextField NoteController.titleField"

  @Test func `a command that somebody performs is OK, by its title and by its action`() {
    for command in ["Archive", "archive(_:)"] {
      #expect(answer(command) == ["OK", "", "NoteController performs archive(_:)."])
    }
    note.titleField.becomeFirstResponder()
    UIPasteboard.general.string = "text"
    #expect(answer("Paste") == ["OK", "", "\(field) performs paste(_:)."])
  }

  @Test func `a no of the program's is told with the method that says it, and leaves no step of the trace`() {
    note.answers = ["archive(_:)": false]
    let steps = device.trace.count
    let verdict = device.why(command: "Archive")[0]
    #expect(verdict.code == "D30" && verdict.culprit == "NoteController")
    #expect(
      verdict.summary
        == "NoteController says in its canPerformAction(_:withSender:) that it can't perform archive(_:)")
    #expect(
      verdict.fix == """
        Answer true for archive(_:) in canPerformAction(_:withSender:) of NoteController, and call super for what it \
        has no opinion of.
        """)
    #expect(device.trace.count == steps)
  }

  @Test func `what validation disables is told so`() {
    note.disables = true
    #expect(
      answer("Archive") == [
        "D30", "NoteController",
        "NoteController would perform archive(_:), and disables the command in its validate(_:)",
      ])
  }

  @Test func `a text that has nothing to do for it says why`() {
    note.titleField.becomeFirstResponder()
    UIPasteboard.general.items = []
    #expect(
      answer("Paste")
        == ["D30", field, "\(field) has nothing to do for paste(_:) now: there is no text on the pasteboard"])
    #expect(answer("Copy")[2] == "\(field) has nothing to do for copy(_:) now: nothing is selected in it")
    note.titleField.isSecureTextEntry = true
    note.titleField.text = "secret"
    note.titleField.selectAll(nil)
    #expect(answer("Cut")[2].hasSuffix(" now: its text is hidden (isSecureTextEntry)"))
  }

  @Test func `who knows it and is not in the chain is named, with where the chain begins`() {
    #expect(
      answer("Paste") == [
        "D30", field, "\(field) knows paste(_:), and is not in the chain, which begins at NoteController",
      ])
  }

  @Test func `what nobody knows, and what somebody claims without a method, are told`() {
    #expect(
      answer("print(_:)") == ["D30", "NoteController", "Nobody from NoteController up the chain knows print(_:)"])
    note.answers = ["print(_:)": true]
    #expect(
      answer("print(_:)") == [
        "D30", "NoteController",
        "NoteController says that it can perform print(_:), and its class has no method that is known by that name",
      ])
  }

  @Test func `a controller behind another one that performs nothing meanwhile is named`() {
    final class Modest: UIViewController {
      override var performsActionsWhilePresentingModally: Bool { false }
      func tidy(_ sender: Any?) {}
    }
    let modest = Modest()
    _ = Selector("tidy(_:)", Modest.tidy(_:))
    device.show(modest)
    #expect(answer("tidy(_:)")[0] == "OK")
    modest.present(UIViewController(), animated: false)
    device.advance(by: 1)
    #expect(
      answer("tidy(_:)") == ["D30", "Modest", "Modest presents another controller, and performs no actions meanwhile"])
  }

  @Test func `the question goes over the link as it is asked in a test`() throws {
    note.answers = ["archive(_:)": false]
    let json = device.application.answerOverLink(#"{"command":{"_0":"Archive"}}"#)
    guard case .command(let evidence) = try InspectionForm.decode(InspectionAnswer.self, from: Data(json.utf8)) else {
      Issue.record("\(json)")
      return
    }
    #expect(evidence.asked.first?.answer == .refuses)
    #expect(CommandDiagnosis(evidence).verdicts() == device.why(command: "Archive"))
  }
}
