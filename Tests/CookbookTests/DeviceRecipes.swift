import FirstResponderTesting
import Testing
import UIKit

/// The recipes of Docs/Cookbook/Devices.md.
@MainActor @Suite(.serialized)
struct DeviceRecipes {
  // MARK: Rotate the device

  final class Ticket: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  @Test func `a screen turns with its device, and a ticket stays upright`() {
    for (controller, size) in [
      (UIViewController(), CGSize(width: 844, height: 390)), (Ticket(), CGSize(width: 390, height: 844)),
    ] {
      let device = SimulatedDevice()
      let window = device.show(controller)
      device.rotate(to: .landscapeLeft)
      device.settle()
      #expect(window.bounds.size == size && controller.view.bounds.size == size)
    }
  }

  // MARK: Test dark mode

  @Test func `the text is light where the screen is dark`() {
    let label = UILabel()
    label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let root = UIView()
    root.addSubview(label)
    let device = SimulatedDevice()
    device.show(root)
    #expect(label.textColor.resolvedColor(with: label.traitCollection) == .black)
    device.setTraits { $0.userInterfaceStyle = .dark }
    #expect(label.textColor.resolvedColor(with: label.traitCollection) == .white)
  }

  // MARK: Run one test over twenty configurations

  final class Form: UIViewController {
    var isSent = false

    override func viewDidLoad() {
      super.viewDidLoad()
      let send = UIButton()
      send.setTitle("Send", for: .normal)
      send.addAction(UIAction { [unowned self] _ in isSent = true }, for: .touchUpInside)
      send.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(send)
      NSLayoutConstraint.activate([
        send.widthAnchor.constraint(equalToConstant: 200), send.heightAnchor.constraint(equalToConstant: 50),
        send.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        send.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
      ])
    }
  }

  @Test(arguments: DeviceConfiguration.all) func `the form can be sent`(on configuration: DeviceConfiguration) {
    let form = Form()
    let device = SimulatedDevice(configuration)
    device.show(form)
    device.find("Send").tap()
    #expect(form.isSent)
  }

  // MARK: Put a second window in front

  @Test func `a toast keeps touches from the screen below, until it lets them through`() {
    let root = UIView()
    let menu = UIButton(frame: CGRect(x: 95, y: 60, width: 200, height: 50))
    menu.setTitle("Menu", for: .normal)
    menu.addAction(UIAction { _ in }, for: .touchUpInside)
    root.addSubview(menu)
    let device = SimulatedDevice()
    let main = device.show(root)
    let toast = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
    toast.windowScene = main.windowScene
    toast.windowLevel = .alert
    toast.isHidden = false

    expect(device.tap("Menu")).doesNotReach("Menu")
    toast.isUserInteractionEnabled = false
    device.advance(by: 1)
    expect(device.tap("Menu")).reaches("Menu")
  }

  // MARK: Launch an app, and send it to the background

  final class Delegate: UIResponder, UIApplicationDelegate {
    var heard: [String] = []

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      heard.append("launched")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { heard.append("resigns") }
    func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { heard.append("foreground") }
  }

  @Test func `an app hears that it goes, and that it comes back`() {
    let delegate = Delegate()
    let device = SimulatedDevice()
    device.launch(delegate)
    #expect(delegate.heard == ["launched", "active"])
    device.enterBackground()
    device.enterForeground()
    #expect(delegate.heard.dropFirst(2) == ["resigns", "background", "foreground", "active"])
  }

  // MARK: Give the app a part of a tablet's screen

  @Test func `beside another app the screen is compact`() {
    let device = SimulatedDevice(size: CGSize(width: 1180, height: 820))
    let window = device.show(UIViewController())
    #expect(window.traitCollection.horizontalSizeClass == .regular)
    device.resize(to: CGSize(width: 375, height: 820))
    #expect(window.bounds.width == 375 && window.traitCollection.horizontalSizeClass == .compact)
  }

  // MARK: Let a call cancel touches

  final class Canvas: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
  }

  @Test func `a call cancels the line that is being drawn`() {
    let canvas = Canvas()
    let device = SimulatedDevice()
    device.show(canvas)
    let finger = device.touchDown(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 200, y: 400))
    device.resignActive()
    #expect(canvas.heard == ["began", "moved", "cancelled"])
    device.becomeActive()
    finger.lift()
    #expect(canvas.heard == ["began", "moved", "cancelled"])
  }

  // MARK: Press a shortcut of a hardware keyboard

  final class Editor: UIViewController {
    var saved = 0
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(title: "Save", action: Selector("save(_:)", Editor.save(_:)), input: "s", modifierFlags: .command)]
    }
    func save(_ sender: Any?) { saved += 1 }
  }

  @Test func `Command-S saves, and S does not`() {
    let editor = Editor()
    let device = SimulatedDevice()
    device.show(editor)
    editor.becomeFirstResponder()
    for modifiers in [UIKeyModifierFlags.command, []] {
      device.keyDown(.keyboardS, modifiers: modifiers)
      device.keyUp(.keyboardS)
    }
    #expect(editor.saved == 1)
  }

  // MARK: Shake, press a button, use a headset

  final class Game: UIViewController {
    var heard: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      if motion == .motionShake { heard.append("shuffle") }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if presses.contains(where: { $0.type == .select }) { heard.append("select") }
    }
    override func remoteControlReceived(with event: UIEvent?) {
      if event?.subtype == .remoteControlTogglePlayPause { heard.append("pause") }
    }
  }

  @Test func `a game hears of shakes, buttons and headsets`() {
    let game = Game()
    let device = SimulatedDevice()
    device.show(game)
    game.becomeFirstResponder()
    device.application.beginReceivingRemoteControlEvents()
    device.shake()
    device.pressDown(.select)
    device.pressUp(.select)
    device.remoteControl(.remoteControlTogglePlayPause)
    #expect(game.heard == ["shuffle", "select", "pause"])
  }
}
