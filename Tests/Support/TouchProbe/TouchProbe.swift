// The app of the end-to-end tests: two pads side by side that show who touches them, a pad that runs the main loop in
// the tracking mode while a finger is down on it, and a strip that scrolls.

import UIKit

/// Turns from its colour to white while it is touched, and leaves a square mark where the first finger last was.
class Pad: UIView {
  let color: UIColor
  let mark = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

  init(_ name: String, _ color: UIColor, frame: CGRect) {
    self.color = color
    super.init(frame: frame)
    accessibilityIdentifier = name
    backgroundColor = color
    isMultipleTouchEnabled = true
    mark.backgroundColor = .black
    mark.isUserInteractionEnabled = false
    mark.isHidden = true
    addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .white
    show(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { show(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = color }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = color }

  private func show(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    mark.isHidden = false
    mark.center = touch.location(in: self)
  }
}

/// Runs the main loop in the tracking mode from a touch's start to its end, as a menu does on a desktop.
final class NestingPad: Pad {
  private var isTracking = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTracking = true
    report("nested loop begins")
    startTimers()
    while isTracking { _ = RunLoop.main.run(mode: .tracking, before: .distantFuture) }
    report("nested loop ends")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    report("touch ended inside the nested loop")
    isTracking = false
  }
}

/// Starts timers when it is dragged.
final class Strip: UIScrollView, UIScrollViewDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentSize = CGSize(width: frame.width, height: frame.height * 3)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    report("drag begins")
    startTimers()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    report(decelerate ? "drag ends in a flick" : "drag ends")
  }
}

/// One timer of each mode, due at once.
@MainActor
func startTimers() {
  let defaultTimer = Timer(timeInterval: 0.01, repeats: false) { _ in report("timer of the default mode") }
  let trackingTimer = Timer(timeInterval: 0.01, repeats: false) { _ in report("timer of the tracking mode") }
  RunLoop.main.add(defaultTimer, forMode: .default)
  RunLoop.main.add(trackingTimer, forMode: .tracking)
}

/// One line on standard output, at once.
func report(_ line: String) { FileHandle.standardOutput.write(Data("probe: \(line)\n".utf8)) }

@main
final class TouchProbe: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// The address that it was asked for last.
  private let opened = UILabel(frame: CGRect(x: 0, y: 40, width: 390, height: 40))

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    opened.text = url.absoluteString
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    if ProcessInfo.processInfo.environment["PROBE"] == "text" {
      window.rootViewController = TextController()
      window.makeKeyAndVisible()
      report("launched")
      return true
    }
    let wish = ProcessInfo.processInfo.environment["PROBE"]
    if wish == "touches" || wish == "screen" {
      let screen = UIScreen.main
      if wish == "screen" {
        report("screen \(Int(screen.bounds.width)) x \(Int(screen.bounds.height)) @\(Int(screen.scale))")
      }
      window.rootViewController = TouchesController()
      window.makeKeyAndVisible()
      report("launched")
      return true
    }
    if wish == "loop" { openOwnURLWithoutEnd() }
    if wish == "addresses" { window.addSubview(opened) }
    let controller = UIViewController()
    let half = CGRect(x: 0, y: 0, width: window.bounds.width / 2, height: window.bounds.height / 2)
    controller.view.addSubview(Pad("left", .red, frame: half))
    controller.view.addSubview(Pad("right", .blue, frame: half.offsetBy(dx: half.width, dy: 0)))
    let below = CGRect(x: 0, y: half.height, width: window.bounds.width, height: half.height)
    controller.view.addSubview(NestingPad("nesting", .green, frame: below))
    controller.view.addSubview(Strip(frame: CGRect(x: 0, y: below.maxY - 144, width: below.width, height: 144)))
    if wish == "deaf" { controller.view.addSubview(DeafPad(frame: half)) }
    if wish == "stuck" { controller.view.addSubview(StuckPad(frame: half)) }
    if let wish, wish.hasPrefix("brittle") { controller.view.addSubview(BrittlePad(wish, frame: half)) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    report("launched")
    return true
  }
}
