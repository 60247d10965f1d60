import FirstResponderTesting
import UIKit

@testable import FirstResponder

/// A sheet over a root controller; what both and the sheet's delegate hear stands in one list.
@MainActor
final class SheetScene: UISheetPresentationControllerDelegate {
  let device = SimulatedDevice()
  let log = CallLog()
  let root: LoggedController
  let sheet: LoggedController
  let window: UIWindow
  var allowsDismissal = true

  init(_ style: UIModalPresentationStyle = .automatic, _ prepare: (UISheetPresentationController) -> Void = { _ in }) {
    (root, sheet) = (LoggedController("root", log), LoggedController("sheet", log))
    window = device.show(root)
    sheet.modalPresentationStyle = style
    sheet.presentationController?.delegate = self
    if let presentation = sheet.sheetPresentationController { prepare(presentation) }
    root.present(sheet, animated: false)
    _ = log.take()
  }

  /// A scroll view that fills the sheet.
  func addScrollView(_ height: CGFloat = 5000) -> UIScrollView {
    let scrollView = UIScrollView(frame: sheet.view.bounds)
    scrollView.contentSize = CGSize(width: sheet.view.bounds.width, height: height)
    sheet.view.addSubview(scrollView)
    return scrollView
  }

  /// A finger on the sheet that has pulled it that far.
  func pull(from y: CGFloat = 100, by distance: CGFloat) -> Finger {
    let finger = device.touchDown(at: CGPoint(x: 200, y: y))
    finger.move(to: CGPoint(x: 200, y: y + distance), over: 0.3)
    return finger
  }

  /// Lifts a finger that rests, and lets everything come to rest.
  func release(_ finger: Finger) {
    device.advance(by: 0.3)
    finger.lift()
    device.advance(by: 0.6)
  }

  func take() -> [String] { log.takeWithoutLayout().filter { !$0.hasSuffix("viewIsAppearing") } }
  var top: CGFloat { sheet.view.frame.origin.y }
  func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("shouldDismiss")
    return allowsDismissal
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("willDismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("didAttemptToDismiss")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    log.add("detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue.split(separator: ".").last ?? "")")
  }

  static let begins = ["shouldDismiss", "willDismiss", "sheet.viewWillDisappear"]
}
