import EventTrace
import Testing

/// Keeping the newest steps only.
@Suite struct RingTests {
  /// Writes the same random steps, of every length, into several recorders.
  func fill(_ recorders: [Recorder], steps: Int, seed: UInt64, check: (Int) -> Void = { _ in }) {
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let objects = recorders.map { recorder in
      [recorder.register(type: "A", name: nil), recorder.register(type: "B", name: "b")]
    }
    for step in 0..<steps {
      let (kind, which, number) = (random(5), random(2), random(11))
      for (recorder, ids) in zip(recorders, objects) {
        let (time, id) = (Double(step) / 8, ids[which])
        switch kind {
        case 0: recorder.record(.hitTest, at: time, id, .hitTest, .skipped(.transparent(alpha: Double(number) / 16)))
        case 1: recorder.record(.hitTest, at: time, id, .pointInside, .inside(number > 5))
        case 2: recorder.note(.queue, at: time, id, "note \(number)")
        default:
          recorder.record(.touches, at: time, id, .touchesMoved, touches: number) { index in
            TouchSample(touch: index, x: Double(step), y: Double(number))
          }
        }
      }
      check(step)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func `the last steps are exactly the end of all steps, after thousands of them`(limit: Int) {
    let (all, last) = (Recorder(tracing: .all), Recorder(tracing: .last(limit)))
    fill([all, last], steps: 5000, seed: UInt64(limit)) { step in
      guard step % 397 == 0 else { return }
      #expect(Array(last.trace) == Array(all.trace.suffix(limit)))
    }
    #expect(Array(last.trace) == Array(all.trace.suffix(limit)))
    #expect(last.trace.count == limit && last.dropped == 5000 - limit && last.trace.dropped == 5000 - limit)
    #expect(last.trace.first?.sequence == 5000 - limit)
    #expect(all.trace.count == 5000 && all.trace.dropped == 0)
  }

  @Test func `a limit that is not reached drops nothing, and equals all`() {
    let (all, last) = (Recorder(tracing: .all), Recorder(tracing: .last(Int.max)))
    fill([all, last], steps: 100, seed: 1)
    #expect(last.trace == all.trace && last.trace.dropped == 0)
  }

  @Test(arguments: [0, -5])
  func `a limit below one counts as one`(limit: Int) {
    let (all, last) = (Recorder(tracing: .all), Recorder(tracing: .last(limit)))
    fill([all, last], steps: 100, seed: 1)
    #expect(Array(last.trace) == Array(all.trace.suffix(1)))
  }

  @Test func `the text says how many older steps were dropped, unless topics are asked for`() {
    let recorder = Recorder(tracing: .last(2))
    let view = recorder.register(type: "View", name: nil)
    for _ in 0..<5 { recorder.record(.touches, at: 0, view, .touchesMoved) }
    let line = "View -> touchesMoved(_:with:)"
    #expect(recorder.trace.text() == "(3 older steps dropped)\n\(line)\n\(line)")
    #expect(recorder.trace.text(.touches) == "\(line)\n\(line)")
  }

  @Test func `a trace is a value: it keeps what it said while the recorder goes on`() {
    let recorder = Recorder(tracing: .last(3))
    let view = recorder.register(type: "View", name: nil)
    for time in 0..<4 { recorder.record(.touches, at: Double(time), view, .touchesMoved) }
    let kept = recorder.trace
    for time in 4..<40 { recorder.record(.touches, at: Double(time), view, .touchesEnded) }
    #expect(kept.map(\.time) == [1, 2, 3] && kept.allSatisfy { $0.text == "View -> touchesMoved(_:with:)" })
  }

  @Test func `traces are equal when they say the same, however objects were numbered`() {
    let (one, two) = (Recorder(tracing: .all), Recorder(tracing: .all))
    _ = two.register(type: "Unseen", name: nil)
    for recorder in [one, two] {
      recorder.note(.queue, at: 1, recorder.register(type: "View", name: "v"), "same")
    }
    #expect(one.trace == two.trace && one.epoch != two.epoch)
    two.note(.queue, at: 1, two.register(type: "View", name: "v"), "other")
    #expect(one.trace != two.trace)
  }

  @Test func `kinds of notes beyond what a trace keeps become one`() {
    let recorder = Recorder(tracing: .last(4))
    let view = recorder.register(type: "View", name: nil)
    for number in 0..<65_540 { recorder.note(.queue, at: 0, view, "note \(number)") }
    recorder.note(.queue, at: 0, view, "note 7")
    #expect(
      recorder.trace.map(\.text)
        == Array(repeating: "View -> (more kinds of notes than a trace keeps)", count: 3) + ["View -> note 7"])
  }
}
