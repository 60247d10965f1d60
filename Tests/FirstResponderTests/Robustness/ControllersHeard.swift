@testable import FirstResponder

/// What a controller may hear next of its appearance, told from what it has heard.
/// Knows nothing of the code that tells it.
struct AppearanceBalance {
  enum Stage { case away, coming, there, going }
  private(set) var stage = Stage.away
  private var hasHeardIsAppearing = false

  /// - Returns: whether the call may come now.
  mutating func hears(_ call: String) -> Bool {
    switch (call, stage) {
    case ("viewWillAppear", .away), ("viewWillAppear", .going): (stage, hasHeardIsAppearing) = (.coming, false)
    case ("viewIsAppearing", .coming) where !hasHeardIsAppearing: hasHeardIsAppearing = true
    case ("viewDidAppear", .coming) where hasHeardIsAppearing: stage = .there
    case ("viewWillDisappear", .coming), ("viewWillDisappear", .there): stage = .going
    case ("viewDidDisappear", .going): stage = .away
    case ("viewWillAppear", _), ("viewIsAppearing", _), ("viewDidAppear", _), ("viewWillDisappear", _),
      ("viewDidDisappear", _):
      return false
    default: break
    }
    return true
  }
}

/// Tells of each call, in which the program may do anything.
@MainActor
final class ControllerEar {
  weak var program: ControllersUnderFire?
  let name: String
  var balance = AppearanceBalance()

  init(_ name: String, _ program: ControllersUnderFire) { (self.name, self.program) = (name, program) }

  func hear(_ call: String) {
    if !balance.hears(call) { program?.faults.append("\(name) hears \(call), but is \(balance.stage)") }
    program?.heard("\(name).\(call)")
  }
}

@MainActor
protocol ListeningController: UIViewController {
  var ear: ControllerEar { get }
}

final class ListeningPage: UIViewController, ListeningController {
  let ear: ControllerEar

  init(_ ear: ControllerEar) {
    self.ear = ear
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { ear.hear("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { ear.hear("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { ear.hear("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) { ear.hear("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { ear.hear("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { ear.hear("viewDidDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    ear.hear("willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    ear.hear("didMove")
  }
}

final class ListeningStack: UINavigationController, ListeningController {
  let ear: ControllerEar

  init(_ ear: ControllerEar) {
    self.ear = ear
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    ear.hear("viewWillAppear")
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) { ear.hear("viewIsAppearing") }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ear.hear("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) { ear.hear("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { ear.hear("viewDidDisappear") }
}
