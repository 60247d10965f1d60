import FirstResponderTesting
import Testing
import UIKit

/// One fault on a screen on which all else is well; what it is about is called "x".
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let type: AuditTypes
  let name: String
  let plant: @MainActor @Sendable (PlantedScreen) -> Void

  init(_ type: AuditTypes, _ name: String, _ plant: @escaping @MainActor @Sendable (PlantedScreen) -> Void) {
    (self.type, self.name, self.plant) = (type, name, plant)
  }

  var testDescription: String { "\(type): \(name)" }

  static let all = contrast + clipped + fixed + described + small + undetected + traits

  private static let contrast = [
    // By WCAG's formula a grey of 0.5 has 3.95 to 1 on white, one of 0.7 2.1, one of 0.65 2.4.
    PlantedFault(.contrast, "a pale text") { $0.label().textColor = UIColor(white: 0.7, alpha: 1) },
    PlantedFault(.contrast, "a text that is nearly dark enough") {
      $0.label().textColor = UIColor(white: 0.5, alpha: 1)
    },
    PlantedFault(.contrast, "a pale text in large letters") {
      let label = $0.label()
      (label.font, label.textColor) = (.systemFont(ofSize: 24), UIColor(white: 0.65, alpha: 1))
    },
    PlantedFault(.contrast, "white on yellow") {
      let label = $0.label()
      (label.textColor, label.backgroundColor) = (.white, UIColor(red: 1, green: 1, blue: 0, alpha: 1))
    },
    PlantedFault(.contrast, "a label that lets its ground shine through") { $0.label().alpha = 0.4 },
    PlantedFault(.contrast, "letters that let their ground shine through") {
      $0.label().textColor = UIColor(white: 0, alpha: 0.3)
    },
    PlantedFault(.contrast, "a button's title") {
      let button = $0.button()
      button.setTitleColor(UIColor(white: 0.8, alpha: 1), for: .normal)
      button.accessibilityIdentifier = nil
      button.titleLabel?.accessibilityIdentifier = "x"
    },
    PlantedFault(.contrast, "a text on a view that lies behind it") { screen in
      let label = screen.label()
      let card = UIView(frame: label.frame.insetBy(dx: -10, dy: -10))
      card.backgroundColor = UIColor(white: 0.1, alpha: 1)
      screen.root.insertSubview(card, belowSubview: label)
    },
    PlantedFault(.contrast, "a text on a veil that shines through") { screen in
      let holder = screen.holder()
      holder.backgroundColor = UIColor(white: 0, alpha: 0.6)
      screen.label("Total", "x", in: holder)
    },
    PlantedFault(.contrast, "what is typed into a field") {
      $0.field(text: "Ada").textColor = UIColor(white: 0.75, alpha: 1)
    },
  ]

  private static let clipped = [
    PlantedFault(.textClipped, "a label that is too narrow") { $0.label("A text that is long").frame.size.width = 60 },
    PlantedFault(.textClipped, "a label that is too low") { $0.label().frame.size.height = 10 },
    PlantedFault(.textClipped, "two lines for a text of many") {
      let label = $0.label(String(repeating: "many words ", count: 20))
      label.numberOfLines = 2
      label.frame.size.height = 60
    },
    PlantedFault(.textClipped, "room for two lines of many") {
      let label = $0.label(String(repeating: "many words ", count: 20))
      label.numberOfLines = 0
      label.frame.size.height = 44
    },
    PlantedFault(.textClipped, "a button that is too narrow for its title") {
      let button = $0.button("Continue to payment")
      button.frame.size.width = 60
      button.accessibilityIdentifier = nil
      button.titleLabel?.accessibilityIdentifier = "x"
    },
    PlantedFault(.textClipped, "a label that leaves the screen") {
      $0.label("A text that is long").frame.origin.x = 330
    },
    PlantedFault(.textClipped, "a label that sticks out of what clips") {
      let holder = $0.holder(CGSize(width: 300, height: 60))
      holder.clipsToBounds = true
      $0.label("Total", "x", in: holder).frame = CGRect(x: 10, y: 40, width: 200, height: 30)
    },
    PlantedFault(.textClipped, "a text view that does not scroll") {
      $0.textView(String(repeating: "many words ", count: 40), height: 60).isScrollEnabled = false
    },
    PlantedFault(.textClipped, "a text with looks that is too long") {
      let label = $0.label()
      label.attributedText = NSAttributedString(
        string: "A text that is long", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
      label.frame.size.width = 100
    },
  ]

  private static let fixed = [
    PlantedFault(.dynamicType, "a label") { $0.label().adjustsFontForContentSizeCategory = false },
    PlantedFault(.dynamicType, "a field") { $0.field(text: "Ada").adjustsFontForContentSizeCategory = false },
    PlantedFault(.dynamicType, "a text view") { $0.textView().adjustsFontForContentSizeCategory = false },
    PlantedFault(.dynamicType, "a button's title") {
      let button = $0.button("Pay", "button")
      button.titleLabel?.adjustsFontForContentSizeCategory = false
      button.titleLabel?.accessibilityIdentifier = "x"
    },
    PlantedFault(.dynamicType, "a text with looks") {
      let label = $0.label()
      label.attributedText = NSAttributedString(string: "Total", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      label.adjustsFontForContentSizeCategory = false
    },
    PlantedFault(.dynamicType, "a label in a view of the program's") {
      $0.label("Total", "x", in: $0.holder()).adjustsFontForContentSizeCategory = false
    },
    PlantedFault(.dynamicType, "a label that an element speaks for") { screen in
      let holder = screen.holder()
      (holder.isAccessibilityElement, holder.accessibilityLabel) = (true, "Total 12")
      screen.label("12", "x", in: holder).adjustsFontForContentSizeCategory = false
    },
  ]

  private static let described = [
    PlantedFault(.sufficientElementDescription, "a button without a title") { $0.button(nil) },
    PlantedFault(.sufficientElementDescription, "a button with a blank label") {
      $0.button(nil).accessibilityLabel = " "
    },
    PlantedFault(.sufficientElementDescription, "a switch") { $0.add(UISwitch(frame: $0.place(51, 31))) },
    PlantedFault(.sufficientElementDescription, "a slider") { $0.add(UISlider(frame: $0.place(300, 44))) },
    PlantedFault(.sufficientElementDescription, "a field without label and placeholder") { $0.field(nil, text: "Ada") },
    PlantedFault(.sufficientElementDescription, "a picture that is an element") {
      let view = UIImageView(frame: $0.place())
      view.isAccessibilityElement = true
      $0.add(view)
    },
    PlantedFault(.sufficientElementDescription, "a label that repeats the trait") {
      $0.button(nil).accessibilityLabel = "Pay button"
    },
    PlantedFault(.sufficientElementDescription, "a picture that says it is one") {
      let view = UIImageView(frame: $0.place())
      (view.isAccessibilityElement, view.accessibilityLabel) = (true, "Image of a moss")
      $0.add(view)
    },
    PlantedFault(.sufficientElementDescription, "a heading that says it is one") {
      let label = $0.label()
      (label.accessibilityLabel, label.accessibilityTraits) = ("Mosses heading", .header)
    },
    PlantedFault(.sufficientElementDescription, "the name of a file") {
      $0.button(nil).accessibilityLabel = "icon_star"
    },
    PlantedFault(.sufficientElementDescription, "a picture of a file's name") {
      let view = UIImageView(frame: $0.place())
      (view.isAccessibilityElement, view.accessibilityLabel) = (true, "moss.png")
      $0.add(view)
    },
    PlantedFault(.sufficientElementDescription, "a control without a label") { $0.control().accessibilityLabel = nil },
  ]

  private static let small = [
    PlantedFault(.hitRegion, "a small button") { $0.button("+").frame.size = CGSize(width: 30, height: 30) },
    PlantedFault(.hitRegion, "a low button") { $0.button().frame.size.height = 30 },
    PlantedFault(.hitRegion, "a button under a view that nobody sees") { screen in
      let button = screen.button()
      screen.add(UIView(frame: button.frame.insetBy(dx: 0, dy: 10)), "cover")
    },
    PlantedFault(.hitRegion, "a button that sticks out of what holds it") { screen in
      let holder = screen.holder(CGSize(width: 300, height: 30))
      screen.button("Pay", "x", in: holder).frame = CGRect(x: 10, y: 0, width: 100, height: 60)
    },
    PlantedFault(.hitRegion, "a button over another one") { screen in
      let button = screen.button()
      let other = screen.button("Cancel", "other")
      other.frame = CGRect(x: 220, y: button.frame.minY, width: 150, height: 44)
    },
    PlantedFault(.hitRegion, "two switches close together") { screen in
      let first = UISwitch(frame: screen.place(51, 31))
      let second = UISwitch(frame: first.frame.offsetBy(dx: 0, dy: 33))
      for (view, name) in [(first, "x"), (second, "other")] {
        view.accessibilityLabel = name
        screen.add(view, name)
      }
    },
    PlantedFault(.hitRegion, "a small view with a tap") { $0.tappable(UIView(frame: $0.place(20, 20))) },
    PlantedFault(.hitRegion, "a small control") { $0.control().frame.size = CGSize(width: 24, height: 24) },
    PlantedFault(.hitRegion, "a field that is too low") {
      let field = $0.field()
      field.frame.size.height = 22
    },
    PlantedFault(.hitRegion, "a small canvas") {
      let canvas = PlantedScreen.Canvas(frame: $0.place(40, 40))
      (canvas.isAccessibilityElement, canvas.accessibilityLabel) = (true, "Drawing")
      $0.add(canvas)
    },
  ]

  private static let undetected = [
    PlantedFault(.elementDetection, "a text that is no element") { $0.label().isAccessibilityElement = false },
    PlantedFault(.elementDetection, "a control that is no element") { $0.control().isAccessibilityElement = false },
    PlantedFault(.elementDetection, "a view with a tap that is no element") {
      $0.tappable(UIView(frame: $0.place())).isAccessibilityElement = false
    },
    PlantedFault(.elementDetection, "a picture with a tap that is no element") {
      $0.tappable(UIImageView(frame: $0.place())).isAccessibilityElement = false
    },
    PlantedFault(.elementDetection, "a button in what is hidden from aids") {
      let holder = $0.holder()
      holder.accessibilityElementsHidden = true
      $0.button("Pay", "x", in: holder)
    },
    PlantedFault(.elementDetection, "a button that is left out of a list of elements") { screen in
      let holder = screen.holder()
      let label = screen.label("Total", "label", in: holder)
      screen.button("Pay", "x", in: holder).frame.origin.y = 60
      holder.accessibilityElements = [label]
    },
    PlantedFault(.elementDetection, "a button in an element") {
      let holder = $0.holder()
      (holder.isAccessibilityElement, holder.accessibilityLabel) = (true, "Card")
      $0.button("Pay", "x", in: holder)
    },
    PlantedFault(.elementDetection, "a canvas that is no element") {
      $0.add(PlantedScreen.Canvas(frame: $0.place(300, 100)))
    },
  ]

  private static let traits = [
    PlantedFault(.trait, "a control without a trait") { $0.control().accessibilityTraits = .none },
    PlantedFault(.trait, "a view with a tap and without a trait") {
      $0.tappable(UIView(frame: $0.place())).accessibilityTraits = .none
    },
    PlantedFault(.trait, "a picture with a tap and without the trait") {
      $0.tappable(UIImageView(frame: $0.place())).accessibilityTraits = .image
    },
    PlantedFault(.trait, "a button that is a text as well") {
      $0.button().accessibilityTraits = [.button, .staticText]
    },
    PlantedFault(.trait, "a button that is a text") { $0.button().accessibilityTraits = .staticText },
    PlantedFault(.trait, "a text that is pressed, and nothing comes of it") {
      $0.label().accessibilityTraits = .button
    },
    PlantedFault(.trait, "a disabled control that does not say so") { $0.control().isEnabled = false },
    PlantedFault(.trait, "a control that says that it is disabled") {
      $0.control().accessibilityTraits = [.button, .notEnabled]
    },
    PlantedFault(.trait, "a chosen control that does not say so") { $0.control().isSelected = true },
    PlantedFault(.trait, "a control that is read by its label") { screen in
      let control = screen.control("control")
      control.frame.size = CGSize(width: 240, height: 60)
      control.isAccessibilityElement = false
      screen.label("Star", "x", in: control)
    },
    PlantedFault(.trait, "pressed and adjusted") { $0.control().accessibilityTraits = [.button, .adjustable] },
  ]
}
