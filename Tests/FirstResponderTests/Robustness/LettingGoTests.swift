import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Program code that runs where something is let go of, or from within a change, may ask and change whatever it likes.
@MainActor @Suite(.serialized, .leavesNothing)
struct LettingGoTests {
  // MARK: Cells

  private final class AskingCell: UITableViewCell {
    static var asked = 0
    weak var table: UITableView?
    override func prepareForReuse() {
      super.prepareForReuse()
      Self.asked += table?.indexPathForSelectedRow == nil ? 1 : 0
    }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? AskingCell)?.table = tableView
      return cell
    }
  }

  @Test func `a cell asks its table in prepareForReuse`() {
    AskingCell.asked = 0
    let device = SimulatedDevice()
    let (table, rows) = (UITableView(), Rows())
    table.register(AskingCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    device.show(table)
    device.flick(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 200))
    device.advance(by: 3)
    #expect(AskingCell.asked > 0)
  }

  // MARK: Undo

  @MainActor private final class Item {
    let manager: UndoManager
    init(_ manager: UndoManager) { self.manager = manager }
    isolated deinit { manager.removeAllActions(withTarget: self) }
  }

  @MainActor private final class Document {}

  /// Registers handlers of which each keeps an item that nobody else keeps.
  private func register(_ count: Int, with manager: UndoManager, _ document: Document) -> [WeakItem] {
    (0..<count).map { _ in
      let item = Item(manager)
      manager.registerUndo(withTarget: document) { _ in _ = item }
      return WeakItem(item: item)
    }
  }
  private struct WeakItem { weak var item: Item? }

  @Test(arguments: [false, true])
  func `an item that only the history keeps forgets itself in its deinit`(isOfTarget: Bool) {
    let device = SimulatedDevice()
    device.show(UIView())
    let (document, manager) = (Document(), UndoManager())
    var items = register(3, with: manager, document)
    device.advance(by: 0.1)
    items += register(3, with: manager, document)
    if isOfTarget { manager.removeAllActions(withTarget: document) } else { manager.removeAllActions() }
    #expect(items.allSatisfy { $0.item == nil } && !manager.canUndo)
  }

  @Test func `new work forgets what could be redone, and items of that forget themselves`() {
    let device = SimulatedDevice()
    device.show(UIView())
    let (document, manager) = (Document(), UndoManager())
    manager.registerUndo(withTarget: document) { document in
      let item = Item(manager)
      manager.registerUndo(withTarget: document) { _ in _ = item }
    }
    device.advance(by: 0.1)
    manager.undo()
    #expect(manager.canRedo)
    manager.registerUndo(withTarget: document) { _ in }
    #expect(!manager.canRedo && manager.canUndo)
    manager.removeAllActions()
  }

  @Test func `items of the oldest groups forget themselves when there are too many groups`() {
    let device = SimulatedDevice()
    device.show(UIView())
    let (document, manager) = (Document(), UndoManager())
    var items: [WeakItem] = []
    for _ in 0..<4 {
      items += register(1, with: manager, document)
      device.advance(by: 0.1)
    }
    manager.levelsOfUndo = 2
    #expect(items.map { $0.item == nil } == [true, true, false, false])
    items += register(1, with: manager, document)
    device.advance(by: 0.1)
    #expect(items.map { $0.item == nil } == [true, true, true, false, false])
    manager.removeAllActions()
  }

  @Test(arguments: [false, true])
  func `items of groups whose target is gone forget themselves as an undo or a redo passes over them`(isRedo: Bool) {
    let device = SimulatedDevice()
    device.show(UIView())
    let (kept, manager) = (Document(), UndoManager())
    var items: [WeakItem] = []
    var calls = 0
    do {
      let document = Document()
      manager.registerUndo(withTarget: kept) { [weak document] kept in
        calls += 1
        if let document { items = register(3, with: manager, document) }
      }
      device.advance(by: 0.1)
      if isRedo { manager.undo() } else { items = register(3, with: manager, document) }
      device.advance(by: 0.1)
      withExtendedLifetime(document) {}
    }
    #expect(items.count == 3 && items.allSatisfy { $0.item != nil })
    if isRedo { manager.redo() } else { manager.undo() }
    #expect(items.allSatisfy { $0.item == nil } && calls == 1 && !manager.canUndo)
    manager.removeAllActions()
  }

  // MARK: Targets

  @MainActor private final class Count { var value = 0 }

  @Test func `actions of a recognizer that go add others`() {
    let device = SimulatedDevice()
    let (view, count) = (UIView(), Count())
    device.show(view)
    let recognizer = UITapGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    for _ in 0..<20 {
      let bye = Bye { [unowned recognizer] in recognizer.addAction(UIAction { _ in count.value += 1 }) }
      recognizer.addAction(UIAction { _ in _ = bye })
    }
    recognizer.removeTarget(nil, action: nil)
    device.tap(at: CGPoint(x: 100, y: 300))
    #expect(count.value == 20)
  }

  @Test func `an action of a control that is replaced removes all targets`() {
    let (button, identifier) = (UIButton(), UIAction.Identifier("x"))
    do {
      let bye = Bye { [unowned button] in button.removeTarget(nil, action: nil, for: .allEvents) }
      button.addAction(UIAction(identifier: identifier) { _ in _ = bye }, for: .touchUpInside)
    }
    button.addAction(UIAction(identifier: identifier) { _ in }, for: .touchUpInside)
    #expect(button.allControlEvents == .touchUpInside)
  }

  @Test func `an action of a control that is removed adds another`() {
    let (button, identifier) = (UIButton(), UIAction.Identifier("x"))
    do {
      let bye = Bye { [unowned button] in button.addAction(UIAction { _ in }, for: .touchDown) }
      button.addAction(UIAction(identifier: identifier) { _ in _ = bye }, for: .touchUpInside)
    }
    button.removeAction(identifiedBy: identifier, for: .touchUpInside)
    #expect(button.allControlEvents == .touchDown)
  }

  // MARK: Windows

  private final class MovedView: UIView {
    var body: (() -> Void)?
    override func willMove(toSuperview newSuperview: UIView?) {
      let called = body
      body = nil
      called?()
    }
  }

  @Test func `a view that is taken out while it moves knows its window`() {
    let device = SimulatedDevice()
    let (root, first, second, view) = (UIView(), UIView(), UIView(), MovedView())
    device.show(root)
    root.addSubview(first)
    root.addSubview(second)
    first.addSubview(view)
    view.body = { [unowned view] in view.removeFromSuperview() }
    second.addSubview(view)
    #expect(view.superview === second)
    #expect(view.window === root.window)
  }

  @Test func `a view whose new superview leaves the window meanwhile is in none`() {
    let device = SimulatedDevice()
    device.show(UIView())
    let (container, view) = (UIView(), MovedView())
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window?.addSubview(container)
    view.body = { container.removeFromSuperview() }
    container.addSubview(view)
    #expect(container.window == nil)
    #expect(view.window == nil)
    window = nil
    #expect(view.window == nil)
    #expect(!view.becomeFirstResponder())
  }

  @Test func `a view whose superview enters a window while it leaves is in none`() {
    let device = SimulatedDevice()
    let (root, container, view) = (UIView(), UIView(), MovedView())
    device.show(root)
    container.addSubview(view)
    view.body = { root.addSubview(container) }
    view.removeFromSuperview()
    #expect(container.window === root.window)
    #expect(view.superview == nil && view.window == nil)
  }

  // MARK: Places that are no numbers

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `Tab passes a control whose place is no number`(_ number: CGFloat) {
    let device = SimulatedDevice()
    let root = UIView()
    let odd = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    odd.frame.size.width = number
    root.addSubview(odd)
    root.addSubview(UIButton(frame: CGRect(x: 0, y: 100, width: 50, height: 50)))
    device.show(root)
    for _ in 0..<3 {
      device.keyDown(.keyboardTab)
      device.keyUp(.keyboardTab)
    }
  }

  // MARK: Sheets

  @Test func `a sheet controller that is kept outlives its controller, and does nothing then`() {
    let device = SimulatedDevice()
    let root = UIViewController()
    device.show(root)
    weak var gone: UIViewController?
    var kept: UISheetPresentationController?
    do {
      let sheet = UIViewController()
      gone = sheet
      kept = sheet.sheetPresentationController
      kept?.detents = [.medium(), .large()]
      root.present(sheet, animated: false)
    }
    root.dismiss(animated: false)
    device.advance(by: 1)
    #expect(gone == nil)
    kept?.animateChanges { kept?.selectedDetentIdentifier = .large }
    #expect(kept?.selectedDetentIdentifier == .large)
    #expect(kept?.presentedView == nil && kept?.containerView == nil)
  }
}
