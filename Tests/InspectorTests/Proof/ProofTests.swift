import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Causes that a second run confirms, and such that it refutes.
@MainActor @Suite(.leavesNothing) struct ProofTests {
  private func told(_ verdicts: [Verdict]) -> [String] { verdicts.map { "\($0.code) \($0.culprit)" } }

  /// A controller whose view a closure fills.
  final class Screen: UIViewController {
    let fill: @MainActor (UIView) -> Void
    init(_ fill: @escaping @MainActor (UIView) -> Void) {
      self.fill = fill
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { fill(view) }
  }

  private static func button(_ name: String, _ frame: CGRect) -> UIButton {
    let button = UIButton(frame: frame)
    button.accessibilityIdentifier = name
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    return button
  }

  /// Records what `act` does to the screen, and proves.
  private func prove(
    _ fill: @escaping @MainActor (UIView) -> Void, target: String? = nil, _ act: (SimulatedDevice) -> Void
  ) -> [Verdict] {
    let device = SimulatedDevice()
    device.show(Screen(fill))
    act(device)
    return SimulatedDevice.prove(device.recording(), app: { Screen(fill) }, target: target)
  }

  @Test func `a veil is the cause: without it the button sends its action`() {
    let verdicts = prove { root in
      root.addSubview(Self.button("save", CGRect(x: 20, y: 100, width: 100, height: 50)))
      let veil = UIView(frame: root.bounds)
      veil.accessibilityIdentifier = "veil"
      root.addSubview(veil)
    } _: {
      $0.tap(at: CGPoint(x: 60, y: 120))
    }
    #expect(told(verdicts) == ["D01 UIView 'veil'"])
    #expect(
      verdicts.first?.proof
        == .confirmed(
          before: "the touch hit UIView 'veil', and nothing came of it for UIButton 'save'",
          after: "UIButton 'save' sent touchUpInside, primaryActionTriggered"))
  }

  @Test func `three causes at once: all three are needed`() {
    let verdicts = prove { root in
      let form = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      form.accessibilityIdentifier = "form"
      form.isUserInteractionEnabled = false
      form.addSubview(Self.button("send", CGRect(x: 20, y: 80, width: 100, height: 50)))
      root.addSubview(form)
      let veil = UIView(frame: root.bounds)
      veil.accessibilityIdentifier = "veil"
      root.addSubview(veil)
    } _: {
      $0.tap(at: CGPoint(x: 60, y: 120))
    }
    #expect(told(verdicts) == ["D05 UIView 'form'", "D03 UIView 'form'", "D01 UIView 'veil'"])
    #expect(verdicts.allSatisfy { $0.proof != nil })
  }

  final class Deaf: NSObject, UIGestureRecognizerDelegate {
    static let one = Deaf()
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
  }

  @Test func `what is disabled or refused by a delegate is the cause: switched on, and without the delegate, it works`()
  {
    func photo(_ root: UIView, _ change: (UITapGestureRecognizer) -> Void) {
      let tap = UITapGestureRecognizer { _ in }
      tap.name = "open"
      change(tap)
      root.addGestureRecognizer(tap)
    }
    let after = "UITapGestureRecognizer 'open' was recognized"
    let off = prove({ photo($0) { $0.isEnabled = false } }, target: "open") { $0.tap(at: CGPoint(x: 60, y: 120)) }
    #expect(told(off) == ["D05 UITapGestureRecognizer 'open'"])
    let refused = prove({ photo($0) { $0.delegate = Deaf.one } }, target: "open") { $0.tap(at: CGPoint(x: 60, y: 120)) }
    #expect(told(refused) == ["D36 delegate Deaf"])
    for verdict in off + refused {
      guard case .confirmed(_, after)? = verdict.proof else {
        Issue.record("\(String(describing: verdict.proof))")
        continue
      }
    }
    let button = prove { root in
      let save = Self.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
      save.isEnabled = false
      root.addSubview(save)
    } _: {
      $0.tap(at: CGPoint(x: 60, y: 120))
    }
    #expect(told(button) == ["D05 UIButton 'save'"] && button.first?.proof != nil)
  }

  @Test func `a near miss is confirmed by a finger that comes down inside`() {
    let verdicts = prove { root in
      root.addSubview(Self.button("close", CGRect(x: 100, y: 100, width: 20, height: 20)))
    } _: {
      $0.tap(at: CGPoint(x: 110, y: 127))
    }
    #expect(told(verdicts) == ["D08 UIButton 'close'"])
    #expect(verdicts[0].proof != nil)
  }

  @Test func `a tap around a canvas is confirmed by leaving it its touches`() {
    final class Canvas: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let verdicts = prove(
      { root in
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        canvas.accessibilityIdentifier = "canvas"
        root.addSubview(canvas)
        let tap = UITapGestureRecognizer { _ in }
        tap.name = "dismiss"
        root.addGestureRecognizer(tap)
      }, target: "canvas"
    ) { $0.tap(at: CGPoint(x: 60, y: 60)) }
    #expect(told(verdicts) == ["D11 UITapGestureRecognizer 'dismiss'"])
    #expect(verdicts[0].proof != nil)
  }

  @Test func `an action for the wrong event, a double tap that is waited for, a finger too many`() {
    let wrongEvent = prove { root in
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 50))
      button.accessibilityIdentifier = "save"
      button.addAction(UIAction { _ in }, for: .valueChanged)
      root.addSubview(button)
    } _: {
      $0.tap(at: CGPoint(x: 60, y: 120))
    }
    #expect(told(wrongEvent) == ["D38 UIButton 'save'"] && wrongEvent[0].proof != nil)
    let slides = prove { root in
      let tap = UITapGestureRecognizer { _ in }
      tap.name = "open"
      root.addGestureRecognizer(tap)
    } _: { device in
      let finger = device.touchDown(at: CGPoint(x: 100, y: 100))
      finger.move(to: CGPoint(x: 160, y: 100), over: 0.1)
      finger.lift()
    }
    #expect(told(slides) == ["D40 Screen's view"])
  }

  @Test func `a healthy button needs no proof`() {
    let verdicts = prove { root in
      root.addSubview(Self.button("save", CGRect(x: 20, y: 100, width: 100, height: 50)))
    } _: {
      $0.tap(at: CGPoint(x: 60, y: 120))
    }
    #expect(told(verdicts) == ["OK "])
  }

  @Test func `the last touch that something went wrong with is the one in question`() {
    let verdicts = prove { root in
      root.addSubview(Self.button("works", CGRect(x: 20, y: 100, width: 100, height: 50)))
      let broken = Self.button("broken", CGRect(x: 20, y: 300, width: 100, height: 50))
      broken.isEnabled = false
      root.addSubview(broken)
    } _: { device in
      device.tap(at: CGPoint(x: 60, y: 320))
      device.tap(at: CGPoint(x: 60, y: 120))
    }
    #expect(told(verdicts) == ["D05 UIButton 'broken'"])
    #expect(verdicts[0].proof != nil)
  }

  @Test func `a way out that takes touches from something else says so, also to whoever writes it`() {
    let verdicts = prove(
      { root in
        root.addSubview(Self.button("big", CGRect(x: 20, y: 100, width: 200, height: 100)))
        root.addSubview(Self.button("small", CGRect(x: 60, y: 120, width: 50, height: 50)))
      }, target: "big"
    ) {
      $0.tap(at: CGPoint(x: 80, y: 140))
    }
    #expect(told(verdicts) == ["D01 UIButton 'small'"])
    let harm = "UIButton 'small' would then get nothing"
    #expect(verdicts[0].making.fixes.map(\.harm) == [harm, harm], "\(verdicts[0].fix)")
    #expect(verdicts[0].fix.contains(harm) && verdicts[0].fixProof == nil)
  }
}
