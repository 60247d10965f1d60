import FlyingFox
import Foundation
import Testing

@testable import WebStage

@Suite struct MailboxTests {
  func all(_ mailbox: inout Mailbox) -> [DownMessage] {
    var messages: [DownMessage] = []
    while let message = mailbox.take() { messages.append(message) }
    return messages
  }

  @Test func `messages come out in the order in which they went in`() {
    var mailbox = Mailbox()
    let messages: [DownMessage] = [.changes(Data([1])), .trace("a"), .notice("b"), .changes(Data([2])), .notice(nil)]
    for message in messages { mailbox.put(message) }
    #expect(all(&mailbox) == messages)
    #expect(mailbox.size == 0)
  }

  @Test func `a viewer too far behind gets one whole screen for all the changes, and keeps the rest`() {
    var mailbox = Mailbox()
    let big = DownMessage.changes(Data(count: Mailbox.limit / 2))
    mailbox.put(big)
    mailbox.put(.notice("n"))
    mailbox.put(big)
    #expect(mailbox.needsEveryLayer)
    mailbox.put(.changes(Data([1])))
    mailbox.put(.trace("t"))
    #expect(all(&mailbox) == [.notice("n"), .trace("t")])
    mailbox.needsEveryLayer = false
    mailbox.put(.changes(Data([2])))
    #expect(all(&mailbox) == [.changes(Data([2]))])
  }

  @Test func `one message bigger than the limit still goes to a viewer that waits for nothing`() {
    var mailbox = Mailbox()
    mailbox.put(.changes(Data(count: 2 * Mailbox.limit)))
    #expect(!mailbox.needsEveryLayer)
    #expect(all(&mailbox).count == 1)
  }

  @Test func `trace lines that pile up are replaced by a line that says so`() {
    var mailbox = Mailbox()
    let lines = String(repeating: "x", count: Mailbox.limit / 3)
    for _ in 0..<3 { mailbox.put(.trace(lines)) }
    mailbox.put(.trace("last"))
    #expect(all(&mailbox) == [.trace(Mailbox.leftOut, by: .system), .trace("last")])
  }

  @Test func `trace lines have room beside whatever else fills the mailbox`() {
    let text = String(repeating: "x", count: Mailbox.limit)
    for full in [DownMessage.changes(Data(count: 2 * Mailbox.limit)), .inspection(1, text), .notice(text)] {
      var mailbox = Mailbox()
      mailbox.put(full)
      mailbox.put(.notice("between"))
      mailbox.put(.trace("a"))
      mailbox.put(.trace("b"))
      let isAll = all(&mailbox) == [full, .notice("between"), .trace("a"), .trace("b")]
      #expect(isAll)
      // What is too much beside their own kind is left out all the same.
      mailbox.put(full)
      for lines in ["a", text, "b"] { mailbox.put(.trace(lines)) }
      let isLeftOut = all(&mailbox) == [full, .trace(Mailbox.leftOut, by: .system), .trace("b")]
      #expect(isLeftOut)
    }
  }

  @Test func `messages that are very many are too many, however few bytes they have`() {
    var mailbox = Mailbox()
    for _ in 0..<Mailbox.countLimit { mailbox.put(.changes(Data([1]))) }
    #expect(mailbox.waiting.count == Mailbox.countLimit && !mailbox.needsEveryLayer)
    mailbox.put(.changes(Data([1])))
    #expect(mailbox.waiting.isEmpty && mailbox.needsEveryLayer)
    for _ in 0..<Mailbox.countLimit { mailbox.put(.trace("")) }
    #expect(mailbox.waiting.count == Mailbox.countLimit)
    mailbox.put(.trace("last"))
    #expect(mailbox.waiting == [.trace(Mailbox.leftOut, by: .system), .trace("last")])
  }

  @Test func `answers that pile up beyond their bound are replaced by one that says so, under its own number`() {
    var mailbox = Mailbox()
    let answer = String(repeating: "x", count: Mailbox.answerLimit / 2)
    for number in UInt32(1)...4 { mailbox.put(.inspection(number, answer)) }
    #expect(
      all(&mailbox) == [
        .inspection(1, answer), .inspection(2, answer), .inspection(3, Mailbox.answerLeftOut),
        .inspection(4, Mailbox.answerLeftOut),
      ])
    // One by itself may be as long as it likes, and what else waits does not count.
    mailbox.put(.changes(Data(count: Mailbox.limit)))
    mailbox.put(.inspection(5, answer + answer + answer))
    #expect(all(&mailbox).last == .inspection(5, answer + answer + answer))
  }

  @Test func `of pings that nobody reads one waits`() {
    var mailbox = Mailbox()
    for _ in 0..<100 { mailbox.put(.frame(WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data()))) }
    #expect(mailbox.waiting.count == 1)
  }

  func frame(_ opcode: WSFrame.Opcode, _ text: String, isLast: Bool = true) -> WSFrame {
    WSFrame(fin: isLast, opcode: opcode, mask: nil, payload: Data(text.utf8))
  }

  @Test func `who pings without reading is answered once`() {
    var mailbox = Mailbox()
    for number in UInt8(0)..<100 {
      mailbox.put(.frame(WSFrame(fin: true, opcode: .pong, mask: nil, payload: Data([number]))))
      mailbox.put(.notice("between"))
    }
    #expect(mailbox.waiting.count == 101 && mailbox.size == 701)
    #expect(mailbox.waiting[99] == .frame(WSFrame(fin: true, opcode: .pong, mask: nil, payload: Data([99]))))
  }

  @Test func `a message is put together from its frames, and answers to pings come between`() {
    var assembly = MessageAssembly(limit: 10)
    #expect(assembly.take(frame(.text, "abc", isLast: false)) == .nothing)
    #expect(assembly.take(frame(.ping, "hey")) == .pong(Data("hey".utf8)))
    #expect(assembly.take(frame(.continuation, "def", isLast: false)) == .nothing)
    #expect(assembly.take(frame(.continuation, "g")) == .text(Data("abcdefg".utf8)))
    #expect(assembly.take(frame(.text, "next")) == .text(Data("next".utf8)))
    #expect(assembly.take(frame(.close, "")) == .close)
  }

  @Test func `a message that is too long is said once and skipped to its end`() {
    var assembly = MessageAssembly(limit: 5)
    #expect(assembly.take(frame(.text, "abc", isLast: false)) == .nothing)
    #expect(assembly.take(frame(.continuation, "def", isLast: false)) == .bad("it is longer than 5 bytes"))
    #expect(assembly.take(frame(.continuation, "ghi")) == .nothing)
    #expect(assembly.take(frame(.continuation, "x")) == .bad("it continues a message that has not begun"))
    #expect(assembly.take(frame(.binary, "x")) == .bad("it is not text"))
    #expect(assembly.take(frame(.text, "ok")) == .text(Data("ok".utf8)))
  }
}
