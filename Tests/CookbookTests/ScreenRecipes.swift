import FirstResponderTesting
import Testing
import UIKit

/// The recipes of Docs/Cookbook/Screens.md.
@MainActor @Suite(.serialized)
struct ScreenRecipes {
  // MARK: Test that a swipe deletes a row

  final class Groceries: UITableViewController {
    var items = ["Milk", "Bread", "Eggs"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = items[indexPath.row]
      return cell
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  @Test func `a swipe offers to delete a row, and a tap does it`() {
    let list = Groceries()
    let device = SimulatedDevice()
    device.show(list)
    device.find(.label("Bread")).swipe(.left)
    device.settle()
    #expect(list.items == ["Milk", "Bread", "Eggs"])
    device.find("Delete").tap()
    device.settle()
    #expect(list.items == ["Milk", "Eggs"])
    #expect(!device.exists(.label("Bread")))
  }

  // MARK: Drag a row of a table

  final class Playlist: UITableViewController {
    var songs = ["Ask", "Blue", "Crown"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = songs[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      let song = songs.remove(at: sourceIndexPath.row)
      songs.insert(song, at: destinationIndexPath.row)
    }
  }

  @Test func `a row goes where its grip is dragged`() {
    let list = Playlist()
    let device = SimulatedDevice()
    device.show(list)
    list.setEditing(true, animated: false)
    device.settle()
    let rows = [0, 2].map { row in
      list.tableView.convert(list.tableView.rectForRow(at: IndexPath(row: row, section: 0)), to: nil as UIView?)
    }
    let grip = CGPoint(x: rows[0].maxX - 20, y: rows[0].midY)
    device.drag(from: grip, to: CGPoint(x: grip.x, y: rows[1].midY + 10))
    device.settle()
    #expect(list.songs == ["Blue", "Crown", "Ask"])
  }

  // MARK: Choose a row that is far down

  final class Numbers: UITableViewController {
    var chosen: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.accessibilityIdentifier = "numbers"
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  @Test func `row 80 is scrolled to and chosen`() {
    let list = Numbers()
    let device = SimulatedDevice()
    device.show(list)
    #expect(!device.exists(.label("Row 80")))  // A row that is not shown has no cell.
    device.find("numbers").scroll(to: .label("Row 80")).tap()
    #expect(list.chosen == [80])
  }

  // MARK: Type into a text field and check the result

  @Test func `a name is typed, heard of letter by letter, and taken away`() {
    var heard: [String] = []
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 44))
    field.accessibilityIdentifier = "name"
    field.addAction(UIAction { [unowned field] _ in heard.append(field.text ?? "") }, for: .editingChanged)
    let root = UIView()
    root.addSubview(field)

    let device = SimulatedDevice()
    device.show(root)
    device.find("name").type("Ada")
    #expect(heard == ["A", "Ad", "Ada"])
    #expect(field.isFirstResponder && field.text == "Ada")
    device.find("name").clear()
    #expect(field.text == "")
  }

  // MARK: Go from field to field with Return

  final class SignIn: UIViewController, UITextFieldDelegate {
    let mail = UITextField(frame: CGRect(x: 20, y: 100, width: 350, height: 44))
    let password = UITextField(frame: CGRect(x: 20, y: 200, width: 350, height: 44))

    override func viewDidLoad() {
      super.viewDidLoad()
      mail.accessibilityIdentifier = "mail"
      for field in [mail, password] {
        field.delegate = self
        view.addSubview(field)
      }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      if textField === mail { password.becomeFirstResponder() } else { textField.resignFirstResponder() }
      return false
    }
  }

  @Test func `Return goes to the password, and then the keyboard goes`() {
    let screen = SignIn()
    let device = SimulatedDevice()
    device.show(screen)
    device.find("mail").type("ada@example.org\n")
    #expect(screen.password.isFirstResponder)
    device.type("lovelace\n")
    #expect(screen.mail.text == "ada@example.org" && screen.password.text == "lovelace")
    #expect(!screen.mail.isFirstResponder && !screen.password.isFirstResponder)
  }

  // MARK: Show an alert and answer it

  final class Album: UIViewController {
    var photos = 1

    override func viewDidLoad() {
      super.viewDidLoad()
      let remove = UIButton(frame: CGRect(x: 95, y: 700, width: 200, height: 50))
      remove.setTitle("Remove", for: .normal)
      remove.addAction(UIAction { [unowned self] _ in ask() }, for: .touchUpInside)
      view.addSubview(remove)
    }

    func ask() {
      let alert = UIAlertController(title: "Remove the photo?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in photos = 0 })
      present(alert, animated: true)
    }
  }

  @Test(arguments: [("Keep", 1), ("Delete", 0)])
  func `the alert asks before a photo goes`(answer: String, photos: Int) {
    let album = Album()
    let device = SimulatedDevice()
    device.show(album)
    device.find("Remove").tap()
    device.settle()
    #expect(device.exists(.label("Remove the photo?")))
    device.find(.label(answer)).tap()
    device.settle()
    #expect(album.photos == photos && album.presentedViewController == nil)
  }

  // MARK: Open a context menu and choose from it

  final class PhotoView: UIView, UIContextMenuInteractionDelegate {
    var chosen: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [unowned self] _ in
        UIMenu(children: ["Copy", "Share"].map { title in UIAction(title: title) { _ in self.chosen.append(title) } })
      })
    }
  }

  @Test func `a held finger opens the menu, and a tap chooses from it`() {
    let photo = PhotoView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
    photo.accessibilityIdentifier = "photo"
    photo.addInteraction(UIContextMenuInteraction(delegate: photo))
    let root = UIView()
    root.addSubview(photo)

    let device = SimulatedDevice()
    device.show(root)
    device.longPress("photo")
    device.settle()
    device.find("Share").tap()
    #expect(photo.chosen == ["Share"])
  }

  // MARK: Wait for an animation to end

  @Test func `the card slides in, and is where it belongs when all is at rest`() {
    let card = UIView(frame: CGRect(x: 390, y: 300, width: 350, height: 200))
    let root = UIView()
    root.addSubview(card)
    let device = SimulatedDevice()
    device.show(root)
    UIView.animate(withDuration: 0.4) { card.frame.origin.x = 20 }
    device.advance(by: 0.2)
    #expect((card.layer.presentation()?.frame.minX ?? 0) > 20)
    expect(device.settle()).isSettled()
    #expect(card.layer.presentation()?.frame.minX == 20)
  }
}
