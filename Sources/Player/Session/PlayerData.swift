import EventTrace
import Foundation
import Inspector

/// A session as the page's script reads it.
struct PlayerData: Encodable {
  struct Screen: Encodable {
    var width: Double
    var height: Double
  }

  var version = 1
  var title: String
  var notes: [String]
  var screen: Screen
  /// Milliseconds.
  var duration: Int
  var frames: FilmStrip.Frames
  var rows: [SceneTable.Row]
  var scenes: [SceneTable.Scene]
  /// Empty where the film has views alone.
  var elements: [ElementTable.Row]
  var elementShapes: [[Int]]
  var elementFrames: [[Double]]
  var elementScenes: [ElementTable.Scene]
  var touches: [TouchReport]
  var topics: [String]
  var texts: [String]
  /// Places in `touches`.
  var groups: [[Int]]
  /// For each line: time, end (milliseconds), count, topic, text, group (places in the lists), then numbers of objects.
  var lines: [[Int]]

  init(_ session: PlayerSession, _ strip: FilmStrip, _ touches: [TouchReport]) {
    (title, notes) = (session.title, session.notes)
    let recorded = session.recording.screen
    screen = Screen(width: recorded.width, height: recorded.height)
    self.touches = touches
    frames = strip.frames
    let table = SceneTable(session.film)
    (rows, scenes) = (table.rows, table.scenes)
    let named = ElementTable(session.film)
    (elements, elementShapes) = (named.rows, named.shapes)
    (elementFrames, elementScenes) = (named.frames, named.scenes)
    topics = Topic.allCases.map(\.name)
    let places = Dictionary(
      touches.enumerated().compactMap { place, touch in touch.touch.map { ($0, place) } }, uniquingKeysWith: { $1 })
    var (words, sets) = (Numbering<String>(), Numbering<[Int]>())
    lines = StoryLines(session.trace).lines.map { line in
      let group = line.touches.compactMap { places[$0] }
      return [
        milliseconds(line.time), milliseconds(line.end), line.count, Int(line.topic.rawValue),
        words.place(of: line.text), sets.place(of: group),
      ] + line.objects.map(Int.init)
    }
    (texts, groups) = (words.list, sets.list)
    duration = max(
      milliseconds(session.recording.duration), frames.times.last ?? 0, lines.last.map { $0[1] } ?? 0)
  }

  /// As one line of JSON, the same for the same session.
  func json() -> Data { InspectionForm.encode(self) }
}

/// Values, each once, in the order in which they came.
private struct Numbering<Value: Hashable> {
  private(set) var list: [Value] = []
  private var known: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = known[value] { return place }
    known[value] = list.count
    list.append(value)
    return list.count - 1
  }
}
