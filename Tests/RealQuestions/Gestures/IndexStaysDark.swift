import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let indexStaysDark = RealQuestion(
    name: "index that stays dark after an interruption",
    source: "github.com/kreeger/BDKCollectionIndexView/issues/30",
    asked: "If the system takes the finger from the index strip, its background remains as if it were touched.",
    // The handler looks at .ended alone. That is inside the app's code, so no second run can show it.
    truth: Truth(
      codes: ["D23"], culprit: ["indexPress", "IndexStrip", "UILongPressGestureRecognizer"], fix: ["cancelled"],
      mayStandBehindOK: true, isUnprovable: true),
    screen: { PlantIndexController(isMended: $0) },
    act: .finger { device in
      let strip = device.find(IndexStrip.self)
      let finger = device.touchDown(at: device.place(0.5, 0.3, of: strip))
      finger.move(to: device.place(0.5, 0.5, of: strip), over: 0.3)
      device.resignActive()
      device.advance(by: 0.5)
      device.becomeActive()
      return finger
    },
    isFulfilled: { !$0.find(IndexStrip.self).isDark })
}

private final class IndexStrip: UIView {
  let letters = ["A", "B", "C", "D", "E", "F", "G", "H"]
  let indexPress = UILongPressGestureRecognizer()
  let knowsCancelling: Bool
  var chosen: (String) -> Void = { _ in }
  private(set) var isDark = false { didSet { backgroundColor = isDark ? .systemGray3 : .clear } }

  init(knowsCancelling: Bool) {
    self.knowsCancelling = knowsCancelling
    super.init(frame: .zero)
    for (index, letter) in letters.enumerated() {
      let label = UILabel(frame: CGRect(x: 0, y: index * 50, width: 44, height: 50))
      label.text = letter
      label.textAlignment = .center
      addSubview(label)
    }
    indexPress.minimumPressDuration = 0.01
    indexPress.addAction(UIAction { [weak self] _ in self?.pressed() })
    addGestureRecognizer(indexPress)
  }
  required init?(coder: NSCoder) { nil }

  private func pressed() {
    let isOver = indexPress.state == .ended || (knowsCancelling && indexPress.state == .cancelled)
    isDark = !isOver
    let place = Int(indexPress.location(in: self).y / 50)
    if letters.indices.contains(place) { chosen(letters[place]) }
  }
}

private final class PlantIndexController: UIViewController, UITableViewDataSource {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var indexStrip = IndexStrip(knowsCancelling: isMended)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    tableView.frame = CGRect(x: 0, y: 60, width: 346, height: 784)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Plant")
    tableView.dataSource = self
    indexStrip.frame = CGRect(x: 346, y: 200, width: 44, height: 400)
    indexStrip.chosen = { [weak self] letter in
      let section = Int((letter.unicodeScalars.first?.value ?? 65) - 65)
      self?.tableView.scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    }
    view.addSubview(tableView)
    view.addSubview(indexStrip)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 8 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Plant", for: indexPath)
    cell.textLabel?.text = "\(indexStrip.letters[indexPath.section]) \(indexPath.row + 1)"
    return cell
  }
}
