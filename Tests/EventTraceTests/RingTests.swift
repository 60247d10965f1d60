import Testing

@testable import EventTrace

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

  @Test func `a note is kept as long as its step, and however many others there were, the newest say what they said`() {
    let recorder = Recorder(tracing: .last(4))
    let view = recorder.register(type: "View", name: nil)
    for number in 0..<100_000 {
      recorder.note(.queue, at: 0, view, "note \(number)")
      if number % 3 == 0 { recorder.note(.queue, at: 0, view, "again") }
    }
    recorder.note(.queue, at: 0, view, "note 7")
    #expect(
      recorder.trace.map(\.text) == ["note 99998", "note 99999", "again", "note 7"].map { "View -> \($0)" })
    // Not one place for each of 100,000 texts, but some for each of the four that are kept.
    #expect(recorder.trace.notes.count < 20)
  }

  @Test func `a note longer than a page is cut`() {
    let recorder = Recorder(tracing: .last(4))
    let view = recorder.register(type: "View", name: nil)
    recorder.note(.queue, at: 0, view, String(repeating: "x", count: 4096))
    recorder.note(.queue, at: 0, view, String(repeating: "x", count: 4097))
    #expect(recorder.trace.map(\.text.utf8.count) == [4096, 1024 + " …".utf8.count].map { $0 + "View -> ".utf8.count })
  }

  @Test func `objects that come and go share places, and each step goes on naming its own`() {
    let recorder = Recorder(tracing: .last(6))
    let root = recorder.register(type: "Root", name: nil)
    for number in 0..<10_000 {
      let view = recorder.register(type: "View", name: "\(number)")
      recorder.record(.touches, at: 0, view, .touchesBegan)
      recorder.record(.touches, at: 0, root, .touchesBegan)
      recorder.release(view)
    }
    #expect(
      recorder.trace.text()
        == "(19994 older steps dropped)\n"
        + ["View '9997'", "Root", "View '9998'", "Root", "View '9999'", "Root"].map { "\($0) -> touchesBegan(_:with:)" }
        .joined(separator: "\n"))
    #expect(recorder.trace.names.count < 20)
  }

  @Test func `with all steps kept, no place is used again`() {
    let recorder = Recorder(tracing: .all)
    let first = recorder.register(type: "View", name: "first")
    recorder.release(first)
    recorder.record(.touches, at: 0, recorder.register(type: "View", name: "second"), .touchesBegan)
    recorder.record(.touches, at: 0, first, .touchesBegan)
    #expect(
      recorder.trace.text()
        == "View 'second' -> touchesBegan(_:with:)\nView 'first' -> touchesBegan(_:with:)")
  }

  @Test func `the last object keeps its number when it is gone, until a step that names it is dropped`() {
    let recorder = Recorder(tracing: .last(3))
    let root = recorder.register(type: "Root", name: nil)
    func show(_ name: String) {
      let view = recorder.register(type: "View", name: name)
      recorder.record(.touches, at: 0, view, .touchesBegan)
      recorder.release(view)
    }
    show("last")
    for _ in 0..<9 { recorder.note(.queue, at: 0, root, "turn") }
    // Every step about it is dropped; the next object gets a number of its own.
    let other = recorder.register(type: "View", name: "other")
    #expect(recorder.lastObject.map(recorder.name) == "View 'last'")
    recorder.record(.lifecycle, at: 0, root, .ignores(count: 1, by: recorder.lastObject))
    recorder.release(other)
    _ = recorder.register(type: "View", name: "third")
    #expect(recorder.trace.last?.text == "Root -> ignores touches: 1 open, called after View 'last'")
    for number in 0..<100 { show("\(number)") }
    #expect(recorder.trace.names.count < 10)
  }
}
