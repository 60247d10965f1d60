import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let tagsUnderKeyboard = RealQuestion(
    name: "last tags behind the keyboard",
    source: "github.com/bryceco/GoMap/issues/105",
    asked: "With many suggestions the lower ones can't be reached: the keyboard that I type with lies over them.",
    truth: Truth(
      codes: ["D32"], culprit: ["keyboard", "tagField", "Tag"],
      fix: ["endEditing", "resignFirstResponder", "contentInset", "keyboardLayoutGuide", "keyboardDismissMode"]),
    target: "Tag 12",
    screen: { TagsController(isMended: $0) },
    act: .finger { device in
      device.tap(device.find(UITextField.self))
      device.advance(by: 1)
      let place = device.place(of: device.row(11))
      return device.tap(at: CGPoint(x: place.x, y: min(place.y, 800)))
    })
}

private final class TagsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let isMended: Bool
  private let tagField = UITextField(frame: CGRect(x: 20, y: 60, width: 350, height: 40))
  private let tagsTable = UITableView(frame: CGRect(x: 0, y: 110, width: 390, height: 734), style: .plain)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    tagField.placeholder = "Tag of this place"
    tagField.borderStyle = .roundedRect
    tagsTable.rowHeight = 56
    tagsTable.register(UITableViewCell.self, forCellReuseIdentifier: "Tag")
    tagsTable.dataSource = self
    tagsTable.delegate = self
    view.addSubview(tagField)
    view.addSubview(tagsTable)
    guard isMended else { return }
    tagField.addAction(UIAction { [weak self] _ in self?.makeRoom() }, for: .editingDidBegin)
  }

  private func makeRoom() {
    tagsTable.contentInset.bottom = 360
    tagsTable.scrollToRow(at: IndexPath(row: 11, section: 0), at: .top, animated: false)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Tag", for: indexPath)
    cell.textLabel?.text = "Tag \(indexPath.row + 1)"
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tagField.text = "Tag \(indexPath.row + 1)"
    hoped()
  }
}
