import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// A controller whose view leaves and comes back lies as a fresh one would, and its content stands where it was left.
@Suite(.serialized, .leavesNothing) @MainActor struct ComingBackTests {
  final class ListController: UIViewController {
    let scroll = UIScrollView()
    let edge: CGFloat
    init(bottom: CGFloat = 0) {
      edge = bottom
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      additionalSafeAreaInsets.bottom = edge
      scroll.contentSize = CGSize(width: 100, height: 3000)
      view.addSubview(scroll)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scroll.frame = view.bounds
    }
    /// What somebody sees: where the view lies, what its edges keep free, and where the content stands.
    var layout: String {
      let (frame, insets) = (scroll.convert(scroll.bounds, to: nil), scroll.adjustedContentInset)
      return "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height), "
        + "insets \(insets.top) \(insets.bottom), offset \(scroll.contentOffset.y + 0)"
    }
  }

  /// Where the content stands before it leaves: at its top, in its midst, at its end.
  enum Place: CaseIterable {
    case top, middle, end
    @MainActor func scroll(_ list: ListController) {
      switch self {
      case .top: break
      case .middle: list.scroll.contentOffset.y = 500
      case .end:
        list.scroll.contentOffset.y = 3000 + list.scroll.adjustedContentInset.bottom - list.scroll.bounds.height
      }
    }
  }

  /// A way in which a view leaves and comes back.
  enum Way: CaseIterable {
    case pushed, pushedAtOnce, swipedBack, swipeCalledOff, presentedOver, underSheet, otherRoot, otherStack, otherChild
    case windowHidden, layoutAway
  }

  private func leaveAndReturn(
    _ way: Way, _ list: ListController, _ navigation: UINavigationController, _ device: SimulatedDevice
  ) {
    let window = list.view.window
    switch way {
    case .pushed, .pushedAtOnce, .swipedBack:
      navigation.pushViewController(UIViewController(), animated: way != .pushedAtOnce)
      device.advance(by: 1)
      if way == .swipedBack {
        device.flick(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 200, y: 400))
      } else {
        navigation.popViewController(animated: way != .pushedAtOnce)
      }
    case .swipeCalledOff:
      let under = ListController()
      navigation.setViewControllers([under, list], animated: false)
      device.advance(by: 0.1)
      device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 100, y: 400))
      device.advance(by: 1)
      navigation.setViewControllers([list], animated: false)
    case .presentedOver, .underSheet:
      let over = UIViewController()
      over.modalPresentationStyle = way == .underSheet ? .pageSheet : .fullScreen
      navigation.present(over, animated: true)
      device.advance(by: 1)
      navigation.dismiss(animated: true)
    case .otherRoot:
      window?.rootViewController = UIViewController()
      device.advance(by: 0.1)
      window?.rootViewController = navigation
    case .otherStack:
      navigation.viewControllers = [UIViewController()]
      device.advance(by: 0.1)
      navigation.viewControllers = [list]
    case .otherChild:
      let superview = list.view.superview
      list.view.removeFromSuperview()
      device.advance(by: 0.1)
      superview?.addSubview(list.view)
    case .windowHidden:
      window?.isHidden = true
      device.advance(by: 0.1)
      window?.isHidden = false
    case .layoutAway:
      navigation.pushViewController(UIViewController(), animated: true)
      device.advance(by: 1)
      list.view.setNeedsLayout()
      list.view.layoutIfNeeded()
      list.scroll.contentSize.height += 0.5
      list.scroll.contentSize.height -= 0.5
      navigation.popViewController(animated: true)
    }
    device.advance(by: 1)
  }

  @Test(arguments: Way.allCases, Place.allCases)
  func `a list comes back as it went, whatever took it away`(_ way: Way, _ place: Place) {
    let device = SimulatedDevice()
    let list = ListController(bottom: 34)
    let navigation = UINavigationController(rootViewController: list)
    // What lies around the list keeps its end free, too.
    navigation.additionalSafeAreaInsets.bottom = 20
    device.show(navigation)
    device.advance(by: 0.1)
    place.scroll(list)
    device.advance(by: 0.1)
    let before = list.layout
    leaveAndReturn(way, list, navigation, device)
    #expect(list.layout == before)
  }

  @Test(arguments: Place.allCases)
  func `a bar that goes while a list is away leaves it as a fresh one`(_ place: Place) {
    let device = SimulatedDevice()
    let list = ListController()
    let navigation = UINavigationController(rootViewController: list)
    device.show(navigation)
    device.advance(by: 0.1)
    place.scroll(list)
    let offset = list.scroll.contentOffset.y
    navigation.pushViewController(UIViewController(), animated: true)
    device.advance(by: 1)
    navigation.isNavigationBarHidden = true
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    #expect(list.layout == "0.0 0.0 390.0 844.0, insets 0.0 0.0, offset \(place == .top ? 0 : offset)")
    navigation.pushViewController(UIViewController(), animated: true)
    device.advance(by: 1)
    navigation.isNavigationBarHidden = false
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    #expect(list.layout == "0.0 0.0 390.0 844.0, insets 44.0 0.0, offset \(place == .top ? -44 : offset)")
  }

  @Test(arguments: Place.allCases)
  func `a device that is turned while a list is away leaves it as a fresh one`(_ place: Place) {
    let device = SimulatedDevice()
    let list = ListController(bottom: 34)
    let navigation = UINavigationController(rootViewController: list)
    let window = device.show(navigation)
    device.advance(by: 0.1)
    place.scroll(list)
    let offset = list.scroll.contentOffset.y
    navigation.pushViewController(UIViewController(), animated: true)
    device.advance(by: 1)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    device.advance(by: 0.1)
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    #expect(list.layout == "0.0 0.0 844.0 390.0, insets 44.0 34.0, offset \(place == .top ? -44 : offset)")
    list.scroll.contentOffset.y = place == .end ? 3034 - 390 : list.scroll.contentOffset.y
    navigation.pushViewController(UIViewController(), animated: true)
    device.advance(by: 1)
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    navigation.popViewController(animated: true)
    device.advance(by: 1)
    #expect(list.layout == "0.0 0.0 390.0 844.0, insets 44.0 34.0, offset \(place == .top ? -44 : offset)")
  }

  /// Lays out by its safe area, and says when it hears of another one.
  final class FreeController: UIViewController {
    let log: CallLog
    init(_ log: CallLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      log.add("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.add("viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      log.add("viewDidAppear")
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      log.add("viewSafeAreaInsetsDidChange \(view.safeAreaInsets.top)")
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.add("viewDidLayoutSubviews \(view.safeAreaInsets.top)")
    }
  }

  @Test func `a controller hears of its safe area before its layout, and lays out anew where it has become another`() {
    let (device, log) = (SimulatedDevice(), CallLog())
    let navigation = UINavigationController(rootViewController: FreeController(log))
    device.show(navigation)
    #expect(
      log.take() == [
        "viewDidLoad", "viewWillAppear", "viewSafeAreaInsetsDidChange 44.0", "viewDidLayoutSubviews 44.0",
        "viewDidAppear",
      ])
    func goAndComeBack(_ meanwhile: () -> Void = {}) -> [String] {
      navigation.pushViewController(UIViewController(), animated: false)
      device.advance(by: 0.1)
      meanwhile()
      navigation.popViewController(animated: false)
      device.advance(by: 0.1)
      return log.take()
    }
    #expect(goAndComeBack() == ["viewWillAppear", "viewDidAppear"])
    #expect(
      goAndComeBack { navigation.isNavigationBarHidden = true } == [
        "viewWillAppear", "viewSafeAreaInsetsDidChange 0.0", "viewDidLayoutSubviews 0.0", "viewDidAppear",
      ])
    #expect(
      goAndComeBack { navigation.isNavigationBarHidden = false } == [
        "viewWillAppear", "viewSafeAreaInsetsDidChange 44.0", "viewDidLayoutSubviews 44.0", "viewDidAppear",
      ])
  }
}
