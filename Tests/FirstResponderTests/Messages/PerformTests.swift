import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Messages by the name of a method: now, later, and on the main thread (B15.10-B15.12).
@MainActor @Suite(.serialized, .leavesNothing)
struct PerformTests {
  @MainActor final class Worker: NSObject {
    var heard: [String] = []
    func rest() { heard.append("rest") }
    func lift(_ what: Any?) { heard.append("lift \(what ?? "nothing")") }
    func carry(_ what: String, to place: String) -> String {
      heard.append("carry \(what) to \(place)")
      return what + place
    }
    func count() -> Int { heard.count }

    static let rest = Selector("rest", Worker.rest)
    static let lift = Selector("lift(_:)", Worker.lift)
    static let carry = Selector("carry(_:to:)", Worker.carry)
    static let count = Selector("count", Worker.count)
  }

  /// Nothing of the main actor, as many classes of models.
  final class Store: NSObject {
    var sum = 0
    func add(_ number: Int) { sum += number }
  }

  let worker = Worker()

  @Test func `the class of applications hands the application on by its name in Objective-C (B15.10)`() async {
    let device = SimulatedDevice()
    let name = Selector("sharedApplication")
    #expect(UIApplication.responds(to: name) && !UIApplication.responds(to: Selector("shared")))
    #expect(!UIApplication.responds(to: nil))
    let shared = UIApplication.perform(name)?.takeUnretainedValue()
    #expect(shared === device.application)
    await #expect(processExitsWith: .failure) { @MainActor in _ = UIApplication.perform(Selector("delegate")) }
  }

  @Test func `methods with no, one and two parameters are performed, and answer (B15.10)`() throws {
    worker.perform(Worker.rest)
    worker.perform(Worker.lift, with: "stone")
    worker.perform(Worker.lift, with: nil)
    let answer = try #require(worker.perform(Worker.carry, with: "a", with: "b"))
    #expect(answer.takeUnretainedValue() as? String == "ab")
    #expect(worker.heard == ["rest", "lift stone", "lift nothing", "carry a to b"])
    #expect(worker.perform(Worker.count)?.takeUnretainedValue() as? Int == 4)
    #expect(worker.perform(Worker.rest) == nil)
  }

  @Test func `an object responds to what its class knows and to nothing else (B15.10)`() {
    let plain = NSObject()
    #expect(worker.responds(to: Worker.rest) && !plain.responds(to: Worker.rest))
    #expect(!worker.responds(to: Selector("unheard")) && !worker.responds(to: nil))
    #expect(UITextField().responds(to: Selector("paste(_:)")) && !UIView().responds(to: Selector("paste(_:)")))
  }

  @Test func `a class of no actor takes messages as well (B15.10)`() {
    let store = Store()
    store.perform(Selector("add(_:)") { (store: Store) in { (number: Int) in store.add(number) } }, with: 5)
    #expect(store.sum == 5)
  }

  @Test func `a delayed message comes on the device's clock, 0 means in the next turn, in the order asked (B15.11)`() {
    let device = SimulatedDevice()
    worker.perform(Worker.lift, with: 2, afterDelay: 0.2)
    worker.perform(Worker.lift, with: 1, afterDelay: 0)
    worker.perform(Worker.rest, with: nil, afterDelay: 0)
    #expect(worker.heard == [])
    device.advance(by: 0.1)
    #expect(worker.heard == ["lift 1", "rest"])
    device.advance(by: 0.1)
    #expect(worker.heard == ["lift 1", "rest", "lift 2"])
  }

  @Test func `delayed messages are taken back by target, or by target, method and object (B15.11)`() {
    let device = SimulatedDevice()
    let other = Worker()
    for worker in [worker, other] {
      worker.perform(Worker.lift, with: "a", afterDelay: 1)
      worker.perform(Worker.lift, with: "b", afterDelay: 1)
      worker.perform(Worker.rest, with: nil, afterDelay: 1)
    }
    NSObject.cancelPreviousPerformRequests(withTarget: worker, selector: Worker.lift, object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: worker, selector: Worker.lift, object: nil)
    Worker.cancelPreviousPerformRequests(withTarget: other)
    device.advance(by: 2)
    #expect(worker.heard == ["lift b", "rest"] && other.heard == [])
  }

  @Test func `one message may take back another that is due at the same time (B15.11)`() {
    let device = SimulatedDevice()
    @MainActor final class Taker: NSObject {
      func take(_ other: Any?) { NSObject.cancelPreviousPerformRequests(withTarget: other as Any) }
    }
    let taker = Taker()
    taker.perform(Selector("take(_:)", Taker.take), with: worker, afterDelay: 1)
    worker.perform(Worker.rest, with: nil, afterDelay: 1)
    device.advance(by: 2)
    #expect(worker.heard == [])
  }

  @Test func `what is to be performed is kept until then, and no longer (B15.11)`() {
    let device = SimulatedDevice()
    weak var gone: Worker?
    do {
      let worker = Worker()
      gone = worker
      worker.perform(Worker.rest, with: nil, afterDelay: 1)
    }
    #expect(gone != nil)
    device.advance(by: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: self.worker)
    #expect(gone == nil)
  }

  @Test func `a message for the main thread is sent at once if somebody waits, otherwise in the next turn (B15.12)`() {
    let device = SimulatedDevice()
    worker.performSelector(onMainThread: Worker.lift, with: 1, waitUntilDone: true)
    worker.performSelector(onMainThread: Worker.lift, with: 2, waitUntilDone: false)
    worker.perform(Worker.lift, on: .mainThread, with: 3, waitUntilDone: true)
    #expect(worker.heard == ["lift 1", "lift 3"])
    device.advance(by: 0.01)
    #expect(worker.heard == ["lift 1", "lift 3", "lift 2"])
  }
}
