import Tiles
import UIKit

// Screens on which a touch does not get to what it was meant for.

/// A veil that was made to dim the screen while it loads, and never taken away.
final class CheckoutScreen: FaultScreen {
  override class var name: String { "Checkout" }
  override class var complaint: String { "I press Pay and nothing happens." }

  override func build() {
    stage.addSubview(makeButton("Pay", CGRect(x: 0, y: 40, width: 358, height: 52), tint: Palette.green))
    let veil = makePanel("veil", CGRect(x: 0, y: 0, width: 358, height: 420), color: .black)
    veil.alpha = 0.02
    stage.addSubview(veil)
  }
}

/// A button that sticks out of its card.
final class CardScreen: FaultScreen {
  override class var name: String { "Card" }
  override class var complaint: String { "The close button works only in one corner." }

  override func build() {
    let card = makePanel("card", CGRect(x: 40, y: 60, width: 240, height: 160))
    card.addSubview(makeButton("Close", CGRect(x: 196, y: -28, width: 72, height: 56), tint: Palette.rose))
    stage.addSubview(card)
  }
}

/// The window of a message stays in front when the message is gone.
final class ToastScreen: FaultScreen {
  override class var name: String { "Toast" }
  override class var complaint: String { "Since the message came, the whole screen is dead." }
  private var toast: UIWindow?

  override func build() { stage.addSubview(makeButton("Go on", CGRect(x: 0, y: 40, width: 358, height: 52))) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // As tall as the screen below the bar, so that the way back stays open.
    let window = UIWindow(frame: CGRect(x: 0, y: 104, width: view.bounds.width, height: view.bounds.height - 104))
    window.accessibilityIdentifier = "toast"
    window.windowLevel = .statusBar
    window.rootViewController = UIViewController()
    window.isHidden = false
    toast = window
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    toast?.isHidden = true
    toast = nil
  }
}

/// A label with a recognizer, and labels take no touches.
final class TermsScreen: FaultScreen {
  override class var name: String { "Terms" }
  override class var complaint: String { "I can't open the terms." }

  override func build() {
    let link = UILabel("Read the terms", size: 18, color: Palette.blue)
    link.accessibilityIdentifier = "terms"
    link.frame = CGRect(x: 0, y: 40, width: 200, height: 44)
    link.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in worked() })
    stage.addSubview(link)
  }
}

/// A cross too small for a finger.
final class NoticeScreen: FaultScreen {
  override class var name: String { "Notice" }
  override class var complaint: String { "I have to tap the little cross three times." }

  override func build() {
    let notice = makePanel("notice", CGRect(x: 0, y: 40, width: 358, height: 80))
    let cross = makeButton("\u{00D7}", CGRect(x: 330, y: 8, width: 18, height: 18), tint: Palette.line)
    cross.accessibilityIdentifier = "cross"
    notice.addSubview(cross)
    stage.addSubview(notice)
  }
}

/// A button that pulses for ever, and may not be touched while it does.
final class PulseScreen: FaultScreen {
  override class var name: String { "Pulse" }
  override class var complaint: String { "The record button never reacts." }
  private lazy var record = makeButton("Record", CGRect(x: 100, y: 40, width: 158, height: 80), tint: Palette.rose)

  override func build() { stage.addSubview(record) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { [record] in record.alpha = 0.6 }
  }
}
