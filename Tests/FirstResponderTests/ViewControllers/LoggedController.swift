import LeavingNothing
import UIKit

/// What several objects heard, in order.
@MainActor
final class CallLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that writes each callback down and does what a test asks for in it.
final class LoggedController: UIViewController {
  let name: String
  let log: CallLog
  @Hook var onCall: [String: () -> Void] = [:]
  var forwards = true

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  private func hear(_ call: String) {
    log.add("\(name).\(call)")
    onCall[call]?()
  }

  private func nameOf(_ parent: UIViewController?) -> String {
    (parent as? LoggedController)?.name ?? parent.map { "\(type(of: $0))" } ?? "nil"
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func viewDidLoad() { hear("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { hear("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { hear("viewIsAppearing") }
  override func viewWillLayoutSubviews() { hear("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { hear("viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { hear("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { hear("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { hear("viewDidDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    hear("willMove(\(nameOf(parent)))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    hear("didMove(\(nameOf(parent)))")
  }
}

extension CallLog {
  /// The lines since the last call, without those of layout.
  func takeWithoutLayout() -> [String] { take().filter { !$0.hasSuffix("LayoutSubviews") } }

  /// What one controller heard of its appearance since the last call; what the others heard is taken, too.
  func takeAppearance(of name: String) -> [String] {
    takeWithoutLayout().filter { $0.hasPrefix("\(name).view") && !$0.hasSuffix("viewDidLoad") }
  }
}

/// Makes a controller another one's child, as documented, with its view in the other's.
@MainActor func embed(_ child: UIViewController, in parent: UIViewController) {
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}

/// What a controller hears when it comes on the screen.
func appearing(_ name: String) -> [String] {
  ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { "\(name).\($0)" }
}

/// What a controller hears when it leaves the screen.
func disappearing(_ name: String) -> [String] { ["viewWillDisappear", "viewDidDisappear"].map { "\(name).\($0)" } }
