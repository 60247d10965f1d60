import Synchronization
import SystemLink
import Testing

@testable import WindowStage

@Suite struct WindowMailTests {
  private func names(_ orders: [WindowMail.Order]) -> [String] {
    orders.map { order in
      switch order {
      case .commit(let commit): "commit \(commit.sequence)"
      case .everyLayer(let commit): "every layer \(commit.sequence)"
      case .commitsLost: "commits lost"
      case .title(let title): "title \(title)"
      case .panes, .notice, .textInput, .measure, .await, .stop: "\(order)"
      }
    }
  }

  private func commit(_ sequence: UInt32) -> WindowMail.Order {
    .commit(LayerCommit(sequence: sequence, operations: []))
  }

  @Test func `orders are taken in order, and the thread is woken for the first that waits`() {
    let mail = WindowMail(callMain: {})
    let wakes = Mutex(0)
    mail.put(.title("before anybody listens"))
    mail.listen { wakes.withLock { $0 += 1 } }
    #expect(mail.hasOrders)
    mail.put(commit(1))
    #expect(names(mail.takeOrders()) == ["title before anybody listens", "commit 1"])
    #expect(wakes.withLock { $0 } == 0 && !mail.hasOrders)
    mail.put(commit(2))
    mail.put(.title("a"))
    #expect(wakes.withLock { $0 } == 1)
    #expect(names(mail.takeOrders()) == ["commit 2", "title a"])
  }

  @Test func `too many commits for a window that does not come to draw are one question for every layer`() {
    let mail = WindowMail(callMain: {})
    mail.put(.title("first"))
    for number in 1...UInt32(WindowMail.commitLimit) + 50 { mail.put(commit(number)) }
    mail.put(.title("last"))
    #expect(names(mail.takeOrders()) == ["title first", "commits lost", "title last"])
    mail.put(commit(999))
    #expect(names(mail.takeOrders()) == ["commit 999"])
  }

  @Test func `news come in order, and the main actor is called once for those that wait`() {
    let calls = Mutex(0)
    let mail = WindowMail(callMain: { calls.withLock { $0 += 1 } })
    mail.tell(.dropped("a"))
    mail.tell(.closed)
    #expect(calls.withLock { $0 } == 1)
    #expect(mail.takeNews().map { "\($0)" } == ["dropped(\"a\")", "closed"])
    mail.tell(.closed)
    #expect(calls.withLock { $0 } == 2 && mail.takeNews().count == 1 && mail.takeNews().isEmpty)
  }
}
