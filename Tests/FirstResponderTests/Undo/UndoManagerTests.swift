import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// A number that is changed with undo.
@MainActor
final class Counter {
  let undo: UndoManager
  private(set) var value = 0
  init(_ undo: UndoManager) { self.undo = undo }

  func add(_ amount: Int, name: String? = nil) {
    value += amount
    undo.registerUndo(withTarget: self) { $0.add(-amount) }
    if let name { undo.setActionName(name) }
  }
}

@MainActor @Suite(.serialized, .leavesNothing)
struct UndoManagerTests {
  let device = SimulatedDevice()
  let undo = UndoManager()
  private let ownCounter: Counter
  /// Undo managers close their groups with the turns of the application that is current.
  var counter: Counter {
    device.application.becomeCurrent()
    return ownCounter
  }

  init() { ownCounter = Counter(undo) }

  private func endTurn() { device.advance(by: 1) }

  @Test func `what was done is undone, redone and undone again`() {
    counter.add(5)
    undo.undo()
    #expect(counter.value == 0)
    #expect([undo.canUndo, undo.canRedo] == [false, true])
    undo.redo()
    #expect(counter.value == 5)
    #expect([undo.canUndo, undo.canRedo] == [true, false])
    undo.undo()
    #expect(counter.value == 0)
  }

  @Test func `what is registered in one turn is one group, and the turn's end closes it`() {
    counter.add(1)
    counter.add(2)
    #expect(undo.groupingLevel == 1)
    endTurn()
    #expect(undo.groupingLevel == 0)
    counter.add(10)
    endTurn()
    undo.undo()
    #expect(counter.value == 3)
    undo.undo()
    #expect(counter.value == 0)
  }

  @Test func `a group that is opened outside of events makes an end of the turn due, which closes it`() {
    endTurn()
    #expect(!device.application.isTurnEndDue)
    counter.add(1)
    #expect(device.application.isTurnEndDue)
    endTurn()
    #expect(undo.groupingLevel == 0)
  }

  @Test func `the group of a touch's turn is closed when the touch has been delivered`() {
    final class Tapped: UIView {
      var counter: Counter?
      var levels: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counter?.add(1)
        levels.append(counter?.undo.groupingLevel ?? -1)
      }
    }
    let view = Tapped()
    view.counter = counter
    device.show(view)
    device.tap(at: CGPoint(x: 100, y: 100))
    #expect(view.levels == [1])
    #expect(undo.groupingLevel == 0)
    device.tap(at: CGPoint(x: 100, y: 100))
    undo.undo()
    #expect(counter.value == 1)
  }

  @Test func `steps are taken back in reverse order, groups within groups too`() {
    var calls: [String] = []
    let target = NSObject()
    func register(_ name: String) { undo.registerUndo(withTarget: target) { _ in calls.append(name) } }
    undo.beginUndoGrouping()
    register("a")
    undo.beginUndoGrouping()
    register("b")
    register("c")
    undo.endUndoGrouping()
    register("d")
    undo.endUndoGrouping()
    undo.undo()
    #expect(calls == ["d", "c", "b", "a"])
  }

  @Test func `a nested group is undone alone while the outer one stays open`() {
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    counter.add(1)
    undo.beginUndoGrouping()
    counter.add(10)
    undo.endUndoGrouping()
    undo.undoNestedGroup()
    #expect(counter.value == 1)
    #expect(undo.groupingLevel == 1)
    undo.endUndoGrouping()
    undo.undo()
    #expect(counter.value == 0)
  }

  @Test func `a new change forgets what could be redone`() {
    counter.add(1)
    undo.undo()
    #expect(undo.canRedo)
    counter.add(7)
    #expect(!undo.canRedo)
  }

  @Test func `names stand in the menu and go with the group to redo and back`() {
    #expect(undo.undoMenuItemTitle == "Undo")
    counter.add(1, name: "Typing")
    #expect(undo.undoMenuItemTitle == "Undo Typing")
    undo.undo()
    #expect([undo.undoMenuItemTitle, undo.redoMenuItemTitle] == ["Undo", "Redo Typing"])
    undo.redo()
    #expect([undo.undoActionName, undo.redoActionName] == ["Typing", ""])
  }

  @Test func `a name that is set after the turn names its group`() {
    counter.add(1)
    endTurn()
    undo.setActionName("Adding")
    #expect(undo.undoActionName == "Adding")
  }

  @Test func `targets are not retained, and a group without a target is passed over`() {
    counter.add(1)
    endTurn()
    var other: Counter? = Counter(undo)
    weak let isThere = other
    other?.add(1)
    endTurn()
    other = nil
    #expect(isThere == nil)
    #expect(undo.canUndo)
    undo.undo()
    #expect(counter.value == 0)
    #expect(!undo.canUndo)
  }

  @Test func `only so many levels are kept, the newest`() {
    undo.levelsOfUndo = 2
    for amount in [1, 10, 100] {
      counter.add(amount)
      endTurn()
    }
    while undo.canUndo { undo.undo() }
    #expect(counter.value == 1)
  }

  @Test func `while registration is disabled nothing is remembered`() {
    undo.disableUndoRegistration()
    undo.disableUndoRegistration()
    undo.enableUndoRegistration()
    counter.add(1)
    #expect(!undo.canUndo)
    undo.enableUndoRegistration()
    counter.add(1)
    #expect(undo.canUndo)
  }

  @Test func `a target's entries are forgotten, the others stay`() {
    let other = Counter(undo)
    counter.add(1)
    other.add(1)
    endTurn()
    undo.removeAllActions(withTarget: other)
    undo.undo()
    #expect(counter.value == 0)
    #expect(other.value == 1)
    undo.removeAllActions()
    #expect([undo.canUndo, undo.canRedo] == [false, false])
  }

  @Test func `a group in which nothing was registered is nothing to undo`() {
    undo.beginUndoGrouping()
    undo.endUndoGrouping()
    endTurn()
    #expect(!undo.canUndo)
  }

  @Test func `isUndoing and isRedoing say what runs`() {
    var seen: [[Bool]] = []
    let target = NSObject()
    func change() {
      undo.registerUndo(withTarget: target) { [undo] _ in
        seen.append([undo.isUndoing, undo.isRedoing])
        change()
      }
    }
    whenTestEnds { [undo] in undo.removeAllActions() }
    change()
    undo.undo()
    undo.redo()
    #expect(seen == [[true, false], [false, true]])
    #expect([undo.isUndoing, undo.isRedoing] == [false, false])
  }

  @Test func `a method can be registered with an object`() {
    @MainActor final class Page: NSObject {
      var title = "old"
      func setTitle(_ title: String) { self.title = title }
    }
    let page = Page()
    page.title = "new"
    undo.registerUndo(withTarget: page, selector: Selector("setTitle(_:)", Page.setTitle), object: "old")
    undo.undo()
    #expect(page.title == "old")
  }

  @Test func `notifications come in order`() {
    @MainActor final class Log { var names: [String] = [] }
    let log = Log()
    let names: [Notification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
      .NSUndoManagerDidRedoChange,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) { [weak log] note in
        let name = String(note.name.rawValue.dropFirst("NSUndoManager".count).dropLast("Notification".count))
        MainActor.assumeIsolated { log?.names.append(name) }
      }
    }
    counter.add(1)
    undo.undo()
    #expect(
      log.names == [
        "DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup", "WillUndoChange", "DidOpenUndoGroup",
        "WillCloseUndoGroup", "DidCloseUndoGroup", "DidUndoChange",
      ])
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func `misuse stops where Foundation raises`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UndoManager().endUndoGrouping() }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UndoManager().enableUndoRegistration() }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let undo = UndoManager()
        undo.beginUndoGrouping()
        undo.undo()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let undo = UndoManager()
        undo.groupsByEvent = false
        undo.registerUndo(withTarget: undo) { _ in }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let undo = UndoManager()
        undo.registerUndo(withTarget: undo) { $0.undo() }
        undo.undo()
      }
    }
  }

  @Test func `a responder's undo manager is the nearest up the chain, and a window has one`() {
    // B3.53
    final class Document: UIView {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let (root, document, field) = (UIView(), Document(), UIView())
    #expect(field.undoManager == nil)
    document.addSubview(field)
    let window = device.show(root)
    root.addSubview(document)
    let outside = UIView()
    root.addSubview(outside)
    #expect(field.undoManager === document.own)
    #expect(outside.undoManager === window.undoManager)
    #expect(window.undoManager != nil)
  }
}
