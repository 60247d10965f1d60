import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let slantedRange = RealQuestion(
    name: "range knob dragged at a slant",
    source: "github.com/nsomar/RangeSliderView/issues/2",
    asked: "In a table the knob stops as soon as the finger does not move exactly level: the table scrolls.",
    truth: Truth(
      codes: ["D14"], culprit: ["tableView", "UITableView", "pan"],
      fix: [
        "canCancelContentTouches", "touchesShouldCancel", "gestureRecognizerShouldBegin", "shouldReceive",
        "isScrollEnabled", "require(toFail",
      ]),
    screen: { FiltersController(isMended: $0) },
    act: .finger { device in
      let range = device.find(RangeView.self)
      let start = device.place(0.2, 0.5, of: range)
      let finger = device.touchDown(at: start)
      device.advance(by: 0.3)
      finger.move(to: CGPoint(x: start.x + 30, y: start.y + 24), over: 0.2)
      finger.move(to: CGPoint(x: start.x + 190, y: start.y + 60), over: 0.4)
      finger.lift()
      return finger
    },
    isFulfilled: { $0.find(RangeView.self).part > 0.6 })
}

private final class RangeView: UIView {
  private(set) var part: CGFloat = 0.2
  private let trackView = UIView(frame: CGRect(x: 0, y: 28, width: 350, height: 4))
  private let knobView = UIView(frame: CGRect(x: 54, y: 14, width: 32, height: 32))

  override init(frame: CGRect) {
    super.init(frame: frame)
    trackView.backgroundColor = .systemGray4
    knobView.backgroundColor = .systemBlue
    knobView.layer.cornerRadius = 16
    for part in [trackView, knobView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    part = min(max(touch.location(in: self).x / bounds.width, 0), 1)
    knobView.center.x = part * bounds.width
  }
}

private final class RangeCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    contentView.addSubview(RangeView(frame: CGRect(x: 20, y: 10, width: 350, height: 60)))
  }
  required init?(coder: NSCoder) { nil }
}

private final class FiltersController: UITableViewController {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .grouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 80
    tableView.canCancelContentTouches = !isMended
    tableView.register(RangeCell.self, forCellReuseIdentifier: "Range")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Brand")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : 20
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Price" : "Brands"
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: indexPath.section == 0 ? "Range" : "Brand", for: indexPath)
    if indexPath.section == 1 { cell.textLabel?.text = "Brand \(indexPath.row + 1)" }
    return cell
  }
}
