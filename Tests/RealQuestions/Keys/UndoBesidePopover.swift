import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let undoBesidePopover = RealQuestion(
    name: "undo beside a popover",
    source: "buildbetter606.pages.dev/posts/2025-01-22-understanding-and-mastering-passthrough-views-in-ios-popovers",
    asked: "While the popover with brushes is open, a tap on Undo closes it and does nothing else.",
    truth: Truth(
      // The view of the presentation that catches taps beside the popover lies over the button.
      codes: ["D01", "D02"], culprit: ["popover", "BrushesController", "presentation"], fix: ["passthroughViews"]),
    screen: { SketchpadController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Brushes")))
      device.advance(by: 1)
      return device.tap(at: device.place(of: device.button("Undo")))
    })
}

private final class SketchpadController: UIViewController, UIPopoverPresentationControllerDelegate {
  private let isMended: Bool
  private let paperView = UIView()
  private let toolsView = UIStackView()
  private let brushesButton = UIButton(type: .system)
  private let undoButton = UIButton(type: .system)
  private let clearButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    paperView.backgroundColor = .white
    paperView.frame = CGRect(x: 10, y: 120, width: 370, height: 690)
    brushesButton.setTitle("Brushes", for: .normal)
    brushesButton.addAction(UIAction { [weak self] _ in self?.showBrushes() }, for: .touchUpInside)
    undoButton.setTitle("Undo", for: .normal)
    undoButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    clearButton.setTitle("Clear", for: .normal)
    for button in [brushesButton, undoButton, clearButton] { toolsView.addArrangedSubview(button) }
    toolsView.distribution = .fillEqually
    toolsView.frame = CGRect(x: 10, y: 60, width: 370, height: 50)
    view.addSubview(paperView)
    view.addSubview(toolsView)
  }

  private func showBrushes() {
    let brushes = BrushesController(style: .plain)
    brushes.modalPresentationStyle = .popover
    brushes.preferredContentSize = CGSize(width: 200, height: 220)
    brushes.popoverPresentationController?.sourceView = brushesButton
    brushes.popoverPresentationController?.sourceRect = brushesButton.bounds
    brushes.popoverPresentationController?.permittedArrowDirections = .up
    brushes.popoverPresentationController?.delegate = self
    if isMended { brushes.popoverPresentationController?.passthroughViews = [toolsView] }
    present(brushes, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

private final class BrushesController: UITableViewController {
  private let brushes = ["Pencil", "Ink", "Chalk", "Marker"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "brush")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { brushes.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "brush", for: indexPath)
    cell.textLabel?.text = brushes[indexPath.row]
    return cell
  }
}
