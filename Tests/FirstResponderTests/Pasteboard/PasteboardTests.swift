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

  @Test func `addresses are copied as addresses and as texts, and each kind says whether it is there`() throws {
    let (one, two) = (try #require(URL(string: "https://a.org/1")), try #require(URL(string: "notes:2")))
    board.urls = [one, two]
    #expect(board.url == one && board.urls == [one, two] && board.strings == ["https://a.org/1", "notes:2"])
    #expect([board.hasURLs, board.hasStrings, board.hasImages, board.hasColors] == [true, true, false, false])
    board.url = two
    #expect(board.urls == [two] && board.numberOfItems == 1)
    board.color = .red
    #expect([board.hasURLs, board.hasStrings, board.hasImages, board.hasColors] == [false, false, false, true])
    board.url = nil
    #expect(board.items.isEmpty && !board.hasColors && board.urls == nil)
  }

  @Test func `a picture is copied as the file that it was, and found again also as bytes`() throws {
    // The head of a PNG of 2 x 3 pixels is enough to know it.
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    bytes += [0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    let image = try #require(UIImage(data: Data(bytes)))
    board.image = image
    #expect(board.hasImages && board.types == ["public.png"] && board.images?.first === image)
    #expect(board.data(forPasteboardType: "public.png") == Data(bytes))
    board.setData(Data(bytes), forPasteboardType: "public.png")
    #expect(board.image?.size == CGSize(width: 2, height: 3))
    board.setData(Data("no picture".utf8), forPasteboardType: "public.png")
    #expect(!board.hasImages && board.image == nil)
  }

  @Test func `of several items, types and values of some or of all are asked for`() throws {
    board.items = [
      ["public.text": "a", "public.url": "https://a.org"], ["public.text": "b"], [:], ["com.me.note": 7],
    ]
    #expect(board.numberOfItems == 3)  // What has nothing in it is no item.
    let text = ["public.text"]
    #expect(board.contains(pasteboardTypes: text) && !board.contains(pasteboardTypes: ["com.me.note"]))
    #expect(board.contains(pasteboardTypes: text, inItemSet: [0, 1]))
    #expect(!board.contains(pasteboardTypes: text, inItemSet: nil))  // Not all of them have one.
    #expect(board.contains(pasteboardTypes: text + ["com.me.note"], inItemSet: nil))
    #expect(!board.contains(pasteboardTypes: text, inItemSet: [5]))
    #expect(board.types(forItemSet: nil) == [["public.text", "public.url"], text, ["com.me.note"]])
    #expect(board.types(forItemSet: [5]) == nil && board.data(forPasteboardType: "public.text", inItemSet: [5]) == nil)
    let bytes = board.data(forPasteboardType: "public.text", inItemSet: nil) as? [Data]
    #expect(bytes == [Data("a".utf8), Data("b".utf8)])
    #expect(board.value(forPasteboardType: "public.text") as? String == "a")
    board.setValue("c", forPasteboardType: "public.text")
    #expect(board.strings == ["c"] && board.numberOfItems == 1)
    board.items = [["com.me.note": 7]]
    #expect(board.data(forPasteboardType: "com.me.note") == nil && board.string == nil)
  }

  @Test func `bytes that are UTF-8 are a text, and others are none`() {
    board.setData(Data("grüße".utf8), forPasteboardType: "public.utf8-plain-text")
    #expect(board.string == "grüße")
    board.setData(Data([0xFF, 0xFE, 0x41]), forPasteboardType: "public.utf8-plain-text")
    #expect(board.string == nil && !board.hasStrings)
  }
}
