import EventTrace
import Inspector

/// The trees of views of a film: every row that is ever shown once, and which of them each scene has.
struct SceneTable {
  /// A view, as a tree of views shows it.
  struct Row: Encodable, Hashable {
    struct Recognizer: Encodable, Hashable {
      var id: UInt32
      var name: String
      var isEnabled: Bool
      var state: String
    }

    var id: UInt32
    var name: String
    var controller: String?
    /// What keeps touches away, or is unusual, in words.
    var notes: [String]
    var isKept: Bool
    var recognizers: [Recognizer]
  }

  struct Scene: Encodable {
    /// Milliseconds.
    var time: Int
    /// Places in `rows`: each view behind its superview.
    var rows: [Int]
    /// For each of them its superview's place in this list, -1 for a window.
    var parents: [Int]
    /// For each its layer, 0 for none.
    var layers: [Int]
  }

  private(set) var rows: [Row] = []
  private(set) var scenes: [Scene] = []
  private var known: [Row: Int] = [:]

  init(_ film: Film) {
    for scene in film.scenes { add(scene) }
  }

  private mutating func add(_ scene: Film.Scene) {
    let snapshot = scene.snapshot.named()
    var result = Scene(time: milliseconds(scene.time), rows: [], parents: [], layers: scene.layers.map(Int.init))
    for view in snapshot.views {
      let notes = view.notes(in: snapshot.windows[view.window])
      let row = Row(
        id: view.id, name: view.name, controller: view.controller, notes: notes.words, isKept: notes.isKept,
        recognizers: view.recognizers.map { place in
          let recognizer = snapshot.recognizers[place]
          return Row.Recognizer(
            id: recognizer.id, name: recognizer.name, isEnabled: recognizer.isEnabled, state: recognizer.state)
        })
      result.rows.append(place(of: row))
      result.parents.append(view.parent ?? -1)
    }
    scenes.append(result)
  }

  private mutating func place(of row: Row) -> Int {
    if let place = known[row] { return place }
    known[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }
}
