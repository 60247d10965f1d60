import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What is told to those who read the screen otherwise: kept, and open to overrides (B15.28-B15.30).
@MainActor @Suite(.serialized, .leavesNothing)
struct AccessibilityTests {
  final class Stars: UIControl {
    var rating = 2
    override var accessibilityValue: String? {
      get { "\(rating) of 5" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.adjustable) }
      set { super.accessibilityTraits = newValue }
    }
    override func accessibilityIncrement() { rating += 1 }
    override func accessibilityDecrement() { rating -= 1 }
    override func accessibilityActivate() -> Bool { true }
  }

  @Test func `what is told of a view is kept, and nothing is told of another one (B15.29)`() {
    let (view, other) = (UIView(), UIView())
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Volume"
    view.accessibilityValue = "7"
    view.accessibilityHint = "Swipe up"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityElementsHidden = true
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Volume" && view.accessibilityValue == "7")
    #expect(view.accessibilityHint == "Swipe up" && view.accessibilityTraits.contains(.selected))
    #expect(view.accessibilityElementsHidden && !other.accessibilityElementsHidden)
    #expect(!other.isAccessibilityElement && other.accessibilityLabel == nil && other.accessibilityTraits == .none)
  }

  @Test func `a control overrides what is told and done (B15.29)`() {
    let stars = Stars()
    stars.accessibilityTraits = .updatesFrequently
    stars.accessibilityIncrement()
    stars.accessibilityIncrement()
    stars.accessibilityDecrement()
    #expect(stars.accessibilityValue == "3 of 5" && stars.accessibilityTraits == [.updatesFrequently, .adjustable])
    #expect(stars.accessibilityActivate() && !UIView().accessibilityActivate())
  }

  @Test func `the frame of a view is its rectangle on the screen, unless another one is set (B15.29)`() {
    let device = SimulatedDevice()
    let root = UIView()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(view)
    device.show(root)
    #expect(view.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4) && element.isAccessibilityElement)
    view.accessibilityElements = [element, root]
    #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 0) as? UIView == nil)
    #expect(view.index(ofAccessibilityElement: root) == 1 && view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: device.application) == NSNotFound)
    view.accessibilityElements = nil
  }

  @Test func `custom actions call a closure or a method (B15.29)`() {
    final class Deleter: NSObject {
      var count = 0
      func delete(_ action: UIAccessibilityCustomAction) -> Bool {
        count += 1
        return false
      }
    }
    let deleter = Deleter()
    let view = UIView()
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { _ in true },
      UIAccessibilityCustomAction(
        name: "Delete", target: deleter,
        selector: Selector("delete(_:)") { (it: Deleter) in
          { (action: UIAccessibilityCustomAction) in it.delete(action) }
        }),
    ]
    #expect(view.accessibilityCustomActions?.map { $0.perform() } == [true, false] && deleter.count == 1)
  }

  @Test func `what is said can be asked, and what is set is told (B15.30)`() {
    @MainActor final class Observer {
      var count = 0
      func note() { count += 1 }
    }
    let device = SimulatedDevice()
    let observer = Observer()
    NotificationCenter.default.addObserver(
      observer, selector: Selector("note", Observer.note),
      name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
    device.accessibility.isReduceMotionEnabled = true
    device.accessibility.isVoiceOverRunning = true
    #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isVoiceOverRunning && observer.count == 1)
    device.advance(by: 1)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(device.accessibilityPosts == [AccessibilityPost(time: 1, notification: .announcement, text: "Saved")])
  }

  @Test func `nib hooks are there to override, and a view can be asked to run them (B15.28)`() {
    final class Card: UIView {
      var isReady = false
      override func awakeFromNib() {
        super.awakeFromNib()
        isReady = true
      }
      override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    }
    let card = Card()
    #expect(!card.isReady)
    card.awakeFromNib()
    #expect(card.isReady)
  }

  #if os(Linux)
    @Test func `reading a nib stops with a message that says what to do (B15.28)`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Bundle.main.loadNibNamed("Card", owner: nil, options: nil)?.count }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("The nib Card was to be read, but there are no nibs here"))
    }
  #endif
}
