import EventTrace
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What a screen is to those who look for its parts by names (B26.1-B26.9).
@MainActor @Suite(.serialized, .leavesNothing)
struct ElementTreeTests {
  let device = SimulatedDevice()

  /// `Type name|label = value [traits]`, a line for each element but the application and the window.
  private func lines(_ tree: ElementTree) -> [String] {
    tree.elements.dropFirst(2).map { element in
      var line = element.type.name
      if !element.identifier.isEmpty { line += " #\(element.identifier)" }
      if let label = element.label { line += " '\(label)'" }
      if let value = element.value { line += " = \(value)" }
      if let placeholder = element.placeholder { line += " (\(placeholder))" }
      if !element.traits.names.isEmpty { line += " \(element.traits.names)" }
      return line + (element.isElement ? " *" : "")
    }
  }

  private func shown(_ views: UIView...) -> ElementTree {
    let root = UIView()
    for (place, view) in views.enumerated() {
      if view.bounds.isEmpty { view.frame.size = CGSize(width: 200, height: 40) }
      view.frame.origin = CGPoint(x: 20, y: 50 + CGFloat(place) * 60)
      root.addSubview(view)
    }
    device.show(root)
    return device.elements(reaching: true)
  }

  @Test func `a label is a static text with its text, one without text is no element (B26.3)`() {
    let (label, empty) = (UILabel(), UILabel())
    label.text = "Hello"
    let found = lines(shown(label, empty))
    #expect(found == ["Other", "StaticText 'Hello' [\"StaticText\"] *", "StaticText [\"StaticText\"]"])
    #expect(label.isAccessibilityElement && !empty.isAccessibilityElement && label.accessibilityLabel == "Hello")
  }

  @Test func `a button says its title, and its state by traits (B26.3)`() {
    let (save, gone, chosen) = (UIButton(type: .system), UIButton(), UIButton())
    save.setTitle("Save", for: .normal)
    save.accessibilityIdentifier = "save"
    gone.setTitle("Gone", for: .normal)
    gone.isEnabled = false
    chosen.setTitle("Chosen", for: .normal)
    chosen.isSelected = true
    let tree = shown(save, gone, chosen)
    let buttons = tree.elements.filter { $0.type == .button }
    #expect(buttons.map(\.name) == ["save", "Gone", "Chosen"])
    #expect(buttons.map(\.label) == ["Save", "Gone", "Chosen"])
    #expect(buttons.map(\.shownValue) == [nil, nil, "1"])
    #expect(buttons.map(\.isEnabled) == [true, false, true])
    #expect(buttons.map(\.isSelected) == [false, false, true])
    #expect(buttons.map { $0.reach?.isHittable } == [true, true, true])
    // The labels inside buttons stay, and are reached by what reaches the button.
    let texts = tree.elements.filter { $0.type == .staticText }
    #expect(texts.map(\.label) == ["Save", "Gone", "Chosen"])
    #expect(texts.allSatisfy { $0.reach?.isHittable == true })
    #expect(texts.map(\.isEnabled) == [true, false, true])
  }

  @Test func `fields say what is in them, or stands in for it (B26.3)`() {
    let (name, empty, secret) = (UITextField(), UITextField(), UITextField())
    name.text = "Ada"
    empty.placeholder = "Mail"
    (secret.text, secret.isSecureTextEntry) = ("abc", true)
    let fields = shown(name, empty, secret).elements.filter(\.takesText)
    #expect(fields.map(\.type) == [.textField, .textField, .secureTextField])
    #expect(fields.map(\.shownValue) == ["Ada", "Mail", "•••"])
    #expect(fields.map(\.value) == ["Ada", nil, "•••"])
    #expect(fields.map(\.placeholder) == [nil, "Mail", nil])
    #expect(fields.map(\.label) == [nil, nil, nil])
  }

  @Test func `values of controls are told as people would say them (B26.3)`() {
    let (onOff, slider, progress, spinner) = (
      UISwitch(), UISlider(), UIProgressView(), UIActivityIndicatorView()
    )
    onOff.isOn = true
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 19)
    progress.progress = 0.404
    spinner.startAnimating()
    #expect(
      lines(shown(onOff, slider, progress, spinner)) == [
        "Other",
        "Switch = 1 [\"Button\", \"ToggleButton\"] *", "Slider = 90% [\"Adjustable\"] *",
        "ProgressIndicator 'Progress' = 40% [\"UpdatesFrequently\"] *",
        "ActivityIndicator 'In progress' = 1 [\"UpdatesFrequently\"] *",
      ])
    spinner.stopAnimating()
  }

  @Test func `segments and the halves of a stepper are buttons of their own (B26.4)`() {
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 1
    segments.setEnabled(false, forSegmentAt: 0)
    let stepper = UIStepper()
    stepper.value = 0
    let tree = shown(segments, stepper)
    #expect(
      lines(tree) == [
        "Other",
        "SegmentedControl", "Button 'Day' [\"Button\", \"NotEnabled\"] *",
        "Button 'Week' = 1 [\"Button\", \"Selected\"] *",
        "Stepper", "Button 'Decrement' [\"Button\", \"NotEnabled\"] *", "Button 'Increment' [\"Button\"] *",
      ])
    let parts = tree.elements.filter { $0.type == .button }
    #expect(parts.allSatisfy { $0.reach?.isHittable == true })
    #expect(Set(parts.map(\.id)).count == 4 && parts[1].id.part == 2 && parts[1].id.object == parts[0].id.object)
    #expect(parts[1].frame.x == parts[0].frame.maxX && parts[3].frame.width == 47)
  }

  @Test func `rows and headers of a table stand in the order of the screen (B26.2)`() {
    final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate {
      let table = UITableView()
      override func viewDidLoad() {
        table.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
        (table.dataSource, table.delegate) = (self, self)
        view.addSubview(table)
      }
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Part \(section)" }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
      }
    }
    let rows = Rows()
    device.show(rows)
    rows.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let tree = device.elements(reaching: true)
    let texts = tree.elements.filter { $0.type == .staticText && $0.label != nil }.map(\.label)
    #expect(texts == ["Part 0", "0.0", "0.1", "Part 1", "1.0", "1.1"])
    let cells = tree.elements.filter { $0.type == .cell }
    #expect(cells.map(\.isElement) == [false, false, false, false])
    #expect(cells.map(\.shownValue) == [nil, "1", nil, nil])
    #expect(cells.allSatisfy { $0.reach?.isHittable == true && $0.label == nil })
    #expect(tree.elements.contains { $0.type == .table })
  }

  @Test func `who covers an element is named, and one off the screen is not visible (B26.7)`() {
    let (under, far, moved) = (UIButton(), UIButton(), UIButton())
    for (button, title) in [(under, "Under"), (far, "Far"), (moved, "Moved")] { button.setTitle(title, for: .normal) }
    let root = UIView()
    under.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    far.frame = CGRect(x: 20, y: 2_000, width: 100, height: 40)
    moved.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
    moved.accessibilityActivationPoint = CGPoint(x: 300, y: 700)
    let veil = UIView(frame: CGRect(x: 0, y: 90, width: 390, height: 60))
    veil.accessibilityIdentifier = "veil"
    for view in [under, far, moved, veil] { root.addSubview(view) }
    device.show(root)
    let buttons = device.elements(reaching: true).elements.filter { $0.type == .button }
    #expect(buttons.map(\.isVisible) == [true, false, true])
    #expect(buttons[0].reach == ElementReach(isHittable: false, takenBy: "UIView 'veil'"))
    #expect(buttons[1].reach == nil && buttons[1].hitPoint == nil)
    #expect(buttons[2].hitPoint == PlanePoint(300, 700) && buttons[2].reach?.isHittable == false)
    #expect(device.elements().elements.allSatisfy { $0.reach == nil })
  }

  @Test func `what a program says of containers wins (B26.5)`() {
    let (card, inner, hidden, secret) = (UIView(), UILabel(), UIView(), UILabel())
    inner.text = "inner"
    secret.text = "secret"
    card.addSubview(inner)
    hidden.addSubview(secret)
    hidden.accessibilityElementsHidden = true
    let element = UIAccessibilityElement(accessibilityContainer: card)
    element.accessibilityLabel = "Drawn"
    element.accessibilityTraits = .button
    element.accessibilityIdentifier = "drawn"
    element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 50, height: 20)
    card.accessibilityElements = [element, inner]
    let tree = shown(card, hidden)
    #expect(
      lines(tree) == [
        "Other", "Other", "Button #drawn 'Drawn' [\"Button\"] *", "StaticText 'inner' [\"StaticText\"] *", "Other",
      ])
    let drawn = tree.elements[4]
    #expect(drawn.frame == PlaneRect(20, 50, 50, 20) && drawn.reach?.isHittable == true)
  }

  @Test func `a modal view hides what stands beside it (B26.5)`() {
    let (back, front) = (UILabel(), UILabel())
    (back.text, front.text) = ("back", "front")
    front.accessibilityViewIsModal = true
    #expect(lines(shown(back, front)) == ["Other", "StaticText 'front' [\"StaticText\"] *"])
  }

  @Test func `hidden and transparent views are no elements, their subviews neither (B26.1)`() {
    let (hidden, clear, shade) = (UILabel(), UILabel(), UIView())
    (hidden.text, hidden.isHidden) = ("hidden", true)
    (clear.text, clear.alpha) = ("clear", 0.005)
    shade.alpha = 0.02
    #expect(lines(shown(hidden, clear, shade)) == ["Other", "Other"])
  }

  @Test func `bars, their title and the way back are found by what people see (B26.3)`() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("Inbox", "Letter")
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Reply", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: first)
    device.show(navigation)
    navigation.pushViewController(second, animated: false)
    let tree = device.elements(reaching: true)
    let bar = tree.elements.first { $0.type == .navigationBar }
    #expect(bar?.identifier == "Letter")
    let title = tree.elements.first { $0.type == .staticText && $0.label == "Letter" }
    #expect(title?.traits.names == ["StaticText", "Header"])
    let buttons = tree.elements.filter { $0.type == .button }
    #expect(Set(buttons.compactMap(\.name)) == ["BackButton", "Reply"])
    #expect(buttons.first { $0.identifier == "BackButton" }?.label == "Inbox")
    #expect(buttons.first { $0.label == "Reply" }?.identifier == "")
  }

  @Test func `an alert is an alert with its buttons and fields (B26.3)`() {
    let root = UIViewController()
    device.show(root)
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "why" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let delete = UIAlertAction(title: "Delete", style: .destructive)
    delete.isEnabled = false
    alert.addAction(delete)
    root.present(alert, animated: false)
    let tree = device.elements(reaching: true)
    let place = tree.elements.firstIndex { $0.type == .alert }
    #expect(place.map { tree.elements[$0].label } == "Delete?")
    let inside = place.map { tree.elements[tree.subtree(of: $0)].dropFirst() } ?? []
    #expect(inside.filter { $0.type == .button }.map(\.name) == ["Cancel", "Delete"])
    #expect(inside.filter { $0.type == .button }.map(\.isEnabled) == [true, false])
    #expect(inside.filter { $0.type == .textField }.map(\.placeholder) == ["why"])
    #expect(inside.filter { $0.type == .staticText && !$0.identifier.isEmpty } == [])
    // What the library calls its own views is no name.
    #expect(!tree.elements.contains { $0.identifier.hasPrefix("beside") })
  }

  @Test func `keys are found by what is on them (B26.6)`() {
    let field = UITextField()
    _ = shown(field)
    field.autocapitalizationType = .none
    device.tap(at: CGPoint(x: 60, y: 70))
    device.advance(by: 1)
    let tree = device.elements(reaching: true)
    let keyboard = tree.elements.firstIndex { $0.type == .keyboard }
    let keys = keyboard.map { tree.elements[tree.subtree(of: $0)].dropFirst() } ?? []
    #expect(keys.filter { $0.type == .key }.compactMap(\.name).prefix(4) == ["q", "w", "e", "r"])
    #expect(Set(keys.filter { $0.type == .key }.compactMap(\.name)).isSuperset(of: ["space", "delete", "more"]))
    #expect(keys.filter { $0.type == .button }.compactMap(\.name) == ["shift", "Return"])
    #expect(keys.allSatisfy { $0.identifier.isEmpty && $0.reach?.isHittable == true })
    #expect(tree.elements.first { $0.type == .textField }?.hasFocus == true)
  }

  @Test func `a view of traits is what these make of it, if it is an element (B26.3)`() {
    let (tile, plain) = (UIView(), UIView())
    tile.isAccessibilityElement = true
    tile.accessibilityLabel = "Tile"
    tile.accessibilityTraits = .button
    plain.accessibilityTraits = .button
    #expect(lines(shown(tile, plain)) == ["Other", "Button 'Tile' [\"Button\"] *", "Other [\"Button\"]"])
  }

  @Test func `ids stay while objects do, and no two are alike (B26.8)`() {
    let label = UILabel()
    label.text = "one"
    let first = shown(label)
    label.text = "two"
    let second = device.elements()
    #expect(first.elements.map(\.id) == second.elements.map(\.id))
    #expect(Set(first.elements.map(\.id)).count == first.elements.count)
    #expect(ElementID("12.3") == ElementID(object: 12, part: 3) && ElementID("12") == ElementID(object: 12))
    #expect(["", ".", "1.", "1.0", "-1", "1.2.3", "a"].allSatisfy { ElementID($0) == nil })
  }

  @Test func `the outline has a line for what says something (B26.9)`() {
    let (button, field) = (UIButton(), UITextField())
    button.setTitle("Mute", for: .normal)
    button.accessibilityIdentifier = "mute Kick"
    button.isSelected = true
    field.placeholder = "Title"
    #expect(
      shown(button, field).outline() == """
        Button "mute Kick" labelled "Mute" = 1 (20,50 200x40)
        TextField placeholder "Title" (20,110 200x40)

        """)
  }
}
