import Foundation
import Testing

@testable import EventTrace

/// A trace that goes to another process, and what is refused of one that comes from there.
@Suite struct TraceCodingTests {
  private func recorded(_ tracing: Tracing = .all) -> Trace {
    let recorder = Recorder(tracing: tracing)
    let button = recorder.register(type: "Button", name: "save")
    let pan = recorder.register(type: "UIPanGestureRecognizer", name: nil)
    let window = recorder.register(type: "UIWindow", name: nil)
    recorder.note(.lifecycle, at: 0, window, "launched")
    recorder.record(.hitTest, at: 1, button, .hitTest, .skipped(.transparent(alpha: 0.005)))
    recorder.record(.hitTest, at: 1, button, .pointInside, .inside(false))
    recorder.record(.touches, at: 1, button, .touchesBegan, touches: 2) { TouchSample(touch: $0, x: .nan, y: -1e300) }
    recorder.record(.queue, at: 1, button, .landed(Arrival(touch: 1, contact: .max, x: 1, y: 2, window: nil, delay: 0)))
    recorder.record(.gestures, at: 2, pan, .waits(for: pan, aim: recorder.enter("2 taps"), patience: nil))
    recorder.record(.gestures, at: 2, pan, .became(.failed, GestureReason(.saidNo, button, 1, 2, 3)))
    recorder.record(.touches, at: 3, button, .withheld(touch: -1, .scrollViewSaidNo, by: nil))
    recorder.note(.lifecycle, at: 4, window, "first of two")
    recorder.note(.lifecycle, at: 4, window, "launched")
    return recorder.trace
  }

  private func decoded(_ data: Data) throws -> Trace { try InspectionForm.decode(Trace.self, from: data) }

  @Test func `what comes back says the same, word for word, with the same numbers of objects`() throws {
    for tracing in [Tracing.all, .last(4)] {
      let trace = recorded(tracing)
      let back = try decoded(InspectionForm.encode(trace))
      #expect(back.json() == trace.json())
      #expect(back.dropped == trace.dropped)
      #expect(back.indices.map { back.object(at: $0).number } == trace.indices.map { trace.object(at: $0).number })
    }
  }

  @Test func `of the notes only those go along that are meant`() throws {
    let trace = recorded(.last(2))
    let text = String(decoding: InspectionForm.encode(trace), as: UTF8.self)
    #expect(text.contains("first of two") && text.contains("launched"))
    #expect(!String(decoding: InspectionForm.encode(trace.upTo(-1)), as: UTF8.self).contains("launched"))
    #expect(try decoded(InspectionForm.encode(Trace.empty)).isEmpty)
  }

  @Test func `the steps up to a time are those that were taken by then`() {
    let trace = recorded()
    #expect(trace.upTo(2).map(\.time) == [0, 1, 1, 1, 1, 2, 2])
    #expect(trace.upTo(9).count == trace.count)
    #expect(trace.upTo(-1).isEmpty)
  }

  @Test func `a trace of another version is refused`() throws {
    let text = String(decoding: InspectionForm.encode(recorded()), as: UTF8.self)
    let other = text.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
    #expect(throws: InspectionFormError.self) { try decoded(Data(other.utf8)) }
  }

  /// Every word of a trace, replaced by what a hostile app might write there: refused, or read to the end without harm.
  @Test func `no word can make a reader of the steps stumble`() throws {
    let trace = recorded()
    let hostile: [UInt64] = [0, .max, 1 << 63, 1 << 60, 0xF << 56, 0xFF << 48, 0xFF << 40, 0xFF << 32, 0xFFFF_FFFF, 3]
    var refused = 0
    for place in trace.words.indices {
      for word in hostile {
        var words = trace.words
        words[place] = word
        let form = Form(words: words, names: trace.names, notes: trace.notes)
        guard let read = try? decoded(InspectionForm.encode(form)) else {
          refused += 1
          continue
        }
        #expect(!read.json().isEmpty)
      }
    }
    #expect(refused > trace.words.count)
  }

  @Test func `a trace that is cut off in the midst of a record is refused`() throws {
    let trace = recorded()
    for count in trace.words.indices where !trace.starts.contains(count) {
      let form = Form(words: Array(trace.words[..<count]), names: trace.names, notes: trace.notes)
      #expect(throws: InspectionFormError.self) { try decoded(InspectionForm.encode(form)) }
    }
  }

  /// A trace's form, written without the trace's own care.
  private struct Form: Encodable {
    var version = 1
    var first = 0
    var words: [UInt64]
    var names: [String]
    var notes: [String]
  }
}
