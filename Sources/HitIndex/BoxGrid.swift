/// Tells which of many boxes may hold a point, the front one first, without looking at the others.
///
/// Boxes have numbers, those in front the higher ones. The rectangle around all of them is divided into fields that are
/// smaller than most boxes, and each field knows the boxes that touch it. Boxes without bounds, and those that have
/// moved to other fields since, are `loose`: always looked at. So an answer costs what lies in one field, however
/// many boxes there are.
package final class BoxGrid {
  // Read for each candidate; nothing that is called meanwhile comes back.
  @exclusivity(unchecked) private(set) var boxes: [Box]
  /// The numbers of a field's boxes beside each other, the front one's first.
  private let entries: [UInt32]
  /// Where each field's entries begin, and where the last one's end.
  private let starts: [UInt32]
  /// Numbers, lowest first.
  @exclusivity(unchecked) private var loose: [UInt32]
  private let division: FieldDivision

  /// - Parameter covers: for each box, the one in it where nobody behind it is asked for; nil if there is none.
  init(_ boxes: [Box], covers: [Box?] = []) {
    // Boxes that cover others leave few entries of those that they touch.
    let division = FieldDivision(of: boxes, most: covers.isEmpty ? 16 : 64)
    /// Goes through all fields and the boxes that show up in them, the front one first.
    func forEachEntry(_ body: (_ field: Int, _ number: Int) -> Void) {
      var isCovered = Array(repeating: false, count: division.count)
      for number in boxes.indices.reversed() {
        division.area(of: boxes[number])?.forEachField(in: division) { if !isCovered[$0] { body($0, number) } }
        guard !covers.isEmpty, let cover = covers[number] else { continue }
        division.inside(of: cover)?.forEachField(in: division) { isCovered[$0] = true }
      }
    }
    var starts = Array(repeating: UInt32(0), count: division.count + 1)
    forEachEntry { field, _ in starts[field + 1] += 1 }
    for field in 1..<starts.count { starts[field] += starts[field - 1] }
    var (entries, ends) = (Array(repeating: UInt32(0), count: Int(starts[division.count])), starts)
    forEachEntry { field, number in
      entries[Int(ends[field])] = UInt32(number)
      ends[field] += 1
    }
    (self.boxes, self.division, self.starts, self.entries) = (boxes, division, starts, entries)
    loose = boxes.indices.filter { !boxes[$0].isBounded && boxes[$0] != .nowhere }.map { UInt32($0) }
    looseAtFirst = loose.count
  }

  /// How many boxes are in no field, and how many of them were when the grid was made.
  var looseCount: Int { loose.count }
  let looseAtFirst: Int

  /// There is another box, or a new one in front of all.
  func replace(_ number: Int, with box: Box) {
    while boxes.count <= number { boxes.append(.nowhere) }
    let old = division.area(of: boxes[number])
    boxes[number] = box
    // An entry whose box is elsewhere does no harm: the box is looked at.
    if box == .nowhere { return }
    var place = loose.count
    while place > 0, loose[place - 1] > number { place -= 1 }
    if place > 0, loose[place - 1] == number { return }
    if let old, old == division.area(of: box) { return }
    loose.insert(UInt32(number), at: place)
  }

  /// The numbers of the boxes that may hold a point, the front one first.
  package func candidates(at point: SIMD2<Double>) -> Candidates {
    let rounded = SIMD2<Float>(point)
    var candidates = Candidates(grid: self, point: rounded, loose: loose.count)
    // Also if the point is no number.
    guard abs(rounded.x) <= Box.farthest, abs(rounded.y) <= Box.farthest else { return candidates }
    let field = division.field(of: rounded)
    (candidates.start, candidates.end) = (Int(starts[field]), Int(starts[field + 1]))
    return candidates
  }

  package struct Candidates: Sequence, IteratorProtocol {
    fileprivate let grid: BoxGrid
    fileprivate let point: SIMD2<Float>
    /// The field's entries that are left.
    fileprivate var start = 0
    fileprivate var end = 0
    /// How many of the loose ones are left.
    fileprivate var loose: Int

    package mutating func next() -> Int? {
      while true {
        let inField = start < end ? Int(grid.entries[start]) : -1
        let amongLoose = loose > 0 ? Int(grid.loose[loose - 1]) : -1
        let number = Swift.max(inField, amongLoose)
        if number < 0 { return nil }
        if inField == number { start += 1 }
        if amongLoose == number { loose -= 1 }
        if grid.boxes[number].mayHold(point) { return number }
      }
    }
  }
}
