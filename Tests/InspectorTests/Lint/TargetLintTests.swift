import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@MainActor @Suite(.leavesNothing) struct TargetLintTests {
  let device = SimulatedDevice(size: CGSize(width: 300, height: 600))
  let root = UIView()

  init() { device.application.becomeCurrent() }

  @discardableResult
  func add<View: UIView>(_ view: View, _ name: String, _ frame: CGRect, in parent: UIView? = nil) -> View {
    view.accessibilityIdentifier = name
    view.frame = frame
    (view as? UIButton)?.addAction(UIAction { _ in }, for: .touchUpInside)
    (parent ?? root).addSubview(view)
    return view
  }

  func faults() -> [String] {
    if root.window == nil { device.show(root) }
    return device.lint().map { "\($0.code) \($0.culprit)" }
  }

  /// Rows under headers that stay at the top of the list, as the first row of a section that is scrolled does.
  private final class Sections: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 4 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      let like = UIButton(frame: CGRect(x: 10, y: 0, width: 44, height: 44))
      like.addAction(UIAction { _ in }, for: .touchUpInside)
      cell.contentView.addSubview(like)
      return cell
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UIView()
      header.backgroundColor = .white
      return header
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  }

  @Test func `what is scrolled beneath a header of its list, or half away, is no fault, and the map says the same`() {
    let list = Sections(style: .plain)
    device.show(list)
    list.tableView.contentOffset.y = 55
    #expect(device.lint() == [])
    let targets = device.reachability().targets
    // A row and its button at the upper edge, and at the lower.
    #expect(targets.filter(\.isCutOff).count == 4)
    #expect(targets.filter { $0.isSmall && !$0.losses.contains { $0.reason == .covered } } == [])
  }

  /// Lets through what comes down in its upper half.
  private final class Veil: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      point.y < bounds.midY ? nil : super.hitTest(point, with: event)
    }
  }

  @Test func `what lies behind a veil that lets touches through covers nothing of it`() {
    add(UIView(), "background", CGRect(x: 0, y: 0, width: 300, height: 600)).backgroundColor = .blue
    add(Veil(), "veil", CGRect(x: 0, y: 0, width: 60, height: 60)).backgroundColor = .gray
    #expect(faults() == [])
  }

  @Test func `a badge that leaves no room for a finger is named (D01)`() {
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 60, height: 60))
    add(UIView(), "badge", CGRect(x: 30, y: 0, width: 30, height: 30)).backgroundColor = .red
    #expect(faults() == ["D01 UIView 'badge'"])
    #expect(
      device.lint().first?.summary
        == "UIView 'badge' covers UIButton 'save' by 900 of 3600 pt²; room for a finger is left in 30 x 30 pt.")
  }

  @Test func `a button that lies over another one is named, two that take turns at one place are not (D01)`() {
    let save = add(UIButton(), "save", CGRect(x: 0, y: 0, width: 100, height: 60))
    let send = add(UIButton(), "send", CGRect(x: 0, y: 0, width: 120, height: 60))
    send.backgroundColor = .blue
    #expect(faults() == ["D01 UIButton 'send'"])
    #expect(
      device.lint().first?.fix
        == "Constrain UIButton 'save' and UIButton 'send' so that they stand beside each other.")
    send.frame = save.frame
    #expect(faults() == [])
  }

  @Test func `a badge that leaves enough room is no fault`() {
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 60, height: 60))
    add(UIView(), "badge", CGRect(x: 44, y: 0, width: 16, height: 16)).backgroundColor = .red
    #expect(faults() == [])
  }

  @Test func `a veil that nobody sees covers the whole screen (D01)`() {
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 60, height: 60))
    let veil = add(UIView(), "veil", CGRect(x: 0, y: 0, width: 300, height: 600))
    #expect(faults() == ["D01 UIView 'veil'"])
    #expect(device.lint()[0].summary.hasPrefix("UIView 'veil', which draws nothing, covers UIButton 'save' completely"))
    veil.backgroundColor = .black
    veil.alpha = 0.02
    #expect(device.lint()[0].summary.hasPrefix("UIView 'veil', alpha 0.02, covers UIButton 'save' completely"))
    veil.isUserInteractionEnabled = false
    #expect(faults() == [])
  }

  @Test func `a page that hides the target is what the program wants`() {
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 60, height: 60))
    add(UIView(), "page", CGRect(x: 0, y: 0, width: 300, height: 600)).backgroundColor = .white
    #expect(faults() == [])
  }

  @Test func `a window that nobody sees is named with its level (D02)`() {
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 60, height: 60))
    device.show(root)
    let toast = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    toast.accessibilityIdentifier = "toast"
    toast.windowLevel = .alert
    toast.isHidden = false
    #expect(faults() == ["D02 UIWindow 'toast'"])
    #expect(device.lint()[0].summary.contains("at level 2000"))
    toast.isHidden = true
    #expect(faults() == [])
  }

  @Test func `a button that sticks out of its superview names the superview (D03)`() {
    let bar = add(UIView(), "bar", CGRect(x: 0, y: 0, width: 300, height: 20))
    add(UIButton(), "save", CGRect(x: 10, y: 0, width: 60, height: 60), in: bar)
    #expect(faults() == ["D03 UIView 'bar'"])
    #expect(device.lint()[0].summary.contains("by 2400 of 3600 pt²"))
    bar.clipsToBounds = true
    // Now nobody sees more than 20 points of it; that is the layout's doing, like a row that is scrolled half away.
    #expect(faults() == [])
  }

  @Test func `a container without height names itself (D04)`() {
    let box = add(UIView(), "box", CGRect(x: 0, y: 0, width: 300, height: 0))
    add(UIButton(), "save", CGRect(x: 10, y: 0, width: 60, height: 60), in: box)
    #expect(faults() == ["D04 UIView 'box'"])
  }

  @Test func `an image view with a recognizer, and a button in an image view (D05)`() {
    let image = add(UIImageView(), "photo", CGRect(x: 0, y: 0, width: 100, height: 100))
    image.addGestureRecognizer(UITapGestureRecognizer { _ in })
    let card = add(UIImageView(), "card", CGRect(x: 0, y: 100, width: 100, height: 100))
    add(UIButton(), "open", CGRect(x: 0, y: 0, width: 60, height: 60), in: card)
    #expect(faults() == ["D05 UIImageView 'photo'", "D05 UIImageView 'card'"])
    image.isUserInteractionEnabled = true
    card.isUserInteractionEnabled = true
    #expect(faults() == [])
  }

  @Test func `a container that is disabled for a while is no fault`() {
    let form = add(UIView(), "form", CGRect(x: 0, y: 0, width: 300, height: 300))
    add(UIButton(), "save", CGRect(x: 0, y: 0, width: 60, height: 60), in: form)
    form.isUserInteractionEnabled = false
    #expect(faults() == [])
  }

  @Test func `a small button is too small unless it enlarges itself (D08)`() {
    final class Generous: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    add(UIButton(), "close", CGRect(x: 20, y: 20, width: 24, height: 24))
    add(Generous(), "more", CGRect(x: 120, y: 20, width: 24, height: 24))
    #expect(faults() == ["D08 UIButton 'close'"])
    #expect(device.lint()[0].summary.contains("is 24 x 24 pt"))
  }

  @Test func `a row or a fader may be narrow, down to 24 points, and what is narrow both ways may not (D08)`() {
    add(UIButton(), "row", CGRect(x: 0, y: 0, width: 300, height: 30))
    add(UIButton(), "fader", CGRect(x: 0, y: 100, width: 24, height: 300))
    add(UIButton(), "line", CGRect(x: 100, y: 100, width: 23.9, height: 300))
    add(UIButton(), "chip", CGRect(x: 200, y: 100, width: 48, height: 40))
    #expect(faults() == ["D08 UIButton 'line'", "D08 UIButton 'chip'"])
  }

  @Test func `what UIKit made of its size is large enough`() {
    add(UISwitch(), "switch", CGRect(x: 0, y: 0, width: 51, height: 31))
    add(UITextField(), "field", CGRect(x: 0, y: 100, width: 200, height: 34))
    #expect(faults() == [])
  }

  @Test func `a row under a bar can be scrolled into reach; a button beside the list can't`() {
    let scroll = add(UIScrollView(), "scroll", CGRect(x: 0, y: 0, width: 300, height: 600))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    add(UIButton(), "row", CGRect(x: 0, y: 560, width: 300, height: 44), in: scroll)
    add(UIButton(), "fixed", CGRect(x: 0, y: 500, width: 60, height: 80))
    add(UIView(), "bar", CGRect(x: 0, y: 540, width: 300, height: 60)).backgroundColor = .gray
    #expect(faults() == ["D01 UIView 'bar'"])
  }

  @Test func `a row under a bar that can't be scrolled out from under it (D01)`() {
    let list = add(UIScrollView(), "list", CGRect(x: 0, y: 0, width: 300, height: 600))
    list.contentSize = CGSize(width: 300, height: 2000)
    add(UIButton(), "first", CGRect(x: 0, y: 0, width: 300, height: 56), in: list)
    add(UIView(), "bar", CGRect(x: 0, y: 0, width: 300, height: 44)).backgroundColor = .gray
    #expect(faults() == ["D01 UIView 'bar'"])
    let first = device.reachability().targets.first { $0.identifier == "first" }
    #expect(first?.isSmall == true)
    // The content stays where it is, and has a way to go: somebody has scrolled it.
    list.contentInset.top = 44
    #expect(list.contentOffset.y == 0 && faults() == [])
    // At the end, under a bar at the bottom, the same.
    list.contentOffset.y = 1400
    add(UIButton(), "last", CGRect(x: 0, y: 1944, width: 300, height: 56), in: list)
    add(UIView(), "tools", CGRect(x: 0, y: 556, width: 300, height: 44)).backgroundColor = .gray
    #expect(faults() == ["D01 UIView 'tools'"])
    list.contentInset.bottom = 32
    #expect(faults() == [])
  }

  /// Rows that say which they are.
  final class Titles: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessibilityIdentifier = "row \(indexPath.row)"
      return cell
    }
  }

  /// A table in a stack of controllers, as tall as the screen, below the bar that is 44 pt high.
  private func tableUnderBar(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior) -> (UITableView, Titles) {
    let (table, titles, controller) = (UITableView(), Titles(), UIViewController())
    (table.dataSource, table.rowHeight, table.accessibilityIdentifier) = (titles, 44, "list")
    table.contentInsetAdjustmentBehavior = behavior
    controller.view = table
    device.show(UINavigationController(rootViewController: controller))
    return (table, titles)
  }

  /// What the map calls hard to hit because something lies in front. The last row that the screen's
  /// edge cuts off is small, too.
  private var coveredOnMap: [String] {
    device.reachability().targets.filter { $0.isSmall && $0.losses.contains { $0.reason == .covered } }.map(\.name)
  }

  @Test func `a first row that rests under the bar is named, also where it can be pulled out (D01)`() {
    let (table, titles) = tableUnderBar(.never)
    #expect(table.contentOffset.y == 0 && table.adjustedContentInset.top == 0)
    let row = "UITableViewCell 'row 0'"
    #expect(coveredOnMap == [row])
    let bar = "UINavigationBar 300 x 44 at (0, 0) in UINavigationController's view"
    #expect(device.lint().map { "\($0.code) \($0.culprit)" } == ["D01 \(bar)"])
    #expect(
      device.lint().first?.summary
        == """
        \(bar) covers \(row) completely wherever UITableView 'list' comes to rest: at most it is pulled out, and \
        springs back.
        """
    )
    // Held down it shows, and a second finger would hit it; there is nothing to name until it is let go.
    let finger = device.touchDown(at: CGPoint(x: 150, y: 300))
    for y in stride(from: 320, through: 560, by: 20) { finger.move(to: CGPoint(x: 150, y: y)) }
    #expect(table.contentOffset.y < -44)
    #expect(coveredOnMap == [] && device.lint() == [])
    device.advance(by: 0.2)
    finger.lift()
    device.advance(by: 2)
    #expect(table.contentOffset.y == 0)
    #expect(coveredOnMap == [row] && device.lint().count == 1)
    withExtendedLifetime(titles) {}
  }

  @Test func `a list that makes room for the bar has no fault, on the map neither`() {
    let (table, titles) = tableUnderBar(.automatic)
    #expect(table.contentOffset.y == -44)
    #expect(coveredOnMap == [] && device.lint() == [])
    // Scrolled on, rows go under the bar, and come out again.
    table.contentOffset.y = 0
    #expect(coveredOnMap == ["UITableViewCell 'row 0'"] && device.lint() == [])
    withExtendedLifetime(titles) {}
  }

  @Test func `rows that a sheet hides are what the program wants`() {
    let list = add(UIScrollView(), "list", CGRect(x: 0, y: 0, width: 300, height: 600))
    list.contentSize = CGSize(width: 300, height: 600)
    add(UIButton(), "last", CGRect(x: 0, y: 540, width: 300, height: 56), in: list)
    add(UIView(), "sheet", CGRect(x: 0, y: 200, width: 300, height: 400)).backgroundColor = .white
    #expect(faults() == [])
  }

  @Test func `a button beside a cell's contentView lies behind it (D07)`() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let button = UIButton(frame: CGRect(x: 200, y: 0, width: 60, height: 44))
        button.accessibilityIdentifier = "like"
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        cell.insertSubview(button, at: 0)
        return cell
      }
    }
    let rows = Rows()
    let table = add(UITableView(), "table", CGRect(x: 0, y: 0, width: 300, height: 600))
    table.dataSource = rows
    device.show(root)
    let verdicts = device.lint()
    #expect(verdicts.map(\.code) == ["D07"])
    #expect(verdicts.first?.fix == "Add UIButton 'like' to the cell's contentView.")
  }
}
