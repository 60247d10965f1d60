import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import Notes

@Suite(.serialized, .leavesNothing) @MainActor
struct NotesTests {
  let device = SimulatedDevice()
  let store: NoteStore
  let notes: NotesController
  private var list: NoteListController { notes.list }

  init() {
    // A second passes between any two changes.
    var seconds = 0.0
    store = NoteStore {
      seconds += 1
      return Date(timeIntervalSince1970: seconds)
    }
    notes = NotesController(store)
    device.show(notes)
  }

  private func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    device.keyDown(key, modifiers: flags)
    device.keyUp(key)
    device.advance(by: 1)
  }

  /// Writes a note by keyboard, and goes back to the list.
  private func write(_ text: String) {
    press(.keyboardN, .command)
    device.type(text)
    press(.keyboardW, .command)
  }

  private var rows: [String] { list.shown.map(\.title) }

  /// The view of a name, in whatever window is shown.
  private func find(_ name: String) throws -> UIView {
    for window in device.application.windows.reversed() where !window.isHidden {
      if let found = window.all(UIView.self).first(where: { $0.accessibilityIdentifier == name }) { return found }
    }
    return try #require(nil as UIView?, "nothing on the screen is called '\(name)'")
  }

  private func tap(_ name: String) throws {
    device.tap(at: try find(name).middleOnScreen)
    device.advance(by: 1)
  }

  // MARK: Writing

  @Test func `a note is written by keyboard and stands in the list under its first line`() throws {
    press(.keyboardN, .command)
    let editor = try #require(notes.editor)
    #expect(editor.text.isFirstResponder && rows == ["New note"])
    device.type("Zürich\n\n2 cafés 👩🏽‍🚀")
    #expect(editor.text.text == "Zürich\n\n2 cafés 👩🏽‍🚀" && editor.words.text == "4 words")
    press(.keyboardW, .command)
    #expect(notes.editor == nil && list.isFirstResponder)
    #expect(rows == ["Zürich"] && list.shown[0].preview == "2 cafés 👩🏽‍🚀")
  }

  @Test func `a note that is left empty is gone`() {
    write("  \n")
    #expect(rows == [] && store.notes == [])
  }

  @Test func `a new note by the bar's button, and a note that is opened by a tap is only read at first`() throws {
    let new = try #require(
      notes.navigationBar.all(UIControl.self).first { $0.all(UILabel.self).contains { $0.text == "New" } })
    device.tap(at: new.middleOnScreen)
    device.advance(by: 1)
    device.type("One")
    press(.keyboardW, .command)
    device.tap(at: try find("note One").middleOnScreen)
    device.advance(by: 1)
    let editor = try #require(notes.editor)
    #expect(editor.isFirstResponder && !editor.text.isFirstResponder)
    device.tap(at: editor.text.pointOnScreen(0.5, 0.3))
    #expect(editor.text.isFirstResponder)
    press(.keyboardEscape)
    #expect(editor.isFirstResponder)
  }

  @Test func `words are selected, copied, pasted and undone by finger and keys`() throws {
    press(.keyboardN, .command)
    let editor = try #require(notes.editor)
    device.type("red fox")
    // The first word, at the text's upper left corner.
    let word = editor.text.convert(CGPoint(x: 30, y: 22), to: nil)
    device.tap(at: word, count: 2)
    press(.keyboardX, .command)
    #expect(editor.text.text == " fox" && UIPasteboard.general.string == "red")
    press(.keyboardEnd)
    press(.keyboardV, .command)
    #expect(editor.text.text == " foxred")
    press(.keyboardZ, .command)
    press(.keyboardZ, .command)
    #expect(editor.text.text == "red fox" && store.notes.map(\.text) == ["red fox"])
    press(.keyboardZ, [.command, .shift])
    #expect(editor.text.text == " fox")
  }

  @Test func `the editor's own commands: the date, the whole note`() throws {
    press(.keyboardN, .command)
    let editor = try #require(notes.editor)
    device.type("On ")
    press(.keyboardD, .command)
    #expect(editor.text.text == "On \(NoteEditorController.today())")
    #expect(NoteEditorController.today(Date(timeIntervalSince1970: 0)).hasPrefix("19"))
    press(.keyboardC, [.command, .shift])
    #expect(UIPasteboard.general.string == editor.text.text)
  }

  // MARK: The list

  @Test func `rows are chosen, opened and deleted by keys, and what was deleted comes back`() throws {
    for text in ["one", "two", "three"] { write(text) }
    #expect(rows == ["three", "two", "one"])
    press(.keyboardDownArrow)
    press(.keyboardDownArrow)
    press(.keyboardDeleteOrBackspace, .command)
    #expect(rows == ["three", "one"])
    press(.keyboardZ, .command)
    #expect(rows == ["three", "two", "one"])
    press(.keyboardZ, [.command, .shift])
    #expect(rows == ["three", "one"])
    press(.keyboardUpArrow)
    press(.keyboardReturnOrEnter)
    #expect(notes.editor?.text.text == "one")
  }

  @Test func `a shake asks before it undoes`() throws {  // B3.54
    write("keep")
    press(.keyboardDownArrow)
    press(.keyboardDeleteOrBackspace, .command)
    #expect(rows == [])
    device.shake()
    device.advance(by: 1)
    #expect(rows == [])
    try tap("menu Undo Delete Note")
    #expect(rows == ["keep"])
  }

  @Test func `a held row has a menu`() throws {
    for text in ["one", "two"] { write(text) }
    device.longPress(at: try find("note one").middleOnScreen, for: 0.8)
    device.advance(by: 1)
    #expect(notes.editor == nil)
    try tap("menu Duplicate")
    #expect(rows == ["one", "two", "one"])
    device.longPress(at: try find("note two").middleOnScreen, for: 0.8)
    device.advance(by: 1)
    try tap("menu Delete")
    #expect(rows == ["one", "one"])
    press(.keyboardZ, .command)
    press(.keyboardZ, .command)
    #expect(rows == ["two", "one"])
  }

  @Test func `the list is sorted by a menu`() throws {
    for text in ["b", "c", "a"] { write(text) }
    #expect(rows == ["a", "c", "b"])
    try tap("sort")
    try tap("menu Title")
    #expect(rows == ["a", "b", "c"])
    try tap("sort")
    try tap("menu Last edited")
    #expect(rows == ["a", "c", "b"])
  }

  @Test func `what is searched for has all words, whatever their case`() throws {
    for text in ["Red fox", "red hen", "grey hen"] { write(text) }
    press(.keyboardF, .command)
    #expect(list.search.isEditing)
    device.type("HEN Re")
    // "grey" has "re" in it as well.
    #expect(rows == ["grey hen", "red hen"])
    device.type("d\n")
    #expect(rows == ["red hen"] && list.isFirstResponder)
    try tap("search")
    device.type("x")
    #expect(rows == [])
  }

  // MARK: The file

  private func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)/notes.json")
  }

  @Test func `notes are kept in a file`() throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let first = NoteStore(file: file) { Date(timeIntervalSince1970: 5) }
    first.setText("é\n👩🏽‍🚀", of: first.make().id)
    let second = NoteStore(file: file)
    #expect(second.notes == first.notes && second.notes.map(\.text) == ["é\n👩🏽‍🚀"] && second.trouble == nil)
  }

  @Test func `a file that can't be read is left as it is`() throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("[{".utf8).write(to: file)
    let broken = NoteStore(file: file)
    #expect(broken.trouble == "notes.json can't be read and is left as it is")
    broken.put(Note(text: "new", edited: Date()))
    #expect(try Data(contentsOf: file) == Data("[{".utf8))
    #expect(
      NoteStore(file: file.deletingLastPathComponent().appending(path: "notes.new.json")).notes.map(\.text) == ["new"])
  }

  @Test(arguments: screens)
  func `everything has its place on every screen`(size: CGSize) throws {
    let device = SimulatedDevice(size: size)
    let notes = NotesController(NoteStore { Date(timeIntervalSince1970: 0) })
    let window = device.show(notes)
    #expect(faults(in: window) == [])
    notes.newNote(nil)
    device.advance(by: 1)
    device.type("A note")
    #expect(faults(in: window) == [])
  }
}
