import FirstResponderTesting
import UIKit

/// A split on a device, with controllers and a delegate whose calls stand in one list.
@MainActor
final class SplitScene: UISplitViewControllerDelegate {
  /// Says what it hears of appearing.
  final class Page: UIViewController {
    private weak var scene: SplitScene?
    init(_ title: String, _ scene: SplitScene) {
      self.scene = scene
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { fatalError("not read from archives") }
    private func hear(_ call: String) { scene?.calls.append("\(title ?? "") \(call)") }
    override func viewDidLoad() { hear("didLoad") }
    override func viewWillAppear(_ animated: Bool) { hear("willAppear") }
    override func viewDidAppear(_ animated: Bool) { hear("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { hear("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { hear("didDisappear") }
  }

  static let (across, upright, phone) = (
    CGSize(width: 1024, height: 768), CGSize(width: 768, height: 1024), CGSize(width: 390, height: 844)
  )

  let device: SimulatedDevice
  let split: UISplitViewController
  var calls: [String] = []
  lazy var list = Page("list", self)
  lazy var detail = Page("detail", self)

  var doesCollapse = false
  var top: UISplitViewController.Column?
  var target = UISplitViewController.DisplayMode.automatic
  var separated: UIViewController?
  var shows = false

  init(_ size: CGSize, _ style: UISplitViewController.Style? = nil) {
    device = SimulatedDevice(size: size)
    split = style.map { UISplitViewController(style: $0) } ?? UISplitViewController(nibName: nil, bundle: nil)
    split.delegate = self
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Shows the split, and forgets what was heard of that.
  func show() {
    device.show(split)
    device.advance(by: 0.1)
    calls = []
  }

  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
    calls.append("to \(displayMode)")
  }
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    calls.append("show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    calls.append("hide \(column)")
  }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    calls.append("top \(proposedTopColumn)?")
    return top ?? proposedTopColumn
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    calls.append("expand to \(proposedDisplayMode)?")
    return proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("didExpand") }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    calls.append("finger begins")
  }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    calls.append("finger ends")
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    calls.append("collapse?")
    return doesCollapse
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    calls.append("separate?")
    return separated
  }
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
  {
    calls.append("showDetail \(vc.title ?? "")?")
    return shows
  }
}
