import FirstResponderTesting
import UIKit

/// Pages "1" to "5" in a container that fills the screen of 390 by 844 points. What is called stands in one list:
/// `after 1` and `before 1` are questions, `will 2` and `did 1 …` what the delegate hears.
@MainActor
final class PageScene: UIPageViewControllerDataSource, UIPageViewControllerDelegate, UIScrollViewDelegate {
  /// Says what it hears of coming and going.
  @MainActor final class Page: UIViewController {
    weak var scene: PageScene?
    init(_ title: String, _ scene: PageScene) {
      self.scene = scene
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { fatalError("not read from archives") }
    private func hear(_ call: String) { scene?.note("\(title ?? "") \(call)") }
    override func viewDidLoad() { hear("didLoad") }
    override func viewWillAppear(_ animated: Bool) { hear("willAppear") }
    override func viewDidAppear(_ animated: Bool) { hear("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { hear("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { hear("didDisappear") }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      hear(parent == nil ? "moves out" : "moves in")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      hear(parent == nil ? "moved out" : "moved in")
    }
  }

  let device = SimulatedDevice()
  let pages: UIPageViewController
  private(set) var all: [Page] = []
  private(set) var calls: [String] = []
  /// How many dots the data source wants.
  var dots = 0
  var firstDot = 0
  var onCall: (@MainActor (String) -> Void)?
  var spine: UIPageViewController.SpineLocation?

  init(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    options: [UIPageViewController.OptionsKey: Any]? = nil
  ) {
    pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    all = (1...5).map { Page("\($0)", self) }
    pages.delegate = self
    pages.dataSource = self
  }

  func note(_ call: String) {
    calls.append(call)
    onCall?(call)
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Only what the delegate hears.
  func takeTold() -> [String] { take().filter { $0.hasPrefix("will") || $0.hasPrefix("did") } }

  /// The container on the screen, with pages; what was called on the way is forgotten.
  @discardableResult
  func show(_ numbers: Int...) -> PageScene {
    set(numbers)
    device.show(pages)
    device.advance(by: 0.1)
    calls = []
    return self
  }

  func set(_ numbers: [Int], _ direction: UIPageViewController.NavigationDirection = .forward, animated: Bool = false) {
    pages.setViewControllers(numbers.map { all[$0 - 1] }, direction: direction, animated: animated) { [weak self] in
      self?.note("done \($0)")
    }
  }

  var shown: String { Self.titles(pages.viewControllers ?? []) }
  var scroll: UIScrollView { pages.view.subviews.compactMap { $0 as? UIScrollView }[0] }
  static func titles(_ pages: [UIViewController]) -> String { pages.map { $0.title ?? "" }.joined(separator: " ") }

  // MARK: Fingers

  /// A finger that drags sideways, rests for a moment and lifts; the content is still afterwards.
  func drag(by way: CGFloat, from start: CGFloat = 200) {
    let finger = hold(by: way, from: start)
    device.advance(by: 0.3)
    finger.lift()
    device.advance(by: 2)
  }

  /// The same, while the finger is down.
  func hold(by way: CGFloat, from start: CGFloat = 200) -> Finger {
    let finger = device.touchDown(at: CGPoint(x: start, y: 400))
    finger.move(to: CGPoint(x: start + way, y: 400), over: 0.5)
    return finger
  }

  // MARK: What is heard

  private func number(_ page: UIViewController) -> Int? { all.firstIndex { $0 === page } }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    note("before \(viewController.title ?? "")")
    guard let number = number(viewController), number > 0 else { return nil }
    return all[number - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    note("after \(viewController.title ?? "")")
    guard let number = number(viewController), number + 1 < all.count else { return nil }
    return all[number + 1]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    if dots > 0 { note("count") }
    return dots
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    note("index")
    return firstDot
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { note("will \(Self.titles(pendingViewControllers))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let words = [finished ? "finished" : nil, completed ? "completed" : nil].compactMap { $0 }
    note((["did", Self.titles(previousViewControllers)] + words).joined(separator: " "))
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    note("spine \(orientation)")
    return spine ?? pageViewController.spineLocation
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("decelerated at \(shown)") }
}
