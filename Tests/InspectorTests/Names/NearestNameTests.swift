import EventTrace
import Inspector
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponderTesting

/// Who is meant by a name that several bear, and what there is to choose from where nobody does.
@MainActor @Suite(.leavesNothing) struct NearestNameTests {
  /// Three rows, each with a button "Buy"; the last one's is disabled.
  private final class ShopController: UIViewController {
    override func viewDidLoad() {
      for row in 0..<3 {
        let button = UIButton(frame: CGRect(x: 95, y: 100 + 100 * row, width: 200, height: 50))
        button.setTitle("Buy", for: .normal)
        button.accessibilityIdentifier = "buy \(row)"
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        button.isEnabled = row < 2
        view.addSubview(button)
      }
      let curtain = UIPanGestureRecognizer { _ in }
      curtain.name = "curtain"
      view.addGestureRecognizer(curtain)
    }
  }

  private func played(_ act: (SimulatedDevice) -> Void) -> Recording {
    let device = SimulatedDevice()
    device.show(ShopController())
    act(device)
    return device.recording()
  }

  private func tap(_ row: Int, _ device: SimulatedDevice) {
    device.tap(at: CGPoint(x: 195, y: 125 + 100 * Double(row)))
    device.advance(by: 1)
  }

  private func asked(_ recording: Recording, _ target: String) -> Result<Investigation<Never>.Answer, UnknownTarget> {
    Investigation<Never>(
      recording,
      player: .init { recording, preparation in
        let device = SimulatedDevice(for: recording)
        device.show(ShopController())
        let player = TrialPlayer(device.driver, recording)
        player.play(preparation)
        return { question in withExtendedLifetime(device) { player.answer(question) } }
      }
    ).finding(target: target)
  }

  @Test func `of several that bear a name the nearest to the finger is meant, and the others are told`() throws {
    let device = SimulatedDevice()
    device.show(ShopController())
    let first = device.tap(at: CGPoint(x: 195, y: 125))
    let last = device.tap(at: CGPoint(x: 195, y: 325))
    #expect(device.why(first, target: "Buy")[0].isOK)
    #expect(device.why(last, target: "Buy").map { "\($0.code) \($0.culprit)" } == ["D05 UIButton 'buy 2'"])

    let answer = try asked(played { tap(1, $0) }, "Buy").get()
    #expect(answer.alsoNamed == ["UIButton 'buy 2'", "UIButton 'buy 0'"])
    #expect(try asked(played { tap(1, $0) }, "buy 1").get().alsoNamed == [])
  }

  @Test func `a recognizer is asked about by the last finger that may have been for it`() throws {
    let recording = played { device in
      device.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 700))
      device.advance(by: 1)
      tap(0, device)
    }
    let answer = try asked(recording, "curtain").get()
    #expect(answer.number == 1)
    #expect(answer.verdicts.first?.isOK == true)
    // Where no finger was, it is the last one.
    let taps = try asked(played { tap(0, $0) }, "curtain").get()
    #expect(taps.number == 1 && taps.verdicts.first?.isOK == false)
  }

  @Test func `a name that nobody bears is answered with those that people may mean`() throws {
    guard case .failure(let unknown) = asked(played { tap(0, $0) }, "Bye") else {
      Issue.record("Somebody is called Bye.")
      return
    }
    #expect(
      unknown.known == [
        "ShopController's view", "UIButton 'buy 0'", "UIButton 'buy 1'", "UIButton 'buy 2'",
        "UIPanGestureRecognizer 'curtain'",
      ])
    #expect(
      unknown.description.hasPrefix(
        "nobody on the screen was called 'Bye' then; there were ShopController's view, UIButton 'buy 0', "))
    let many = UnknownTarget(name: "x", known: (1...30).map { "view \($0)" })
    #expect(many.description.hasSuffix("view 23, view 24 and 6 more"))
  }
}
