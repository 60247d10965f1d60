import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.leavesNothing) struct DrawnMapTests {
  /// A screen as one meets it, with what goes wrong on such screens.
  final class Checkout: UIView {
    let names = ["Espresso", "Flat white", "Croissant"]

    func label(_ text: String, _ frame: CGRect, size: CGFloat = 17, in parent: UIView? = nil) {
      let label = UILabel(frame: frame)
      label.text = text
      label.font = .systemFont(ofSize: size)
      (parent ?? self).addSubview(label)
    }

    func button(_ name: String, _ title: String, _ frame: CGRect, _ color: UIColor, in parent: UIView? = nil) {
      let button = UIButton(frame: frame)
      button.accessibilityIdentifier = name
      button.setTitle(title, for: .normal)
      button.backgroundColor = color
      button.layer.cornerRadius = 10
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      (parent ?? self).addSubview(button)
    }

    func box(_ name: String, _ frame: CGRect, _ color: UIColor) -> UIView {
      let view = UIView(frame: frame)
      view.accessibilityIdentifier = name
      view.backgroundColor = color
      addSubview(view)
      return view
    }

    func build() {
      backgroundColor = .systemBackground
      let blue = UIColor(red: 0.2, green: 0.45, blue: 0.9, alpha: 1)
      let grey = UIColor(white: 0.92, alpha: 1)
      label("Your order", CGRect(x: 20, y: 60, width: 250, height: 40), size: 30)
      button("close", "x", CGRect(x: 346, y: 66, width: 24, height: 24), grey)
      for (row, name) in names.enumerated() {
        let y = 120 + CGFloat(row) * 72
        let card = box("card \(row + 1)", CGRect(x: 20, y: y, width: 350, height: 60), UIColor(white: 0.97, alpha: 1))
        label(name, CGRect(x: 16, y: 10, width: 160, height: 40), in: card)
        button("less \(row + 1)", "-", CGRect(x: 210, y: 8, width: 44, height: 44), grey, in: card)
        // The last one stands a little too far to the right.
        button(
          "more \(row + 1)", "+", CGRect(x: row == 2 ? 324 : 290, y: 8, width: 44, height: 44), grey, in: card)
      }
      let photo = UIImageView(frame: CGRect(x: 20, y: 350, width: 350, height: 130))
      photo.accessibilityIdentifier = "photo"
      photo.backgroundColor = UIColor(red: 0.85, green: 0.8, blue: 0.7, alpha: 1)
      photo.addGestureRecognizer(UITapGestureRecognizer { _ in })
      addSubview(photo)
      button("offer", "-20 %", CGRect(x: 250, y: 515, width: 90, height: 90), .systemOrange)
      subviews.last?.transform = CGAffineTransform(rotationAngle: 0.3)
      let note = UITextField(frame: CGRect(x: 20, y: 540, width: 200, height: 44))
      note.accessibilityIdentifier = "note"
      note.placeholder = "Note"
      note.borderStyle = .roundedRect
      addSubview(note)
      button("pay", "Pay", CGRect(x: 20, y: 690, width: 350, height: 60), blue)
      _ = box("toast", CGRect(x: 60, y: 650, width: 270, height: 64), UIColor(white: 0.2, alpha: 0.85))
      button("help", "?", CGRect(x: 163, y: 770, width: 64, height: 44), grey)
    }
  }

  let device = SimulatedDevice()

  init() { device.application.becomeCurrent() }

  @Test func `a screen with the usual faults is drawn with each of them`() throws {
    let checkout = Checkout(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    checkout.build()
    device.show(checkout)
    let map = device.reachability()
    #expect(device.verify(map) == [])
    let faulty = map.targets.filter { $0.isSmall || !$0.losses.isEmpty }
    #expect(faulty.map(\.identifier) == ["close", "more 3", "photo", "pay"])
    let drawing = map.svg(over: device.picture())
    #expect(drawing.contains("12 targets · 4 without room for a finger · 3 not reached everywhere"))
    #expect(drawing.contains("6480 pt² go to UIView 'toast'"))
    #expect(drawing.contains("interaction is disabled on UIImageView 'photo'"))
    #expect(drawing.contains("792 pt² stick out of UIView 'card 3'"))
    if let folder = ProcessInfo.processInfo.environment["FIRSTRESPONDER_PICTURES"] {
      try drawing.write(
        to: URL(fileURLWithPath: folder).appendingPathComponent("reachability.svg"), atomically: true, encoding: .utf8)
    }
  }

  @Test func `a name can't become markup, and control characters are left out`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    button.accessibilityIdentifier = "</text><script>alert(\"&\")</script>\u{1}"
    let root = UIView()
    root.addSubview(button)
    device.show(root)
    let drawing = device.reachability().svg()
    #expect(drawing.contains("&lt;/text&gt;&lt;script&gt;"))
    #expect(!drawing.contains("<script") && !drawing.contains("\u{1}"))
  }

  @Test func `an empty screen can be drawn, and what is no picture stays out`() {
    let map = ReachabilityMap(Snapshot(time: 0, screen: PlaneSize(0, .nan)))
    #expect(map.regions == [] && map.targets == [])
    let drawing = map.svg(over: "<html>")
    #expect(drawing.hasPrefix("<svg") && drawing.hasSuffix("</svg>\n") && !drawing.contains("<html"))
    #expect(!drawing.contains("nan"))
  }
}
