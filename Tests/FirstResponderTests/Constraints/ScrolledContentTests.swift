import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What constraints say of content that scrolls and is zoomed.
@MainActor @Suite(.leavesNothing) struct ScrolledContentTests {
  let device = SimulatedDevice(size: CGSize(width: 400, height: 800))

  init() { device.application.becomeCurrent() }

  private final class Picture: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    let picture = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      (scroll.delegate, scroll.maximumZoomScale) = (self, 4)
      for (inner, outer) in [(scroll, view!), (picture, scroll)] as [(UIView, UIView)] {
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
      }
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        scroll.heightAnchor.constraint(equalToConstant: 300),
        picture.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        picture.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        picture.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        picture.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        picture.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        picture.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
      ])
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  @Test func `two fingers zoom content that constraints place, and one moves it then (B16.40)`() {
    let screen = Picture()
    device.show(screen)
    #expect(screen.scroll.contentSize == CGSize(width: 400, height: 300))
    screen.scroll.setZoomScale(2, animated: false)
    device.advance(by: 0.1)
    #expect(screen.scroll.contentSize == CGSize(width: 800, height: 600))
    #expect(screen.picture.bounds.size == CGSize(width: 400, height: 300))
    #expect(screen.picture.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    let before = screen.scroll.contentOffset
    device.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 140, y: 150))
    device.advance(by: 1)
    #expect(screen.scroll.contentOffset.x > before.x + 40 && screen.scroll.contentOffset.y == before.y)
  }

  @Test func `zoomed content follows another size of the screen, and is as before at scale 1 (B16.40)`() {
    let screen = Picture()
    device.show(screen)
    screen.scroll.setZoomScale(2, animated: false)
    device.resize(to: CGSize(width: 500, height: 800))
    #expect(screen.scroll.contentSize == CGSize(width: 1000, height: 600))
    #expect(screen.picture.frame == CGRect(x: 0, y: 0, width: 1000, height: 600))
    screen.scroll.setZoomScale(1, animated: false)
    device.advance(by: 0.1)
    #expect(screen.scroll.contentSize == CGSize(width: 500, height: 300))
    #expect(screen.picture.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)),
    (.scrollableAxes, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)),
    (.always, .zero), (.never, UIEdgeInsets(top: 30, left: 10, bottom: 40, right: 20)),
  ])
  func `inside a scroll view there is no safe area from what its insets keep clear (B8.40)`(
    _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ expected: UIEdgeInsets
  ) {
    let root = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let inside = UIView(frame: scroll.bounds)
    scroll.addSubview(inside)
    root.view.addSubview(scroll)
    device.show(root)
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 10, bottom: 40, right: 20)
    scroll.contentInsetAdjustmentBehavior = behavior
    device.advance(by: 0.1)
    scroll.contentOffset = .zero
    #expect(scroll.safeAreaInsets == UIEdgeInsets(top: 30, left: 10, bottom: 40, right: 20))
    #expect(inside.safeAreaInsets == expected)
  }

  @Test func `a row that sizes itself has one height, wherever it stands above a bar (B8.40)`() throws {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let part = UIView()
        part.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(part)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          part.topAnchor.constraint(equalTo: margins.topAnchor),
          part.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
          part.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          part.heightAnchor.constraint(equalToConstant: 50),
        ])
        return cell
      }
    }
    let rows = Rows(style: .plain)
    rows.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0)
    device.show(rows)
    for offset in stride(from: 0, through: 300, by: 7) {
      rows.tableView.contentOffset = CGPoint(x: 0, y: offset)
      device.advance(by: 0.02)
      #expect(Set(rows.tableView.visibleCells.map(\.frame.height)) == [72])
    }
  }

  @Test func `a row from right to left is the mirror of one from left to right (B22.60)`() {
    final class Row: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "Detail"
        cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        return cell
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to destination: IndexPath) {}
    }
    func places(_ direction: UITraitEnvironmentLayoutDirection) -> [CGRect] {
      let device = SimulatedDevice(size: CGSize(width: 400, height: 800))
      device.setTraits { $0.layoutDirection = direction }
      let row = Row(style: .plain)
      device.show(row)
      row.setEditing(true, animated: false)
      device.advance(by: 0.5)
      guard let cell = row.tableView.visibleCells.first else { return [] }
      func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
      return all(cell).filter { $0.bounds.width > 0 }.map { $0.convert($0.bounds, to: nil) }
    }
    let (left, right) = (places(.leftToRight), places(.rightToLeft))
    #expect(left.count == right.count && left.count > 6 && left != right)
    for (one, other) in zip(left, right) {
      #expect(abs(one.minX - (400 - other.maxX)) < 0.01 && one.minY == other.minY)
      #expect(abs(one.width - other.width) < 0.01 && one.height == other.height)
    }
  }
}
