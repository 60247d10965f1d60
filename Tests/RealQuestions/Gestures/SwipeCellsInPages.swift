import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let swipeCellsInPages = RealQuestion(
    name: "pages that don't turn over swipe cells",
    source: "github.com/SwipeCellKit/SwipeCellKit/issues/172",
    asked: "Rows have an action at the left only; a swipe to the left over a row does not turn the page either.",
    truth: Truth(
      codes: ["D15"], culprit: ["swipePan", "SwipeMailCell"],
      fix: ["gestureRecognizerShouldBegin", "require(toFail", "shouldRecognizeSimultaneously"]),
    target: "pageScrollView",
    screen: { MailPagesController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 330, y: 340), to: CGPoint(x: 60, y: 345), over: 0.3) },
    isFulfilled: { device in
      let controllers = device.application.windows.first?.rootViewController?.children ?? []
      return (controllers.first as? UIPageViewController)?.viewControllers?.first?.title == "Archive"
    })
}

private final class SwipeMailCell: UITableViewCell {
  let subjectLabel = UILabel()
  let readMark = UIView()
  let swipePan = UIPanGestureRecognizer()
  var looksAtDirection = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    readMark.backgroundColor = .systemBlue
    readMark.frame = CGRect(x: -80, y: 0, width: 80, height: 72)
    subjectLabel.frame = CGRect(x: 20, y: 20, width: 340, height: 30)
    contentView.addSubview(readMark)
    contentView.addSubview(subjectLabel)
    swipePan.delegate = self
    swipePan.addAction(UIAction { [weak self] _ in self?.swiped() })
    addGestureRecognizer(swipePan)
  }
  required init?(coder: NSCoder) { nil }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === swipePan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let way = swipePan.translation(in: self)
    guard abs(way.x) > abs(way.y) else { return false }
    return looksAtDirection ? way.x > 0 : true
  }

  private func swiped() {
    let way = min(max(swipePan.translation(in: self).x, 0), 80)
    let isOver = swipePan.state == .ended || swipePan.state == .cancelled
    contentView.transform = CGAffineTransform(translationX: isOver ? 0 : way, y: 0)
  }
}

extension SwipeMailCell: UIGestureRecognizerDelegate {}

private final class MailListController: UITableViewController {
  private let isMended: Bool
  private let subjects = ["Lunch?", "Invoice 88", "Photos from May", "Your parcel", "Minutes", "Choir on Friday"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
    title = "Inbox"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 72
    tableView.register(SwipeMailCell.self, forCellReuseIdentifier: "Mail")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { subjects.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Mail", for: indexPath) as! SwipeMailCell
    cell.subjectLabel.text = subjects[indexPath.row]
    cell.looksAtDirection = isMended
    return cell
  }
}

private final class ArchiveController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Archive"
    view.backgroundColor = .systemGray6
  }
}

private final class MailPagesController: UIViewController, UIPageViewControllerDataSource {
  private let pageController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  private let pages: [UIViewController]
  private var pageScrollView: UIScrollView?

  init(isMended: Bool) {
    pages = [MailListController(isMended: isMended), ArchiveController()]
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    pageController.dataSource = self
    pageController.setViewControllers([pages[0]], direction: .forward, animated: false)
    addChild(pageController)
    pageController.view.frame = view.bounds
    view.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    pageScrollView = pageController.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    pageScrollView?.backgroundColor = .systemGray6
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    viewController === pages[1] ? pages[0] : nil
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    viewController === pages[0] ? pages[1] : nil
  }
}
