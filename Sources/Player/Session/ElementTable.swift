import EventTrace
import Inspector

/// The elements of a film's scenes: every line that is ever shown once, and which of them each scene has. None where
/// the film has only views.
struct ElementTable {
  /// An element, as an outline shows it.
  struct Row: Encodable, Hashable {
    var shown: ShownElement
    /// The layer that it is drawn in; 0 where that is not known.
    var layer: Int

    private enum CodingKeys: CodingKey { case layer }

    /// One object with what is shown.
    func encode(to encoder: any Encoder) throws {
      try shown.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(layer, forKey: .layer)
    }

    var id: String { shown.id }
    var type: String { shown.type }
    /// As clients find it by; the page makes it of the same two.
    var name: String? { shown.identifier ?? shown.label }
  }

  /// From a moment on, until that of the next one.
  struct Scene: Encodable {
    /// Milliseconds.
    var time: Int
    /// Places in `rows`, each behind the one that holds it.
    var rows: [Int]
    /// The place in `shapes` of the list that says which of them holds each.
    var shape: Int
    /// Of those that no layer is known of, in order, the places in `frames`.
    var frames: [Int]
  }

  private(set) var rows: [Row] = []
  /// For each element of a scene the place of the one that holds it, -1 for the application.
  private(set) var shapes: [[Int]] = []
  /// x, y, width and height, points, in tenths.
  private(set) var frames: [[Double]] = []
  private(set) var scenes: [Scene] = []
  private var knownRows: [Row: Int] = [:]
  private var knownShapes: [[Int]: Int] = [:]
  private var knownFrames: [[Double]: Int] = [:]

  init(_ film: Film) {
    for scene in film.scenes { if let tree = scene.elements { add(tree, of: scene) } }
  }

  private mutating func add(_ tree: ElementTree, of scene: Film.Scene) {
    let layers = Dictionary(
      zip(scene.snapshot.views, scene.layers).map { ($0.id, Int($1)) }, uniquingKeysWith: { first, _ in first })
    var (rows, parents, frames): ([Int], [Int], [Int]) = ([], [], [])
    for (place, element) in tree.elements.enumerated() {
      // A part of a view lies elsewhere than the view does.
      let isView = element.id.part == 0 && element.id.object == element.view
      let layer = isView ? element.view.flatMap { layers[$0] } ?? 0 : 0
      rows.append(Self.place(of: Row(shown: ShownElement(element), layer: layer), in: &self.rows, &knownRows))
      parents.append(element.parent.flatMap { 0..<place ~= $0 ? $0 : nil } ?? -1)
      guard layer == 0 else { continue }
      let frame = [element.frame.x, element.frame.y, element.frame.width, element.frame.height]
      frames.append(Self.place(of: frame.map { ($0 * 10).rounded() / 10 }, in: &self.frames, &knownFrames))
    }
    let shape = Self.place(of: parents, in: &shapes, &knownShapes)
    // What scrolls moves layers, and leaves this as it is.
    if let last = scenes.last, last.rows == rows, last.shape == shape, last.frames == frames { return }
    scenes.append(Scene(time: milliseconds(scene.time), rows: rows, shape: shape, frames: frames))
  }

  private static func place<Value: Hashable>(
    of value: Value, in list: inout [Value], _ known: inout [Value: Int]
  ) -> Int {
    if let place = known[value] { return place }
    known[value] = list.count
    list.append(value)
    return list.count - 1
  }
}
