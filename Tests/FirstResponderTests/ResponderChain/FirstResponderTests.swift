import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// A view that writes down what it is asked about being first responder, and answers as it is told.
@MainActor
private final class Candidate: UIView {
  let name: String
  let log: CallList
  var canBecome = true
  var canResign = true
  /// What `resignFirstResponder` answers without calling super; nil for the usual.
  var answer: Bool?
  @Hook var onCall: (String) -> Void = { _ in }

  init(_ name: String, _ log: CallList) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) {
    log.calls.append("\(name) \(call)")
    onCall(call)
  }

  override var canBecomeFirstResponder: Bool {
    note("canBecome")
    return canBecome
  }
  override var canResignFirstResponder: Bool {
    note("canResign")
    return canResign
  }
  override func becomeFirstResponder() -> Bool {
    note("become")
    return super.becomeFirstResponder()
  }
  override func resignFirstResponder() -> Bool {
    note("resign")
    if let answer { return answer }
    let result = super.resignFirstResponder()
    note("resigned, is \(isFirstResponder ? "" : "not ")first")
    return result
  }
}

@Suite(.serialized, .leavesNothing) @MainActor
struct FirstResponderTests {
  private let device = SimulatedDevice()
  private let log = CallList()
  private let root = UIView()
  private let window: UIWindow
  private let x: Candidate
  private let y: Candidate

  init() {
    window = device.show(root)
    (x, y) = (Candidate("x", log), Candidate("y", log))
    root.addSubview(x)
    root.addSubview(y)
  }

  private func take() -> [String] {
    defer { log.calls = [] }
    return log.calls
  }

  private var lines: [String] {
    device.trace.text(.responder).split(separator: "\n").map(String.init)
  }

  /// x is first responder, and the list is empty.
  private func begin() {
    #expect(x.becomeFirstResponder())
    _ = take()
  }

  // MARK: Becoming

  @Test func `a responder does not want to be first by default, and is ready to resign (B3.27)`() {
    for responder in [UIResponder(), UIView(), UIViewController(), device.application] {
      #expect(!responder.canBecomeFirstResponder)
      #expect(responder.canResignFirstResponder)
      #expect(!responder.isFirstResponder)
      #expect(!responder.becomeFirstResponder())
    }
    #expect(window.firstResponder == nil)
  }

  @Test func `a tap on a plain view leaves the first responder as it is (B3.26)`() {
    // Beside it, on it, on what lies in it, and on one that would be first if it were asked.
    x.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
    y.frame.origin.y = 200
    begin()
    for point in [CGPoint(x: 200, y: 400), CGPoint(x: 50, y: 50), CGPoint(x: 15, y: 15), CGPoint(x: 50, y: 250)] {
      device.tap(at: point)
      #expect(window.firstResponder === x, "\(point)")
    }
    #expect(take() == [])
    #expect(x.resignFirstResponder())
    device.tap(at: CGPoint(x: 50, y: 250))
    #expect(window.firstResponder == nil)
  }

  @Test func `who is first already answers true, and nobody is asked or hears of it (B3.28)`() {
    begin()
    let before = lines
    #expect(x.becomeFirstResponder())
    #expect(take() == ["x become"])
    #expect(lines == before)
  }

  @Test func `on a transfer everybody is asked in the order of the statement (B3.30)`() {
    begin()
    #expect(y.becomeFirstResponder())
    #expect(take() == ["y become", "y canBecome", "x canResign", "x resign", "x resigned, is not first"])
    #expect(!x.isFirstResponder)
    #expect(y.isFirstResponder)
  }

  @Test func `while it resigns, x is first until super has returned, and y not before x is done (B3.30, B3.33)`() {
    begin()
    var seen: [String] = []
    x.onCall = { [x, y] call in seen.append("\(call): \(x.isFirstResponder) \(y.isFirstResponder)") }
    #expect(y.becomeFirstResponder())
    #expect(seen == ["canResign: true false", "resign: true false", "resigned, is not first: false false"])
  }

  @Test func `who does not want to be first is not, and the old one is not even asked (B3.29)`() {
    begin()
    y.canBecome = false
    #expect(!y.becomeFirstResponder())
    #expect(take() == ["y become", "y canBecome"])
    #expect(x.isFirstResponder)
  }

  @Test func `an old one that can't resign stays (B3.31)`() {
    begin()
    x.canResign = false
    #expect(!y.becomeFirstResponder())
    #expect(take() == ["y become", "y canBecome", "x canResign"])
    #expect(x.isFirstResponder && !y.isFirstResponder)
    #expect(lines.last == "Candidate#2 -> can't become first responder: the present one does not resign")
  }

  @Test func `an old one whose resigning answers no stays (B3.31)`() {
    begin()
    x.answer = false
    #expect(!y.becomeFirstResponder())
    #expect(take() == ["y become", "y canBecome", "x canResign", "x resign"])
    #expect(x.isFirstResponder && !y.isFirstResponder)
  }

  @Test func `an old one that says yes without calling super goes all the same`() {
    begin()
    x.answer = true
    #expect(y.becomeFirstResponder())
    #expect(!x.isFirstResponder && y.isFirstResponder)
  }

  @Test func `outside of a window nobody becomes first; once in it, one can (B3.29, B3.34)`() {
    device.application.becomeCurrent()
    let late = Candidate("late", log)
    #expect(!late.becomeFirstResponder())
    #expect(take() == ["late become"])
    #expect(lines == ["Candidate -> can't become first responder: it is in no window"])
    root.addSubview(late)
    #expect(late.becomeFirstResponder())
  }

  @Test func `in viewDidLoad it is too early, in viewDidAppear it is not (B3.34)`() {
    final class Controller: UIViewController {
      var results: [Bool] = []
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidLoad() { results.append(becomeFirstResponder()) }
      override func viewDidAppear(_ animated: Bool) { results.append(becomeFirstResponder()) }
    }
    let controller = Controller()
    let window = device.show(controller)
    #expect(controller.results == [false, true])
    #expect(window.firstResponder === controller)
  }

  @Test func `a responder that is no view becomes first where its chain leads to a window (B3.29)`() {
    final class Helper: UIResponder {
      var owner: UIResponder?
      override var next: UIResponder? { owner }
      override var canBecomeFirstResponder: Bool { true }
    }
    device.application.becomeCurrent()
    let helper = Helper()
    #expect(!helper.becomeFirstResponder())
    helper.owner = root
    #expect(helper.becomeFirstResponder())
    #expect(window.firstResponder === helper)
    // Its chain leads elsewhere now; it can still be asked to go.
    helper.owner = nil
    #expect(helper.isFirstResponder)
    #expect(helper.resignFirstResponder())
    #expect(window.firstResponder == nil)
  }

  // MARK: Resigning

  @Test func `resigning answers true, also for who is not first (B3.32)`() {
    begin()
    #expect(y.resignFirstResponder())
    #expect(x.isFirstResponder)
    #expect(x.resignFirstResponder())
    #expect(x.resignFirstResponder())
    #expect(window.firstResponder == nil)
  }

  @Test func `who can't resign stays, also when it is asked directly (B3.31)`() {
    begin()
    x.canResign = false
    #expect(!x.resignFirstResponder())
    #expect(x.isFirstResponder)
  }

  @Test(arguments: [false, true])
  func `who leaves its window is forced to resign, itself or with a superview (B3.35)`(_ withSuperview: Bool) {
    let box = UIView()
    root.addSubview(box)
    box.addSubview(x)
    begin()
    (x.canResign, x.answer) = (false, false)
    (withSuperview ? box : x).removeFromSuperview()
    #expect(take() == ["x resign"])
    #expect(window.firstResponder == nil)
    #expect(!x.isFirstResponder)
  }

  @Test func `a controller whose view leaves the window is forced to resign (B3.35)`() {
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { false }
    }
    let (outer, inner) = (UIViewController(), Controller())
    let window = device.show(outer)
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    #expect(inner.becomeFirstResponder())
    inner.view.removeFromSuperview()
    #expect(window.firstResponder == nil)
  }

  @Test func `moving within the window keeps the first responder`() {
    let box = UIView()
    root.addSubview(box)
    begin()
    box.addSubview(x)
    #expect(x.isFirstResponder)
    #expect(take() == [])
  }

  @Test func `endEditing asks who is first in the subtree, and answers whether it went (B3.36)`() {
    begin()
    #expect(!y.endEditing(false))  // x is not in there.
    #expect(take() == [])
    x.canResign = false
    #expect(!root.endEditing(false))
    #expect(take() == ["x resign", "x canResign", "x resigned, is first"])
    x.canResign = true
    #expect(root.endEditing(false))
    #expect(!root.endEditing(false))  // Nobody is first any more.
    begin()
    #expect(window.endEditing(false))
  }

  @Test func `endEditing with force does not ask (B3.36)`() {
    begin()
    (x.canResign, x.answer) = (false, false)
    #expect(root.endEditing(true))
    #expect(take() == ["x resign"])
    #expect(!x.isFirstResponder)
  }

  // MARK: Windows

  @Test func `each window has a first responder of its own, and gets it back with the key (B3.26, B3.40, B3.41)`() {
    let button = PressView("in the other window", log)
    let press = { [device] in
      device.pressDown(.select)
      device.pressUp(.select)
    }
    let first = PressView("in the first window", log)
    root.addSubview(first)
    #expect(first.becomeFirstResponder())
    let other = device.show(button)
    #expect(button.becomeFirstResponder())
    #expect(window.firstResponder === first && other.firstResponder === button)
    press()
    window.makeKey()
    #expect(window.firstResponder === first && other.firstResponder === button)
    press()
    #expect(
      take() == [
        "in the other window began select", "in the other window ended select",
        "in the first window began select", "in the first window ended select",
      ])
  }

  // MARK: Callbacks that change everything

  @Test func `an old one that gives the place to a third is followed by the one who asked`() {
    let third = Candidate("third", log)
    root.addSubview(third)
    begin()
    x.onCall = { call in if call.hasPrefix("resigned") { _ = third.becomeFirstResponder() } }
    #expect(y.becomeFirstResponder())
    #expect(y.isFirstResponder)
    #expect(
      take() == [
        "y become", "y canBecome", "x canResign", "x resign", "x resigned, is not first", "third become",
        "third canBecome", "third canResign", "third resign", "third resigned, is not first",
      ])
  }

  @Test func `an old one that agrees and takes the place back at once does not keep it`() {
    begin()
    x.onCall = { [x] call in if call.hasPrefix("resigned") { _ = x.becomeFirstResponder() } }
    #expect(y.becomeFirstResponder())
    #expect(y.isFirstResponder && !x.isFirstResponder)
  }

  @Test func `two that pass the place on to each other do not turn for ever`() {
    let third = Candidate("third", log)
    root.addSubview(third)
    begin()
    x.onCall = { call in if call.hasPrefix("resigned") { _ = third.becomeFirstResponder() } }
    third.onCall = { [x] call in if call.hasPrefix("resigned") { _ = x.becomeFirstResponder() } }
    #expect(!y.becomeFirstResponder())
    #expect(window.firstResponder === x || window.firstResponder === third)
    #expect(lines.last?.hasSuffix("-> can't become first responder: others keep coming in between") == true)
  }

  @Test func `who asks for the place from within the resigning is refused, and the outer one gets it`() {
    begin()
    var inner: Bool?
    x.onCall = { [y] call in if call == "resign" { inner = y.becomeFirstResponder() } }
    #expect(y.becomeFirstResponder())
    #expect(inner == false)
    #expect(y.isFirstResponder)
  }

  @Test func `a new one that the old one takes out of the window does not become first`() {
    begin()
    x.onCall = { [y] call in if call == "resign" { y.removeFromSuperview() } }
    #expect(!y.becomeFirstResponder())
    #expect(window.firstResponder == nil)
    #expect(lines.last == "Candidate#2 -> can't become first responder: it has left the window meanwhile")
  }

  @Test func `a new one that leaves while it is asked whether it wants to does not become first`() {
    begin()
    y.onCall = { [y] call in if call == "canBecome" { y.removeFromSuperview() } }
    #expect(!y.becomeFirstResponder())
    #expect(window.firstResponder == nil)
  }

  @Test func `everybody is let go`() {
    weak var gone: Candidate?
    do {
      let view = Candidate("view", log)
      gone = view
      root.addSubview(view)
      #expect(view.becomeFirstResponder())
      view.removeFromSuperview()
    }
    #expect(gone == nil)
  }
}
