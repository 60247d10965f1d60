import FirstResponderTesting
import Testing
import UIKit

/// The recipes of Docs/Cookbook/Answers.md.
@MainActor @Suite(.serialized)
struct AnswerRecipes {
  // MARK: Find out why a button hears nothing

  final class Till: UIViewController {
    let pay = UIButton(frame: CGRect(x: 95, y: 300, width: 200, height: 50))
    let veil = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))

    override func viewDidLoad() {
      super.viewDidLoad()
      pay.setTitle("Pay", for: .normal)
      pay.addAction(UIAction { _ in }, for: .touchUpInside)
      veil.accessibilityIdentifier = "veil"
      view.addSubview(pay)
      view.addSubview(veil)
    }
  }

  @Test func `a veil keeps the finger from the button`() throws {
    let till = Till()
    let device = SimulatedDevice()
    device.show(till)
    let finger = device.tap("Pay")
    let answer = try #require(device.why(finger).first)
    #expect(answer.code == "D01" && answer.culprit == "UIView 'veil'")
    till.veil.isUserInteractionEnabled = false  // One of the ways out that the answer's fix names.
    expect(device.tap("Pay")).reaches("Pay")
  }

  // MARK: Check the hit areas of a screen

  final class EasyButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
  }

  @Test func `the cross is too small for a finger, and the star is not`() {
    let root = UIView()
    let cross = UIButton(frame: CGRect(x: 50, y: 100, width: 20, height: 20))
    let star = EasyButton(frame: CGRect(x: 300, y: 100, width: 20, height: 20))
    for (button, name) in [(cross, "cross"), (star, "star")] {
      button.accessibilityIdentifier = name
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      root.addSubview(button)
    }
    let device = SimulatedDevice()
    device.show(root)
    let map = device.reachability()
    #expect(map.target(named: "cross")?.isSmall == true)
    #expect(map.target(named: "star")?.isSmall == false)
  }

  // MARK: Audit a screen for accessibility

  @Test func `buttons are large enough, and say what they are`() {
    let root = UIView()
    let add = UIButton(frame: CGRect(x: 50, y: 100, width: 30, height: 30))
    add.setTitle("+", for: .normal)
    let share = UIButton(frame: CGRect(x: 50, y: 300, width: 44, height: 44))
    for button in [add, share] {
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      root.addSubview(button)
    }
    let device = SimulatedDevice()
    device.show(root)
    let issues = device.audit([.hitRegion, .sufficientElementDescription])
    #expect(issues.map(\.type) == [.hitRegion, .sufficientElementDescription])

    add.frame = CGRect(x: 43, y: 93, width: 44, height: 44)
    share.accessibilityLabel = "Share"
    expect(device.audit([.hitRegion, .sufficientElementDescription])).isEmpty()
  }

  // MARK: Play a recorded session again

  final class Counter: UIViewController {
    var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(frame: CGRect(x: 45, y: 300, width: 300, height: 200))
      button.setTitle("Count", for: .normal)
      button.addAction(UIAction { [unowned self] _ in count += 1 }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  @Test func `a session is played again, and all is the same`() {
    let device = SimulatedDevice()
    device.show(Counter())
    for _ in 1...3 {
      device.tap("Count")
      device.advance(by: 1)
    }
    let recording = device.recording()

    let counter = Counter()
    let replay = SimulatedDevice.replay(recording) { counter }
    #expect(counter.count == 3 && replay.divergence == nil)
  }

  // MARK: Make sure that a test does not pass by luck

  @Test(.margins(runs: 50)) func `a tap counts for other hands, too`() {
    let counter = Counter()
    let device = SimulatedDevice()
    device.show(counter)
    device.tap("Count")
    device.settle()
    #expect(counter.count == 1)
  }

  // MARK: See what happened in a test that failed

  @Test(.recordsTouches) func `if this fails, a page plays it`() {
    let counter = Counter()
    let device = SimulatedDevice()
    device.show(counter)
    device.tap("Count")
    #expect(counter.count == 1)
  }

  // MARK: Keep the trace of a lost touch in CI

  @Test func `what became of a touch that nothing came of is kept`() {
    let terms = UILabel(frame: CGRect(x: 95, y: 300, width: 200, height: 50))
    terms.text = "Terms"
    terms.addGestureRecognizer(UITapGestureRecognizer { _ in })
    let root = UIView()
    root.addSubview(terms)
    let device = SimulatedDevice()
    device.show(root)
    let receipt = device.tap("Terms").receipt
    if !receipt.hasArrived {
      Attachment.record(device.trace.text(.hitTest, .touches, .gestures), named: "lost-touch.txt")
    }
    #expect(receipt.verdicts.first?.code == "D05")  // Labels take no touches by themselves.
  }

  // MARK: Take a screenshot in a test

  @Test func `the bill shows its total`() {
    let total = UILabel(frame: CGRect(x: 95, y: 300, width: 200, height: 50))
    total.text = "12.50"
    let root = UIView()
    root.addSubview(total)
    let device = SimulatedDevice()
    device.show(root)
    let picture = device.picture()
    Attachment.record(picture, named: "bill.svg")
    #expect(picture.contains(">12.50</text>"))
  }
}
