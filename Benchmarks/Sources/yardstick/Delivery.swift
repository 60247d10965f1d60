import FirstResponder
import FirstResponderTesting
import Foundation
import SystemLink

/// What an event costs from the digitizer's report to the end of its turn: w4 and w5.
@MainActor enum Delivery {
  /// One finger on the last of twelve nested views, which carry so many recognizers: down, eight moves, up.
  static func sequences(recognizers count: Int) -> Measurement {
    let scene = Scene(.chain(12, 390, 844)) { CountingView(frame: $0) }
    let recognizers = (0..<count).map { index in
      let recognizer = HopelessRecognizer()
      scene.views[11 - index % 12].addGestureRecognizer(recognizer)
      return recognizer
    }
    guard let leaf = scene.views[11] as? CountingView else { fatalError("The views of this workload count.") }
    let device = scene.device
    func run(_ rounds: Int) {
      // The report that a device's driver would bring up to date.
      var event = HIDEvent(timestamp: device.now, kind: .digitizer, contacts: [.down(7, x: 0, y: 422.5)])
      let changes: [Contact] = [.down(7, x: 0, y: 422.5), .move(7, x: 0, y: 422.5), .up(7, x: 0, y: 422.5)]
      for _ in 0..<rounds {
        for step in 0...9 {
          if step == 0 || step == 1 || step == 9 { event.contacts[0] = changes[min(step, 2)] }
          event.contacts[0].x = 195.5 + 0.5 * Double(min(step, 8))
          event.timestamp += 1.0 / 60
          device.report(event)
        }
      }
    }
    return measured("w4-r\(count)", leaf, recognizers, run)
  }

  /// Ten fingers on ten views, all of which move in each report.
  static func tenFingers() -> Measurement {
    let scene = Scene(.fingers()) { CountingView(frame: $0) }
    guard let first = scene.views[1] as? CountingView else { fatalError("The views of this workload count.") }
    func place(_ finger: Int, _ frame: Int) -> (x: Double, y: Double) {
      (Double(finger % 2 * 200) + 100.5 + Double(frame % 16), Double(finger / 2 * 200) + 100.5)
    }
    let device = scene.device
    let landing = HIDEvent(
      timestamp: 0, kind: .digitizer,
      contacts: (0..<10).map { .down(UInt32($0 + 1), x: place($0, 0).x, y: place($0, 0).y) })
    device.report(landing)
    var lastFrame = 0
    return measured("w5-fingers", first, []) { rounds in
      var (event, frame) = (landing, lastFrame)
      event.timestamp = device.now
      event.contacts = event.contacts.map { .move($0.identifier, x: $0.x, y: $0.y) }
      defer { lastFrame = frame }
      for _ in 0..<rounds {
        frame += 1
        for finger in 0..<10 {
          let place = place(finger, frame)
          (event.contacts[finger].x, event.contacts[finger].y) = place
        }
        event.timestamp += 1.0 / 60
        device.report(event)
      }
    }
  }

  private static func measured(
    _ workload: String, _ view: CountingView, _ recognizers: [HopelessRecognizer],
    _ run: @escaping @MainActor (Int) -> Void
  ) -> Measurement {
    let before = view.seen
    run(16)
    let arrived = view.seen - before + recognizers.reduce(0) { $0 + $1.seen }
    return Measurement(workload: workload, operationsPerRound: 10, checksum: UInt32(arrived), rounds: run)
  }
}
