/// A test that is a picture of time: columns are display frames, rows are fingers, recognizers and views.
///
///     frame    0  1  2  3  21
///     finger   D  >  >  U  .
///     pan      .  .  b1 e1 .
///     view     B  M  C2 .  .
///
/// The row `frame` numbers the columns; without it they are 0, 1, 2, …. In frames that are not drawn nothing may
/// happen. In a row of calls, `.` is nothing. Where a frame has more than one call,
/// each has its place in their order behind its letter.
struct Drawing {
  /// What stands in one row, by frame; nothing where nothing happens.
  struct Row {
    let name: String
    var cells: [Int: String] = [:]
  }

  private(set) var frames: [Int] = []
  private(set) var rows: [Row] = []

  /// Reads a picture; a message about what is wrong with it stops the program,
  /// as a test that can't be read tests nothing.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let name = words.first else { continue }
      let cells = Array(words.dropFirst())
      if frames.isEmpty {
        frames = name == "frame" ? cells.map(Drawing.number) : Array(cells.indices)
        if name == "frame" { continue }
      }
      if cells.count != frames.count {
        fatalError(
          """
          The row '\(name)' of a drawing has \(cells.count) cells for \(frames.count) frames. Draw one a frame, '.' \
          for nothing.
          """
        )
      }
      var row = Row(name: name)
      for (frame, cell) in zip(frames, cells) where cell != "." { row.cells[frame] = cell }
      rows.append(row)
    }
  }

  private static func number(_ cell: String) -> Int {
    guard let number = Int(cell) else { fatalError("'\(cell)' in the row 'frame' of a drawing is not a number.") }
    return number
  }

  /// The same rows, with only those of fingers and the program filled in: what is played, before anything has happened.
  func input(_ isInput: (String) -> Bool) -> Drawing {
    var drawing = self
    for index in rows.indices where !isInput(rows[index].name) { drawing.rows[index].cells = [:] }
    return drawing
  }

  /// Puts something into a cell, behind what stands there; a row or column that is missing is added.
  mutating func add(_ text: String, to name: String, at frame: Int) {
    if !frames.contains(frame) {
      frames.append(frame)
      frames.sort()
    }
    if let index = rows.firstIndex(where: { $0.name == name }) {
      rows[index].cells[frame, default: ""] += text
    } else {
      rows.append(Row(name: name, cells: [frame: text]))
    }
  }

  func cell(_ name: String, _ frame: Int) -> String? { rows.first { $0.name == name }?.cells[frame] }

  /// The picture, in straight columns.
  var text: String {
    var lines = ["frame"] + rows.map(\.name)
    let width = (lines.map(\.count).max() ?? 0) + 2
    lines = lines.map { $0.padding(to: width) }
    for frame in frames {
      let column = ["\(frame)"] + rows.map { $0.cells[frame] ?? "." }
      let width = (column.map(\.count).max() ?? 0) + 1
      for index in lines.indices { lines[index] += column[index].padding(to: width) }
    }
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
