import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@MainActor @Suite(.serialized, .leavesNothing)
struct UIButtonTests {
  let device = SimulatedDevice()
  let root = UIView()

  init() { device.show(root) }

  @discardableResult
  private func show<V: UIView>(_ view: V, _ frame: CGRect = box(100, 100, 100, 40)) -> V {
    view.frame = frame
    root.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test func `a plain button is filled faintly while it is pressed, and more while it is selected`() {
    let plain = UIButton.Configuration.plain()
    func alpha(_ isHighlighted: Bool, _ isSelected: Bool) -> CGFloat? {
      plain.background(tint: .red, isHighlighted: isHighlighted, isSelected: isSelected)?.cgColor.alpha
    }
    #expect(
      [alpha(false, false), alpha(true, false), alpha(false, true), alpha(true, true)] == [nil, 0.08, 0.18, 0.18])
  }

  @Test func `a state without a title of its own shows that of the normal state`() {
    let button = show(UIButton(type: .system))
    #expect(button.buttonType == .system)
    #expect(button.currentTitle == nil && button.title(for: .normal) == nil)
    button.setTitle("Play", for: .normal)
    button.setTitle("Stop", for: .selected)
    button.setTitle("No", for: .disabled)
    func shown() -> String? {
      #expect(button.titleLabel?.text == button.currentTitle)
      return button.currentTitle
    }
    #expect(shown() == "Play")
    button.isHighlighted = true
    #expect(shown() == "Play")
    button.isHighlighted = false
    button.isSelected = true
    #expect(shown() == "Stop")
    // Two bits at once are a state of their own, which falls back on the normal one.
    button.isHighlighted = true
    #expect(shown() == "Play")
    (button.isHighlighted, button.isSelected, button.isEnabled) = (false, false, false)
    #expect(shown() == "No")
    button.setTitle(nil, for: .disabled)
    #expect(shown() == "Play")
    #expect(button.title(for: .selected) == "Stop" && button.title(for: .highlighted) == "Play")
  }

  @Test func `the colour of the title follows type, state and tint`() {
    let custom = show(UIButton())
    #expect(custom.currentTitleColor == .white)
    custom.setTitleColor(.red, for: .normal)
    custom.setTitleColor(.blue, for: .highlighted)
    #expect(custom.titleLabel?.textColor == .red)
    custom.isHighlighted = true
    #expect(custom.titleLabel?.textColor == .blue)
    let system = show(UIButton(type: .system))
    #expect(system.currentTitleColor == .tintColor)
    root.tintColor = .purple
    #expect(system.titleLabel?.textColor == .purple)
    system.isHighlighted = true
    #expect(system.titleLabel?.textColor == UIColor.purple.withAlphaComponent(0.4))
    system.isHighlighted = false
    system.isEnabled = false
    #expect(system.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func `an action gives a button its title and its effect`() {
    // B6.27
    var calls: [String] = []
    let action = UIAction(title: "Save") { calls.append("\(type(of: $0.sender!))") }
    let button = show(UIButton(type: .system, primaryAction: action))
    #expect(button.currentTitle == "Save")
    device.tap(at: at(150, 120))
    let configured = show(
      UIButton(configuration: .filled(), primaryAction: action), box(100, 200, 100, 40))
    #expect(configured.currentTitle == "Save")
    device.tap(at: at(150, 220))
    let framed = show(UIButton(frame: box(0, 0, 1, 1), primaryAction: action), box(100, 300, 100, 40))
    #expect(framed.buttonType == .system && framed.currentTitle == "Save")
    device.tap(at: at(150, 320))
    framed.performPrimaryAction()
    #expect(calls == ["UIButton", "UIButton", "UIButton", "UIButton"])
    #expect(UIButton(frame: .zero, primaryAction: nil).buttonType == .custom)
  }

  @Test func `a configuration says how the button looks`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let button = show(UIButton(configuration: configuration))
    #expect(button.currentTitle == "Go")
    #expect(button.backgroundColor == .tintColor)
    #expect(button.titleLabel?.textColor == .white)
    configuration.baseBackgroundColor = .red
    configuration.baseForegroundColor = .black
    button.configuration = configuration
    #expect(button.backgroundColor == .red)
    #expect(button.titleLabel?.textColor == .black)
    button.isHighlighted = true
    #expect(button.backgroundColor == UIColor.red.withAlphaComponent(0.75))
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.backgroundColor == .tertiarySystemFill)
    button.isEnabled = true
    button.configuration = .plain()
    #expect(button.backgroundColor == nil)
    button.configuration = .tinted()
    #expect(button.backgroundColor == UIColor.tintColor.withAlphaComponent(0.18))
    button.configuration = .gray()
    #expect(button.backgroundColor == .secondarySystemFill)
    button.configuration = nil
    #expect(button.backgroundColor == nil)
  }

  @Test func `the update handler may change the configuration when the state changes`() {
    let button = show(UIButton(configuration: .plain()))
    var updates = 0
    button.configurationUpdateHandler = { button in
      updates += 1
      button.configuration?.title = button.isSelected ? "on" : "off"
    }
    #expect(button.currentTitle == "off")
    button.isSelected = true
    #expect(button.currentTitle == "on")
    #expect(updates == 2)
  }

  @Test func `a tap selects and deselects, before the targets hear of it`() {
    let button = show(UIButton())
    button.changesSelectionAsPrimaryAction = true
    var seen: [Bool] = []
    button.addAction(UIAction { [unowned button] _ in seen.append(button.isSelected) }, for: .touchUpInside)
    device.tap(at: at(150, 120))
    device.advance(by: 1)
    device.tap(at: at(150, 120))
    let finger = device.touchDown(at: at(150, 120))
    finger.move(to: at(350, 120))
    finger.lift()
    #expect(seen == [true, false])
    #expect(!button.isSelected)
  }

  @Test func `a button is as large as what it shows`() {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 12))
    button.setTitle("A long title for a button", for: .normal)
    let text = button.titleLabel!.sizeThatFits(.zero)
    func isNear(_ one: CGSize, _ other: CGSize) -> Bool {
      abs(one.width - other.width) < 1e-9 && abs(one.height - other.height) < 1e-9
    }
    #expect(isNear(button.intrinsicContentSize, CGSize(width: text.width, height: text.height + 12)))
    button.configuration = .plain()
    let large = button.titleLabel!.sizeThatFits(.zero)
    #expect(isNear(button.sizeThatFits(.zero), CGSize(width: large.width + 24, height: large.height + 14)))
    #expect(UIButton(type: .contactAdd).bounds.size == CGSize(width: 24, height: 24))
    show(button, box(0, 0, 300, 50))
    #expect(button.titleLabel?.center == at(150, 25))
    // Narrower than its title, it shows what fits.
    show(button, box(0, 0, 50, 50))
    #expect(button.titleLabel?.frame.width == 50)
  }

  @Test func `the parts of a button are not in the way of its touches`() {
    let button = show(UIButton(type: .system))
    button.setTitle("Play", for: .normal)
    button.layoutIfNeeded()
    #expect(button.hitTest(at(50, 20), with: nil) === button)
    #expect(button.imageView?.superview === button)
    button.imageView?.frame = button.bounds
    #expect(button.hitTest(at(50, 20), with: nil) === button)
  }
}
