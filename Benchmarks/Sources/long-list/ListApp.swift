import CoreFoundation
import Foundation
import UIKit

/// The app: a list in a window, and a stopwatch on its run loop.
enum ListApp {
  @MainActor static var rows = 0
  @MainActor static var kind = ListKind.table

  @MainActor
  static func run(rows: Int, _ kind: ListKind) -> Never {
    (self.rows, self.kind) = (rows, kind)
    ListDelegate.main()
    exit(0)
  }
}

final class ListDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ListController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let list: UIScrollView = ListApp.kind == .table ? UITableView(frame: .zero, style: .plain) : Grid.make()
  private let head = Head()
  private var woken = 0.0
  private var wokenBusy = 0.0
  private var hasMoved = false
  private var cost = ListCost(rows: ListApp.rows, frames: [], busy: [], farthest: 0, memory: 0)

  override func viewDidLoad() {
    super.viewDidLoad()
    cost.frames.reserveCapacity(10_000)
    cost.busy.reserveCapacity(10_000)
    head.isMultipleTouchEnabled = true
    head.touched = { [unowned self] in end() }
    if let table = list as? UITableView {
      table.rowHeight = 88
      table.register(Row.self, forCellReuseIdentifier: "row")
      table.dataSource = self
    } else if let grid = list as? UICollectionView {
      grid.register(Tile.self, forCellWithReuseIdentifier: "tile")
      grid.dataSource = self
    }
    list.delegate = self
    for part in [head, list] { view.addSubview(part) }
    watch()
  }

  override func viewDidLayoutSubviews() {
    head.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 60)
    list.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: view.bounds.height - 60)
  }

  /// From the wake-up of the run loop to its next wait, first and last of all who are called there.
  private func watch() {
    let wakes = CFOptionFlags(64)
    let waits = CFOptionFlags(32)
    let start = CFRunLoopObserverCreateWithHandler(nil, wakes, true, -2_000_000_000) { _, _ in
      MainActor.assumeIsolated { (self.woken, self.wokenBusy) = (seconds(), busySeconds()) }
    }
    let stop = CFRunLoopObserverCreateWithHandler(nil, waits, true, 2_100_000_000) { _, _ in
      MainActor.assumeIsolated {
        if self.hasMoved {
          self.cost.busy.append((busySeconds() - self.wokenBusy) * 1000)
          self.cost.frames.append((seconds() - self.woken) * 1000)
        }
        self.hasMoved = false
      }
    }
    for observer in [start, stop] { CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes) }
  }

  private func end() {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    cost.memory = pages.count > 1 ? (Double(pages[1]) ?? .nan) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576 : .nan
    do {
      let path = ProcessInfo.processInfo.environment["LIST_RESULT"] ?? "/dev/null"
      try JSONEncoder().encode(cost).write(to: URL(filePath: path))
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("long-list: could not write the result: \(error)\n".utf8))
      exit(1)
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { ListApp.rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? Row)?.show(indexPath.row)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { ListApp.rows }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? Tile)?.show(indexPath.item)
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    hasMoved = true
    cost.farthest = max(cost.farthest, scrollView.contentOffset.y)
  }
}

/// Above the list; two fingers on it end the app.
final class Head: UIView {
  var touched: () -> Void = {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { if touches.count == 2 { touched() } }
}

/// A picture, three texts and a button.
final class Row: UITableViewCell {
  private let picture = UIView(frame: CGRect(x: 16, y: 20, width: 48, height: 48))
  private let labels = [UILabel(), UILabel(), UILabel()]
  private let button = UIButton(type: .system)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    picture.layer.cornerRadius = 24
    labels[2].numberOfLines = 2
    for part in [picture, button] + labels { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ row: Int) {
    picture.backgroundColor = UIColor(white: CGFloat(row % 7) / 10, alpha: 1)
    labels[0].text = "Row \(row)"
    labels[1].text = "\(row % 60) min"
    labels[2].text = "Words that belong to row \(row) alone, and go on for two lines where there is little room."
    button.setTitle("\(row % 100)", for: .normal)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    labels[0].frame = CGRect(x: 76, y: 14, width: 160, height: 20)
    labels[1].frame = CGRect(x: width - 130, y: 14, width: 60, height: 20)
    let size = labels[2].sizeThatFits(CGSize(width: width - 140, height: 0))
    labels[2].frame = CGRect(x: 76, y: 36, width: width - 140, height: size.height)
    button.frame = CGRect(x: width - 64, y: 8, width: 64, height: 72)
  }
}
