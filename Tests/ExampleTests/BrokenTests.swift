import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Broken

/// Ten screens, ten faults: on none of them anything happens, and each is told in one sentence.
@Suite(.serialized, .leavesNothing) @MainActor
struct BrokenTests {
  /// What somebody does on a screen, and what is answered.
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let screen: FaultScreen.Type
    let answer: String
    let act: @MainActor @Sendable (SimulatedDevice) -> Finger
    var testDescription: String { "\(screen)" }

    /// A tap at a place of the stage.
    static func tap(_ screen: FaultScreen.Type, _ x: CGFloat, _ y: CGFloat, hold: TimeInterval = 0.05, _ answer: String)
      -> Case
    {
      Case(screen: screen, answer: answer) { $0.tap(at: CGPoint(x: 16 + x, y: 190 + y), hold: hold) }
    }
  }

  nonisolated static let cases: [Case] = [
    .tap(CheckoutScreen.self, 180, 66, "D01 UIView 'veil'"),
    .tap(CardScreen.self, 300, 50, "D03 UIView 'card'"),
    .tap(ToastScreen.self, 180, 66, "D02 UIWindow 'toast'"),
    .tap(TermsScreen.self, 60, 60, "D05 UILabel 'terms'"),
    .tap(NoticeScreen.self, 320, 60, "D08 UIButton 'cross'"),
    .tap(PulseScreen.self, 180, 80, "D10 UIButton 'Record'"),
    .tap(SearchScreen.self, 100, 70, hold: 0.25, "D11 UITapGestureRecognizer 'dismissKeyboard'"),
    Case(screen: DialScreen.self, answer: "D14 UIScrollView 'page'") { device in
      device.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300))
    },
    .tap(AlbumScreen.self, 50, 90, "D29 UITapGestureRecognizer 'open'"),
    .tap(SettingsScreen.self, 180, 66, "D38 UIButton 'Save'"),
  ]

  @Test(arguments: cases) func `nothing happens, and the cause is named`(_ fault: Case) throws {
    let device = SimulatedDevice()
    let broken = BrokenController()
    let navigation = UINavigationController(rootViewController: broken)
    device.show(navigation)
    let row = try #require(BrokenController.screens.firstIndex { $0 == fault.screen })
    device.tap(
      at: CGPoint(
        x: 100,
        y: broken.table.rectForRow(at: IndexPath(row: row, section: 0)).midY + broken.table.convert(.zero, to: nil).y))
    device.advance(by: 1)
    let screen = try #require(navigation.topViewController as? FaultScreen)
    #expect(type(of: screen) == fault.screen)
    let finger = fault.act(device)
    device.advance(by: 1)
    #expect(screen.workedCount == 0)
    let verdicts = device.why(finger)
    #expect(verdicts.first.map { "\($0.code) \($0.culprit)" } == fault.answer)
    device.application.windows.filter { $0.accessibilityIdentifier == "toast" }.forEach { $0.isHidden = true }
  }

  @Test func `every screen of the list has its case`() {
    #expect(Self.cases.map { "\($0.screen)" } == BrokenController.screens.map { "\($0)" })
  }
}
