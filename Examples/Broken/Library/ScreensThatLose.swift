import Tiles
import UIKit

// Screens on which a touch gets there, and somebody else takes it, or nobody listens.

/// A tap that was added to put the keyboard away.
final class SearchScreen: FaultScreen, UITableViewDataSource, UITableViewDelegate {
  override class var name: String { "Search" }
  override class var complaint: String { "Tapping a result does nothing." }
  let results = UITableView(frame: CGRect(x: 0, y: 0, width: 358, height: 420), style: .plain)

  override func build() {
    results.accessibilityIdentifier = "results"
    results.backgroundColor = Palette.raised
    results.dataSource = self
    results.delegate = self
    stage.addSubview(results)
    let dismiss = UITapGestureRecognizer { [unowned self] _ in view.endEditing(true) }
    dismiss.name = "dismissKeyboard"
    view.addGestureRecognizer(dismiss)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessibilityIdentifier = "result \(indexPath.row)"
    cell.backgroundColor = Palette.raised
    cell.textLabel?.text = "Result \(indexPath.row + 1)"
    cell.textLabel?.textColor = Palette.text
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { worked() }
}

/// A dial in a scroll view, which takes every upward drag for itself.
final class DialScreen: FaultScreen {
  override class var name: String { "Dial" }
  override class var complaint: String { "The dial stops turning when I go up or down." }

  /// Turns with the finger; what is turned far enough works.
  final class Dial: UIView {
    var turned: () -> Void = {}
    private var travel: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { travel = 0 }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      travel += abs(touch.location(in: self).y - touch.previousLocation(in: self).y)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { if travel > 60 { turned() } }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { travel = 0 }
  }

  override func build() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 358, height: 420))
    scroll.accessibilityIdentifier = "page"
    scroll.contentSize = CGSize(width: 358, height: 1200)
    scroll.delaysContentTouches = false
    let dial = Dial(frame: CGRect(x: 79, y: 60, width: 200, height: 200))
    dial.accessibilityIdentifier = "dial"
    dial.backgroundColor = Palette.amber
    dial.layer.cornerRadius = 100
    dial.turned = { [unowned self] in worked() }
    scroll.addSubview(dial)
    stage.addSubview(scroll)
  }
}

/// One recognizer for three pictures: it is on the last one.
final class AlbumScreen: FaultScreen {
  override class var name: String { "Album" }
  override class var complaint: String { "Only the last picture opens." }

  override func build() {
    let open = UITapGestureRecognizer { [unowned self] _ in worked() }
    open.name = "open"
    for (index, color) in [Palette.blue, Palette.violet, Palette.green].enumerated() {
      let picture = makePanel(
        "picture \(index + 1)", CGRect(x: CGFloat(index) * 122, y: 40, width: 114, height: 114), color: color)
      picture.addGestureRecognizer(open)
      stage.addSubview(picture)
    }
  }
}

/// A button whose action waits for an event that buttons don't send.
final class SettingsScreen: FaultScreen {
  override class var name: String { "Settings" }
  override class var complaint: String { "Save does not save." }

  override func build() {
    let save = makePlainButton("Save", CGRect(x: 0, y: 40, width: 358, height: 52))
    save.addAction(UIAction { [unowned self] _ in worked() }, for: .valueChanged)
    stage.addSubview(save)
  }
}
