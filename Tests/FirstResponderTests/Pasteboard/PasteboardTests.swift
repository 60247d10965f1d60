import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@MainActor @Suite(.serialized, .leavesNothing)
struct PasteboardTests {
  let device = SimulatedDevice()
  var board: UIPasteboard {
    device.application.becomeCurrent()
    return UIPasteboard.general
  }

  @Test func `a text without a scheme is no address`() {
    board.items = [["public.url": "some/path"]]
    #expect(board.url == nil)
    board.items = [["public.url": "https://example.org"]]
    #expect(board.url == URL(string: "https://example.org"))
  }

  @Test func `a text that was copied can be pasted`() {
    #expect([board.hasStrings, board.string != nil] == [false, false])
    board.string = "grüße 👩‍👩‍👧"
    #expect(board.string == "grüße 👩‍👩‍👧")
    #expect(board.hasStrings)
    #expect(board.types == ["public.utf8-plain-text"])
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("grüße 👩‍👩‍👧".utf8))
    board.string = nil
    #expect([board.hasStrings, board.items.isEmpty] == [false, true])
  }

  @Test func `items keep every representation, and every kind finds its own`() throws {
    let address = try #require(URL(string: "https://example.org/a"))
    board.items = [["public.utf8-plain-text": "one"], ["public.url": address]]
    board.addItems([["com.apple.uikit.color": UIColor.red], ["public.text": "four"]])
    #expect(board.numberOfItems == 4)
    #expect(board.strings == ["one", "four"])
    #expect(board.urls == [address])
    #expect(board.colors == [.red])
    #expect(board.itemSet(withPasteboardTypes: ["public.url", "public.text"]) == IndexSet([1, 3]))
    #expect(board.types(forItemSet: [0, 1]) == [["public.utf8-plain-text"], ["public.url"]])
    #expect(board.values(forPasteboardType: "public.text", inItemSet: nil)?.count == 1)
    #expect(board.values(forPasteboardType: "public.text", inItemSet: [9]) == nil)
  }

  @Test func `each change counts and is told with the types that came and went`() {
    @MainActor final class Log { var lines: [String] = [] }
    let log = Log()
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { [weak log] note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      let removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? []
      MainActor.assumeIsolated { log?.lines.append("+\(added.joined()) -\(removed.joined())") }
    }
    board.string = "a"
    board.color = .red
    #expect(board.changeCount == 2)
    #expect(
      log.lines == [
        "+public.utf8-plain-text -", "+com.apple.uikit.color -public.utf8-plain-text",
      ])
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func `pasteboards of a name are the same one until it is removed`() {
    // Another test's device may have been the last one that was used.
    device.application.becomeCurrent()
    let name = UIPasteboard.Name("drawing")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let made = UIPasteboard(name: name, create: true)
    made?.string = "line"
    #expect(UIPasteboard(name: name, create: false) === made)
    #expect(board.string == nil)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
    #expect(UIPasteboard(name: .general, create: false) === board)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
  }

  @Test func `each app has a pasteboard of its own`() {
    board.string = "mine"
    let other = SimulatedDevice()
    #expect(UIPasteboard.general.string == nil)
    _ = other
  }

  @Test func `items with an end are taken off then, but not what was copied after them`() {
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    device.advance(by: 0.1)
    #expect(board.string == nil)
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    board.string = "other"
    device.advance(by: 0.1)
    #expect(board.string == "other")
  }
}
