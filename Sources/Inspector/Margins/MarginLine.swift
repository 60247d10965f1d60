import SystemLink

/// One direction in which a threshold is looked for: from no disturbance to the largest that people make.
struct MarginLine {
  let kind: Margin.Kind
  /// Counted from 1.
  var finger: Int?
  /// Sizes that are tried first, ascending.
  var rungs: [Double]
  let make: (Double) -> [Disturbance]
  let text: (Double) -> String
  /// Larger than nothing up to the largest size that there is room for.
  init(
    _ kind: Margin.Kind, finger: Int? = nil, room: Double = .infinity, _ make: @escaping (Double) -> [Disturbance],
    text: @escaping (Double) -> String
  ) {
    (self.kind, self.finger, self.make, self.text) = (kind, finger, make, text)
    let all = Margin.rungs(kind)
    rungs = all.filter { $0 < room }
    if let last = all.last, room < last, room > 0 { rungs.append(room) }
  }
}

/// The search along one line.
struct LineSearch {
  let line: MarginLine
  private(set) var passed = 0.0
  private(set) var broke: Double?
  private(set) var change: Change?
  private(set) var rung = 0

  init(_ line: MarginLine) { self.line = line }

  /// The size to try next; nil if all is known.
  var next: Double? {
    if let broke {
      return broke - passed > Margin.precision(line.kind) ? (passed + broke) / 2 : nil
    }
    return rung < line.rungs.count ? line.rungs[rung] : nil
  }

  mutating func take(_ size: Double, _ change: Change?) {
    if let change {
      (broke, self.change) = (size, change)
    } else {
      passed = size
    }
    if broke == nil { rung += 1 }
  }

  /// What is known of it.
  func margin() -> Margin {
    let size = broke ?? passed
    let disturbances = line.make(size)
    let isLuck = broke.map { line.kind == .together ? disturbances.isLuck : $0 <= Margin.bound(line.kind) } ?? false
    return Margin(
      kind: line.kind, finger: line.finger, unit: Margin.unit(line.kind), passes: passed, breaks: broke,
      limit: line.rungs.last ?? 0, disturbances: disturbances, text: line.text(size), isLuck: isLuck, change: change)
  }
}
