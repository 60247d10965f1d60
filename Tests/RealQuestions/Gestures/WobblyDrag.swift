import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let wobblyDrag = RealQuestion(
    name: "song that can't be picked up",
    source: "github.com/frenetisch-applaudierend/ios-drag-and-drop/pull/9",
    asked: "Holding a song to drag it only works if the finger does not tremble in the least.",
    truth: Truth(
      codes: ["D22"], culprit: ["pickUpPress", "UILongPressGestureRecognizer", "SongCell"], fix: ["allowableMovement"]),
    target: "pickUpPress",
    screen: { PlaylistController(isMended: $0) },
    act: .finger { device in
      let place = device.place(of: device.row(2))
      let finger = device.touchDown(at: place)
      device.advance(by: 0.15)
      finger.move(to: CGPoint(x: place.x + 3, y: place.y + 2))
      device.advance(by: 0.15)
      finger.move(to: CGPoint(x: place.x - 1, y: place.y + 3))
      device.advance(by: 0.7)
      finger.lift()
      return finger
    })
}

private final class PlaylistController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let dropLabel = UILabel()
  private let pickUpPress = UILongPressGestureRecognizer()
  private let songs = ["Rain", "Harbour", "Long Way", "Sundays", "Glass", "Nine", "Orchard"]

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    dropLabel.text = "Drop songs here"
    dropLabel.textAlignment = .center
    dropLabel.backgroundColor = .systemGray5
    dropLabel.frame = CGRect(x: 20, y: 60, width: 350, height: 100)
    tableView.frame = CGRect(x: 0, y: 180, width: 390, height: 664)
    tableView.rowHeight = 64
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Song")
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(dropLabel)
    view.addSubview(tableView)
    if !isMended { pickUpPress.allowableMovement = 1 }
    pickUpPress.addAction(
      UIAction { [weak self] _ in
        guard let self, self.pickUpPress.state == .began else { return }
        self.dropLabel.backgroundColor = .systemGreen
        hoped()
      })
    tableView.addGestureRecognizer(pickUpPress)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Song", for: indexPath)
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { title = songs[indexPath.row] }
}
