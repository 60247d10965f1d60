import FirstResponderTesting
import Testing
import UIKit

@testable import Broken

/// The ten screens of Broken: what somebody does there, the line that is at fault, and the line as it should be.
struct BrokenTruth: Sendable, CustomTestStringConvertible {
  let screen: FaultScreen.Type
  /// The file in Examples/Broken/Library, and what stands in the line; written down by hand.
  let file: String
  let line: String
  /// Lines that a patch adds, or nil where none is written.
  let patched: [String]?
  let act: @MainActor @Sendable (SimulatedDevice) -> Finger
  var testDescription: String { "\(screen)" }

  static let all: [BrokenTruth] = [
    .tap(
      CheckoutScreen.self, 180, 66, "ScreensThatMiss.swift", "stage.addSubview(veil)",
      ["    stage.addSubview(veil)", "    veil.isUserInteractionEnabled = false"]),
    .tap(
      CardScreen.self, 300, 50, "ScreensThatMiss.swift", #"let card = makePanel("card""#,
      [
        #"    let card = makePanel("card", CGRect(x: 40, y: 32, width: 268, height: 188))"#,
        "    card.bounds.origin = CGPoint(x: 0, y: -28)",
      ]),
    .tap(
      ToastScreen.self, 180, 66, "ScreensThatMiss.swift", "window.isHidden = false",
      ["    window.isHidden = false", "    window.isUserInteractionEnabled = false"]),
    .tap(
      TermsScreen.self, 60, 60, "ScreensThatMiss.swift", "link.addGestureRecognizer(",
      [
        "    link.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in worked() })",
        "    link.isUserInteractionEnabled = true",
      ]),
    .tap(
      NoticeScreen.self, 320, 60, "ScreensThatMiss.swift", #"let cross = makeButton("\u{00D7}""#,
      [
        #"    let cross = makeButton("\u{00D7}", CGRect(x: 317, y: -5, width: 44, height: 44), tint: Palette.line)"#
      ]),
    .tap(
      PulseScreen.self, 180, 80, "ScreensThatMiss.swift", "UIView.animate(withDuration: 1",
      [
        "    UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .repeat, .autoreverse]) { "
          + "[record] in record.alpha = 0.6 }"
      ]),
    .tap(
      SearchScreen.self, 100, 70, hold: 0.25, "ScreensThatLose.swift", "let dismiss = UITapGestureRecognizer {",
      [
        "    let dismiss = UITapGestureRecognizer { [unowned self] _ in view.endEditing(true) }",
        "    dismiss.cancelsTouchesInView = false",
      ]),
    BrokenTruth(
      screen: DialScreen.self, file: "ScreensThatLose.swift", line: "let scroll = UIScrollView(",
      patched: [
        "    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 358, height: 420))",
        "    scroll.canCancelContentTouches = false",
      ]
    ) { $0.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300)) },
    .tap(AlbumScreen.self, 50, 90, "ScreensThatLose.swift", "picture.addGestureRecognizer(open)", nil),
    .tap(
      SettingsScreen.self, 180, 66, "ScreensThatLose.swift", "save.addAction(",
      ["    save.addAction(UIAction { [unowned self] _ in worked() }, for: .touchUpInside)"]),
  ]

  /// A tap at a place of the stage.
  private static func tap(
    _ screen: FaultScreen.Type, _ x: CGFloat, _ y: CGFloat, hold: TimeInterval = 0.05, _ file: String, _ line: String,
    _ patched: [String]?
  ) -> BrokenTruth {
    BrokenTruth(screen: screen, file: file, line: line, patched: patched) {
      $0.tap(at: CGPoint(x: 16 + x, y: 190 + y), hold: hold)
    }
  }

  /// Opens the screen, does it, and asks.
  @MainActor func verdicts() throws -> [Verdict] {
    let device = SimulatedDevice()
    let broken = BrokenController()
    device.show(UINavigationController(rootViewController: broken))
    device.tap(at: CGPoint(x: 100, y: rowPlace(in: broken)))
    device.advance(by: 1)
    let finger = act(device)
    device.advance(by: 1)
    let verdicts = device.why(finger)
    device.application.windows.filter { $0.accessibilityIdentifier == "toast" }.forEach { $0.isHidden = true }
    return verdicts
  }

  @MainActor private func rowPlace(in broken: BrokenController) -> CGFloat {
    let row = BrokenController.screens.firstIndex { $0 == screen } ?? 0
    return broken.table.rectForRow(at: IndexPath(row: row, section: 0)).midY + broken.table.convert(.zero, to: nil).y
  }
}
