import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Cells, sheets, stacks of controllers, edges, busy threads, and events that go along the chain.
@MainActor @Suite(.leavesNothing) struct LifecycleVerdictTests {
  private func told(_ verdicts: [Verdict]) -> [String] { verdicts.map { "\($0.code) \($0.culprit)" } }

  final class One: NSObject, UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
  }

  @Test func `D07: a button that was added to the cell lies behind its contentView`() {
    let scene = Scene()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessibilityIdentifier = "row"
    cell.contentView.accessibilityIdentifier = "content"
    let star = UIButton(frame: CGRect(x: 20, y: 0, width: 44, height: 44))
    star.accessibilityIdentifier = "star"
    star.addAction(UIAction { _ in }, for: .touchUpInside)
    cell.insertSubview(star, at: 0)
    let (table, rows) = (scene.add(UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "list"), One(cell))
    table.dataSource = rows
    let finger = scene.device.tap(at: CGPoint(x: 40, y: 20), hold: 0.2)
    #expect(told(scene.device.why(finger, target: star)) == ["D07 UIView 'content'"])
  }

  /// A cell in the way of before iOS 14.
  final class OldCell: UITableViewCell {
    let star = UIButton(frame: CGRect(x: 20, y: 0, width: 44, height: 44))
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      star.accessibilityIdentifier = "star"
      star.addAction(UIAction { _ in }, for: .touchUpInside)
      addSubview(star)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `D07: a button that a cell adds to itself in init is behind the contentView that is made later (B7.29)`() {
    let scene = Scene()
    let cell = OldCell(style: .default, reuseIdentifier: nil)
    let (table, rows) = (scene.add(UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "list"), One(cell))
    table.dataSource = rows
    let finger = scene.device.tap(at: CGPoint(x: 40, y: 20), hold: 0.2)
    #expect(scene.device.why(finger, target: cell.star).map(\.code) == ["D07"])
    #expect(scene.device.lint().map(\.code) == ["D07"])
  }

  @Test func `D17: a drag inside a sheet moves the sheet`() {
    let scene = Scene()
    let sheet = UIViewController()
    scene.controller.present(sheet, animated: false)
    scene.device.advance(by: 1)
    let dial = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
    dial.accessibilityIdentifier = "dial"
    let turn = UIPanGestureRecognizer { _ in }
    turn.name = "turn"
    sheet.view.addSubview(dial)
    sheet.view.addGestureRecognizer(turn)
    let finger = scene.device.touchDown(at: dial.convert(CGPoint(x: 100, y: 100), to: nil))
    finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + 200), over: 0.3)
    let verdicts = scene.device.why(finger, target: turn)
    finger.lift()
    #expect(told(verdicts) == ["D17 the sheet's drag of UIViewController's view"])
  }

  final class Never: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test func `D18: a delegate of one's own keeps the swipe back from beginning`() {
    let device = SimulatedDevice()
    let navigation = UINavigationController(rootViewController: UIViewController())
    device.show(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    device.advance(by: 1)
    let never = Never()
    navigation.interactivePopGestureRecognizer?.delegate = never
    let finger = device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(told(device.why(finger)) == ["D18 delegate Never"])
    #expect(navigation.viewControllers.count == 2)
  }

  final class Slider: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  final class Player: UIViewController {}

  @Test func `D25: a touch near the bottom edge is taken back by the system`() {
    let device = SimulatedDevice()
    let player = Player()
    device.show(player)
    let bar = Slider(frame: CGRect(x: 0, y: 800, width: 390, height: 44))
    bar.accessibilityIdentifier = "scrubber"
    player.view.addSubview(bar)
    let finger = device.touchDown(at: CGPoint(x: 100, y: 836))
    finger.cancel()
    let verdicts = device.why(finger, target: bar)
    #expect(told(verdicts) == ["D25 Player"])
    #expect(verdicts[0].summary.contains("8 pt from the bottom edge"))
  }

  @Test func `D26: a second tap waits while the first one's action keeps the main thread busy`() {
    let scene = Scene()
    let buy = scene.button("buy", CGRect(x: 20, y: 100, width: 100, height: 50))
    buy.addAction(
      UIAction { [unowned scene] _ in if scene.pressed.count == 1 { scene.device.stall(for: 1) } }, for: .touchUpInside)
    scene.device.tap(at: CGPoint(x: 60, y: 120))
    let second = scene.device.tap(at: CGPoint(x: 60, y: 120))
    scene.device.advance(by: 2)
    #expect(scene.pressed.count == 2)
    let verdicts = scene.device.why(second)
    #expect(told(verdicts) == ["OK ", "D26 UIButton 'buy'"])
    #expect(verdicts[1].summary.contains("waited 1 s in the queue"))
  }

  // MARK: D30

  final class Shaker: UIViewController {
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  }
  final class Swallower: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  }

  @Test func `D30: a controller hears of shakes only if the chain begins below it`() {
    let device = SimulatedDevice()
    let shaker = Shaker()
    device.show(shaker)
    device.shake()
    let verdicts = device.why(target: shaker)
    #expect(told(verdicts) == ["D30 Shaker"])
    #expect(verdicts[0].summary.contains("canBecomeFirstResponder is false"))
    let view = Swallower(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityIdentifier = "eater"
    shaker.view.addSubview(view)
    view.becomeFirstResponder()
    device.shake()
    #expect(told(device.why(target: shaker)) == ["D30 Swallower 'eater'"])
    #expect(told(device.why(target: view)) == ["OK "])
  }

  // MARK: Stacked

  @Test func `two causes at once are both named, the one that bars the way first`() {
    let scene = Scene()
    let form = scene.view("form", CGRect(x: 0, y: 0, width: 390, height: 100))
    form.isUserInteractionEnabled = false
    _ = scene.button("send", CGRect(x: 20, y: 80, width: 100, height: 50), in: form)
    let veil = scene.view("veil", CGRect(x: 0, y: 0, width: 390, height: 844))
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(told(verdicts) == ["D05 UIView 'form'", "D03 UIView 'form'", "D01 UIView 'veil'"])
    _ = veil
  }
}
