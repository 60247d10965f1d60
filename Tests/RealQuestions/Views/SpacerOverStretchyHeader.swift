import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let spacerOverStretchyHeader = RealQuestion(
    name: "table header over the stretchy header",
    source: "github.com/gskbyte/GSKStretchyHeaderView/issues/56",
    asked: "Only the uppermost 60 points of my stretchy header can be touched, buttons further down are dead.",
    truth: Truth(
      codes: ["D01"], culprit: ["spacer", "tableHeaderView"],
      fix: ["isUserInteractionEnabled", "tableHeaderView", "bringSubviewToFront", "sendSubviewToBack"]),
    screen: { ArtistController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.button("Follow"))) })
}

private final class StretchyHeaderView: UIView {
  let coverView = UIView()
  let nameLabel = UILabel()
  let followButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    coverView.backgroundColor = .darkGray
    nameLabel.text = "The Night Trains"
    nameLabel.textColor = .white
    followButton.setTitle("Follow", for: .normal)
    followButton.backgroundColor = .white
    followButton.layer.cornerRadius = 18
    addSubview(coverView)
    addSubview(nameLabel)
    addSubview(followButton)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    coverView.frame = bounds
    nameLabel.frame = CGRect(x: 20, y: 16, width: 250, height: 28)
    followButton.frame = CGRect(x: 20, y: bounds.height - 60, width: 120, height: 36)
  }
}

private final class ArtistController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let stretchyHeader = StretchyHeaderView()
  private let spacer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
  private let maximumHeight: CGFloat = 260
  private let minimumHeight: CGFloat = 60
  private let songs = (1...25).map { "Song \($0)" }

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.rowHeight = 54
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Song")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    tableView.addSubview(stretchyHeader)
    // The rows begin below the header: by the inset, or by an empty header of the table.
    tableView.contentInset.top = isMended ? maximumHeight : minimumHeight
    if !isMended { tableView.tableHeaderView = spacer }
    tableView.contentOffset.y = -tableView.contentInset.top
    stretchyHeader.followButton.addAction(UIAction { [weak self] _ in self?.follow() }, for: .touchUpInside)
    placeHeader()
  }

  private func follow() { hoped() }

  private func placeHeader() {
    let scrolled = tableView.contentOffset.y + tableView.contentInset.top
    stretchyHeader.frame = CGRect(
      x: 0, y: tableView.contentOffset.y, width: view.bounds.width,
      height: max(minimumHeight, maximumHeight - scrolled))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeHeader() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Song", for: indexPath)
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
