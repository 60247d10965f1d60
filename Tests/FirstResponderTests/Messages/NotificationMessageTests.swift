import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Observers that a notification center calls by the name of a method (B15.6-B15.9).
@MainActor @Suite(.serialized, .leavesNothing)
struct NotificationMessageTests {
  @MainActor final class Log { var lines: [String] = [] }

  @MainActor final class Observer {
    let name: String
    let log: Log
    @Hook var onCall: () -> Void = {}
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

    func heard(_ notification: Notification) {
      log.lines.append("\(name) \(notification.name.rawValue)")
      onCall()
    }
    func old(_ notification: NSNotification) { log.lines.append("\(name) old \(notification.name.rawValue)") }
    func bare() { log.lines.append("\(name) bare") }

    static let heard = Selector("heard(_:)", Observer.heard)
    static let old = Selector("old(_:)", Observer.old)
    static let bare = Selector("bare", Observer.bare)
  }

  let center = NotificationCenter()
  let log = Log()
  let ring = Notification.Name("ring")
  let knock = Notification.Name("knock")

  private func lines(_ body: () -> Void) -> [String] {
    log.lines = []
    body()
    return log.lines
  }

  @Test func `observers are called in the order in which they were added, within the call that posts (B15.6)`() {
    let observers = (0..<5).map { Observer("\($0)", log) }
    for observer in observers.reversed() {
      center.addObserver(observer, selector: Observer.heard, name: ring, object: nil)
    }
    center.addObserver(observers[0], selector: Observer.old, name: nil, object: nil)
    center.addObserver(observers[1], selector: Observer.bare, name: ring, object: nil)
    #expect(
      lines { center.post(name: ring, object: nil) } == [
        "4 ring", "3 ring", "2 ring", "1 ring", "0 ring", "0 old ring", "1 bare",
      ])
    #expect(lines { center.post(name: knock, object: nil) } == ["0 old knock"])
  }

  @Test func `an observer of one object's notifications hears of no other's (B15.6)`() {
    let observer = Observer("a", log)
    let (mine, other) = (NSObject(), NSObject())
    center.addObserver(observer, selector: Observer.heard, name: ring, object: mine)
    #expect(lines { center.post(name: ring, object: other) } == [])
    #expect(lines { center.post(name: ring, object: nil) } == [])
    #expect(lines { center.post(name: ring, object: mine) } == ["a ring"])
  }

  @Test func `an observer that was added twice is called twice, and taken away at once (B15.6)`() {
    let observer = Observer("a", log)
    for _ in 0..<2 { center.addObserver(observer, selector: Observer.heard, name: ring, object: nil) }
    #expect(lines { center.post(name: ring, object: nil) } == ["a ring", "a ring"])
    center.removeObserver(observer)
    #expect(lines { center.post(name: ring, object: nil) } == [])
  }

  @Test func `an observer may be taken away for a name, or for an object, only (B15.8)`() {
    let observer = Observer("a", log)
    let object = NSObject()
    center.addObserver(observer, selector: Observer.heard, name: ring, object: nil)
    center.addObserver(observer, selector: Observer.old, name: ring, object: object)
    center.addObserver(observer, selector: Observer.bare, name: knock, object: nil)
    center.removeObserver(observer, name: ring, object: object)
    #expect(lines { center.post(name: ring, object: object) } == ["a ring"])
    center.removeObserver(observer, name: ring, object: nil)
    #expect(lines { center.post(name: ring, object: object) } == [])
    #expect(lines { center.post(name: knock, object: nil) } == ["a bare"])
    center.removeObserver(observer, name: nil, object: nil)
    #expect(lines { center.post(name: knock, object: nil) } == [])
  }

  @Test func `tokens of closures are taken away as before (B15.8)`() {
    let log = log
    let token = center.addObserver(forName: ring, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { log.lines.append("closure") }
    }
    #expect(lines { center.post(name: ring, object: nil) } == ["closure"])
    center.removeObserver(token)
    #expect(lines { center.post(name: ring, object: nil) } == [])
  }

  @Test func `an observer that is gone is not called, and nobody keeps it (B15.7)`() {
    weak var gone: Observer?
    do {
      let observer = Observer("a", log)
      gone = observer
      center.addObserver(observer, selector: Observer.heard, name: ring, object: nil)
    }
    #expect(gone == nil)
    #expect(lines { center.post(name: ring, object: nil) } == [])
  }

  @Test func `who is taken away by an earlier observer is not called; who comes hears of the next one (B15.9)`() {
    let (first, second, late) = (Observer("first", log), Observer("second", log), Observer("late", log))
    center.addObserver(first, selector: Observer.heard, name: ring, object: nil)
    center.addObserver(second, selector: Observer.heard, name: ring, object: nil)
    first.onCall = { [center, ring] in
      center.removeObserver(first)
      center.removeObserver(second)
      center.addObserver(late, selector: Observer.heard, name: ring, object: nil)
    }
    #expect(lines { center.post(name: ring, object: nil) } == ["first ring"])
    #expect(lines { center.post(name: ring, object: nil) } == ["late ring"])
  }

  @Test func `what an observer posts is heard before the next observer hears of the first (B15.9)`() {
    let (first, second) = (Observer("first", log), Observer("second", log))
    for observer in [first, second] {
      center.addObserver(observer, selector: Observer.heard, name: nil, object: nil)
    }
    first.onCall = { [center, ring, knock, log] in
      if log.lines == ["first ring"] { center.post(name: knock, object: nil) }
      _ = ring
    }
    #expect(
      lines { center.post(name: ring, object: nil) } == ["first ring", "first knock", "second knock", "second ring"])
  }

  @Test func `the application's own notifications come by message (B8.8)`() {
    let device = SimulatedDevice()
    let observer = Observer("a", log)
    NotificationCenter.default.addObserver(
      observer, selector: Observer.heard, name: UIApplication.willResignActiveNotification, object: device.application)
    #expect(lines { device.resignActive() } == ["a UIApplicationWillResignActiveNotification"])
    NotificationCenter.default.removeObserver(observer)
  }
}
