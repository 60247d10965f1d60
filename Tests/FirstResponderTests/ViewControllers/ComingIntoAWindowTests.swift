import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// When a controller's view comes into its window, among what the controller hears.
@Suite(.serialized, .leavesNothing) @MainActor struct ComingIntoAWindowTests {
  final class Hearing: UIView {
    var log: CallLog?
    override func willMove(toWindow newWindow: UIWindow?) { log?.add("willMove(toWindow:)") }
    override func didMoveToWindow() { log?.add("didMoveToWindow \(window != nil)") }
  }

  /// Asks its field, or itself, to become first responder at one moment.
  final class Asking: UIViewController {
    enum Moment: CaseIterable { case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear }

    let log: CallLog
    let moment: Moment?
    var asksField = true
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    private(set) var answer: Bool?

    init(_ log: CallLog, asksIn moment: Moment? = nil) {
      (self.log, self.moment) = (log, moment)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { !asksField }
    private func heard(_ moment: Moment) {
      log.add("\(moment) \(viewIfLoaded?.window != nil)")
      guard moment == self.moment else { return }
      answer = asksField ? field.becomeFirstResponder() : becomeFirstResponder()
    }
    override func loadView() {
      log.add("loadView")
      let hearing = Hearing()
      hearing.log = log
      view = hearing
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      heard(.viewDidLoad)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      heard(.viewWillAppear)
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      heard(.viewIsAppearing)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.add("layout")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      heard(.viewDidAppear)
    }
  }

  /// How a controller comes on the screen.
  enum Way: CaseIterable {
    case root, newRoot, stackOfRoot, pushed, pushedAnimated, presented, sheet
    @MainActor func show(_ controller: UIViewController, _ device: SimulatedDevice) {
      switch self {
      case .root: device.show(controller)
      case .newRoot: device.show(UIViewController()).rootViewController = controller
      case .stackOfRoot: device.show(UINavigationController(rootViewController: controller))
      case .pushed, .pushedAnimated:
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        navigation.pushViewController(controller, animated: self == .pushedAnimated)
      case .presented, .sheet:
        let presenter = UIViewController()
        device.show(presenter)
        controller.modalPresentationStyle = self == .sheet ? .pageSheet : .fullScreen
        presenter.present(controller, animated: self == .sheet)
      }
      device.advance(by: 1)
    }
  }

  @Test(arguments: Way.allCases)
  func `a view comes into its window after viewWillAppear and before viewIsAppearing (B3.34, B8.11)`(_ way: Way) {
    let (device, log) = (SimulatedDevice(), CallLog())
    way.show(Asking(log), device)
    #expect(
      log.take() == [
        "loadView", "viewDidLoad false", "viewWillAppear false", "willMove(toWindow:)", "didMoveToWindow true",
        "viewIsAppearing true", "layout", "viewDidAppear true",
      ])
  }

  @Test func `a window that is not shown does not load its root's view (B8.11)`() {
    let (device, log) = (SimulatedDevice(), CallLog())
    let (window, root) = (UIWindow(frame: device.application.screenBounds), Asking(log))
    window.rootViewController = root
    #expect(!root.isViewLoaded && log.take() == [])
    window.isHidden = false
    #expect(root.view.superview === window && root.view.frame == window.bounds)
    let (next, later) = (Asking(log), Asking(log))
    window.isHidden = true
    _ = log.take()
    window.rootViewController = next
    window.rootViewController = later
    #expect(!next.isViewLoaded && !later.isViewLoaded && root.view.superview == nil)
    window.isHidden = false
    #expect(later.view.window === window && !next.isViewLoaded && window.subviews == [later.view])
    device.advance(by: 0.1)
  }

  @Test(arguments: Way.allCases, Asking.Moment.allCases)
  func `who asks to be first responder before there is a window becomes it when there is one (B3.34)`(
    _ way: Way, _ moment: Asking.Moment
  ) {
    for asksField in [true, false] {
      let (device, log) = (SimulatedDevice(), CallLog())
      let controller = Asking(log, asksIn: moment)
      controller.asksField = asksField
      way.show(controller, device)
      #expect(controller.answer == (moment == .viewIsAppearing || moment == .viewDidAppear))
      #expect(asksField ? controller.field.isFirstResponder : controller.isFirstResponder)
      #expect(controller.view.window?.firstResponder === (asksField ? controller.field : controller))
    }
  }

  @Test func `of several who wait for a window the last one that asked becomes first, alone (B3.34)`() {
    let device = SimulatedDevice()
    let window = device.show(UIViewController())
    let fields = (0..<3).map { UITextField(frame: CGRect(x: 0, y: 50 * CGFloat($0), width: 100, height: 44)) }
    let form = UIView()
    var began: [Int] = []
    for (index, field) in fields.enumerated() {
      field.addAction(UIAction { _ in began.append(index) }, for: .editingDidBegin)
      form.addSubview(field)
    }
    for index in [0, 2, 1] { #expect(!fields[index].becomeFirstResponder()) }
    window.addSubview(form)
    #expect(fields.map(\.isFirstResponder) == [false, true, false])
    #expect(began == [1])
  }

  @Test func `who takes the wish back does not become first responder, and a wish comes true once (B3.34)`() {
    let device = SimulatedDevice()
    let window = device.show(UIViewController())
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    field.becomeFirstResponder()
    #expect(field.resignFirstResponder())
    window.addSubview(field)
    #expect(!field.isFirstResponder)
    field.removeFromSuperview()
    // One wish is one: it does not come true again each time.
    field.becomeFirstResponder()
    window.addSubview(field)
    #expect(field.isFirstResponder)
    field.removeFromSuperview()
    window.addSubview(field)
    #expect(!field.isFirstResponder)
  }
}
