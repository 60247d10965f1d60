import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Time, force and size of touches, and the samples between two deliveries (B2.39-B2.48).
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchSamplesTests {
  let stage = Stage("a", "b", device: SimulatedDevice(digitizerRate: 240))

  @Test func `touch and event carry the time of the last change (B2.39, B2.40)`() {
    var times: [TimeInterval] = []
    stage["a"].onCall = { _, touches, event in times += touches.map(\.timestamp) + [event!.timestamp] }
    let device = stage.device
    device.advance(by: 1)
    let finger = device.touchDown(at: at(50, 50))
    finger.move(to: at(60, 50))
    let moved = device.now
    device.advance(by: 1)
    finger.lift()
    #expect(times == [1, 1, moved, moved, moved + 1, moved + 1])
    #expect(abs(moved - (1 + 1.0 / 60)) < 1e-9)
  }

  @Test func `in a merged frame each touch keeps its own time, the event has the newest (B2.39, B2.40)`() {
    var times: [String: TimeInterval] = [:]
    var eventTime: TimeInterval?
    for probe in stage.probes {
      probe.onCall = { phase, touches, event in
        guard phase == "moved" else { return }
        times[probe.name] = touches.first!.timestamp
        eventTime = event!.timestamp
      }
    }
    stage.device.send([.down(0, x: 50, y: 50), .down(1, x: 150, y: 50)], at: 0)
    stage.device.queue([.move(0, x: 51, y: 50)], at: 0.25)
    stage.device.send([.move(1, x: 151, y: 50)], at: 0.5)
    #expect(times == ["a": 0.25, "b": 0.5])
    #expect(eventTime == 0.5)
  }

  @Test func `a report that changes nothing changes no time and is not delivered (B2.9, B2.39)`() {
    var touch: UITouch?
    stage["a"].onCall = { _, touches, _ in touch = touches.first }
    stage.device.send([.down(0, x: 50, y: 50)], at: 0)
    stage.device.send([.move(0, x: 50, y: 50)], at: 0.5)
    #expect(touch?.timestamp == 0 && touch?.phase == .stationary)
    #expect(stage.log.lines == ["a began"])
  }

  @Test func `size and force are as the device reports them (B2.41, B2.42)`() {
    var lines: [[CGFloat]] = []
    stage["a"].onCall = { _, touches, _ in
      let touch = touches.first!
      lines.append([touch.majorRadius, touch.majorRadiusTolerance, touch.force, touch.maximumPossibleForce])
    }
    let finger = stage.device.touchDown(at: at(50, 50))
    finger.force(1.5)
    #expect(lines.count == 2)
    #expect(lines[0] == [5, 0, 0, 0])
    #expect(lines[1][2] == 1.5 && lines[1][3] >= 1.5)
  }

  @Test func `angles of a pen, also in a turned view; nothing is an estimate (B2.43)`() {
    let turned = Probe("turned", stage.log, box(0, 200, 100, 100))
    stage.root.addSubview(turned)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    var angles: [CGFloat] = []
    var estimates: [Bool] = []
    turned.onCall = { _, touches, _ in
      let touch = touches.first!
      angles = [touch.altitudeAngle, touch.azimuthAngle(in: nil), touch.azimuthAngle(in: turned), touch.rollAngle]
      estimates = [
        touch.estimatedProperties.isEmpty, touch.estimatedPropertiesExpectingUpdates.isEmpty,
        touch.estimationUpdateIndex == nil,
      ]
    }
    var contact = Contact.down(0, x: 50, y: 250)
    (contact.altitude, contact.azimuth, contact.twist) = (0.5, 1, 0.25)
    stage.device.send([contact])
    #expect(zip(angles, [0.5, 1, 1 - .pi / 2, 0.25]).allSatisfy { abs($0 - $1) < 1e-12 } && angles.count == 4)
    #expect(estimates == [true, true, true])
  }

  @Test func `precise locations are as exact as the report and may lie outside the view (B2.44)`() {
    var places: [CGPoint] = []
    stage["a"].onCall = { phase, touches, _ in
      guard phase == "moved", let touch = touches.first else { return }
      places = [touch.preciseLocation(in: touch.view), touch.precisePreviousLocation(in: touch.view)]
    }
    let finger = stage.device.touchDown(at: at(50.125, 50))
    finger.move(to: at(250.0625, -3))
    #expect(places == [at(250.0625, -3), at(50.125, 50)])
  }

  @Test func `samples between two frames are coalesced touches, the delivered one last (B2.45)`() {
    var moves = 0
    var places: [CGPoint] = []
    var previous: [CGPoint] = []
    var times: [TimeInterval] = []
    stage["a"].onCall = { phase, touches, event in
      guard phase == "moved", let touch = touches.first, let all = event?.coalescedTouches(for: touch) else { return }
      moves += 1
      places = all.map { $0.location(in: nil) }
      previous = all.map { $0.previousLocation(in: nil) }
      times = all.map(\.timestamp)
      #expect(all.allSatisfy { $0 !== touch && $0.view === touch.view && $0.phase == .moved && $0.tapCount == 1 })
      #expect(all.last?.timestamp == touch.timestamp)
    }
    let finger = stage.device.touchDown(at: at(50, 50))
    finger.move(to: at(58, 50))
    #expect(moves == 1)
    #expect(places == [at(52, 50), at(54, 50), at(56, 50), at(58, 50)])
    #expect(previous == [at(50, 50), at(52, 50), at(54, 50), at(56, 50)])
    #expect(zip(times, [1, 2, 3, 4]).allSatisfy { abs($0 * 240 - $1) < 1e-9 })
  }

  @Test func `without samples between there is one coalesced touch that equals the touch (B2.46)`() {
    var sizes: [Int?] = []
    stage["a"].onCall = { _, touches, event in
      let touch = touches.first!
      let all = event?.coalescedTouches(for: touch)
      sizes.append(all?.count)
      #expect(all?.first !== touch)
      #expect(all?.first?.location(in: nil) == touch.location(in: nil))
      #expect(all?.first?.previousLocation(in: nil) == touch.previousLocation(in: nil))
      #expect(all?.first?.timestamp == touch.timestamp)
    }
    stage.device.tap(at: at(50, 50))
    #expect(sizes == [1, 1])
  }

  @Test func `coalesced touches are copies that do not change any more (B2.46)`() {
    var kept: UITouch?
    stage["a"].onCall = { _, touches, event in
      if kept == nil { kept = event?.coalescedTouches(for: touches.first!)?.first }
    }
    let finger = stage.device.touchDown(at: at(50, 50))
    finger.move(to: at(60, 50))
    #expect(kept?.phase == .began && kept?.location(in: nil) == at(50, 50))
  }

  @Test func `predictions go on straight ahead, and there are none at the start and the end (B2.47)`() {
    var predictions: [String: [CGPoint]] = [:]
    stage["a"].onCall = { phase, touches, event in
      predictions[phase] = event?.predictedTouches(for: touches.first!)?.map { $0.location(in: nil) }
    }
    let finger = stage.device.touchDown(at: at(10, 50))
    finger.move(to: at(22, 50))
    finger.lift()
    #expect(predictions["began"] == [] && predictions["ended"] == [])
    let ahead = predictions["moved"] ?? []
    #expect(!ahead.isEmpty && ahead.allSatisfy { $0.x > 22 && $0.x <= 34.001 && $0.y == 50 })
    #expect(ahead.map(\.x) == ahead.map(\.x).sorted())
  }

  @Test func `a lift and a cancellation in full flight predict nothing (B2.47)`() {
    var counts: [String: Int?] = [:]
    for probe in stage.probes {
      probe.onCall = { phase, touches, event in
        counts["\(probe.name) \(phase)"] = event?.predictedTouches(for: touches.first!)?.count
      }
    }
    stage.device.send([.down(0, x: 10, y: 50), .down(1, x: 110, y: 50)], at: 0)
    stage.device.send([.move(0, x: 20, y: 50), .move(1, x: 120, y: 50)], at: 0.016)
    stage.device.send([.up(0, x: 30, y: 50), .cancel(1, x: 130, y: 50)], at: 0.032)
    let expected: [String: Int?] = [
      "a began": 0, "b began": 0, "a moved": 2, "b moved": 2, "a ended": 0, "b cancelled": 0,
    ]
    #expect(counts == expected)
  }

  @Test func `a touch that is no part of the event has neither copies nor predictions (B2.45, B2.47)`() {
    var old: UITouch?
    var answers: [Int?] = []
    stage["a"].onCall = { _, touches, event in
      if let old, old !== touches.first {
        answers.append(event?.coalescedTouches(for: old)?.count)
        answers.append(event?.predictedTouches(for: old)?.count)
      }
      old = touches.first
    }
    stage.device.tap(at: at(50, 50), count: 2)
    #expect(answers == [nil, nil])
  }

  @Test func `moves merge, landings and lifts never do (B2.45, B2.48)`() {
    let device = stage.device
    device.queue([.down(0, x: 10, y: 50)])
    for x in [11.0, 12, 13] { device.queue([.move(0, x: x, y: 50)]) }
    device.queue([.up(0, x: 13, y: 50)])
    device.queue([.down(0, x: 20, y: 50)])
    device.queue([.up(0, x: 20, y: 50)])
    device.send([.down(0, x: 30, y: 50)])
    #expect(stage.log.lines == ["a began", "a moved", "a ended", "a began", "a ended", "a began"])
  }

  @Test func `samples merge for each finger of a hand (B2.45)`() {
    var counts: [String] = []
    for probe in stage.probes {
      probe.onCall = { phase, touches, event in
        guard phase == "moved" else { return }
        counts.append("\(probe.name) \(event!.coalescedTouches(for: touches.first!)!.count)")
      }
    }
    stage.device.send([.down(0, x: 50, y: 50), .down(1, x: 150, y: 50)])
    stage.device.queue([.move(0, x: 51, y: 50), .move(1, x: 151, y: 50)])
    stage.device.queue([.move(1, x: 152, y: 50)])
    stage.device.send([.move(0, x: 53, y: 50), .move(1, x: 153, y: 50)])
    #expect(counts == ["a 2", "b 3"])
  }
}
