import CPrefetch

/// The boxes around a view's children, four beside each other so that one comparison of a kind tests four.
///
/// Blocks of 96 bytes: low x of four children, low y, high x, high y, and the four children's nodes. The front one of
/// the four comes first. At the address after the block of the front children stands how many blocks there are, and
/// that is what a table points to: where to begin is known without reading anything. Next to it stands where the rows
/// are of those who are asked, if most are. After that there may be room for more.
struct FamilyTable {
  let end: UnsafeMutableRawPointer

  private static let block = 96
  private static let nodes = 64
  /// What stands behind the blocks.
  private static let tail = 2 * MemoryLayout<Int>.size

  /// A table without blocks, and room for some.
  static func allocate(room: Int) -> FamilyTable {
    let table = FamilyTable(end: .allocate(byteCount: room * block + tail, alignment: 64))
    table.end.storeBytes(of: 0, as: Int.self)
    table.takeRows(nil)
    return table
  }

  /// The same table with more blocks, in which nobody is, or with fewer. There must be room.
  func resized(to count: Int) -> FamilyTable {
    let (old, table) = (blocks, FamilyTable(end: start + count * Self.block))
    let rows = rows
    table.end.storeBytes(of: count, as: Int.self)
    table.takeRows(rows)
    for block in old..<max(old, count) {
      for slot in block * 4..<block * 4 + 4 { table.set(slot, .nowhere, nil) }
    }
    return table
  }

  func deallocate() {
    rows?.deallocate()
    start.deallocate()
  }

  @inline(__always)
  var blocks: Int { end.load(as: Int.self) }

  /// Where the block of the rearmost children stands.
  @inline(__always)
  var start: UnsafeMutableRawPointer { end - blocks &* Self.block }

  /// The children in a row, if most of them are asked.
  var rows: AskedRows? {
    @inline(__always) get {
      (end + MemoryLayout<Int>.size).load(as: UnsafeMutablePointer<AskedRows.Row>?.self).map(AskedRows.init)
    }
  }

  /// Has other rows from now on, or none. The caller gives back the old ones.
  func takeRows(_ rows: AskedRows?) {
    (end + MemoryLayout<Int>.size).storeBytes(of: rows?.first, as: UnsafeMutablePointer<AskedRows.Row>?.self)
  }

  @inline(__always)
  func child(_ slot: Int) -> NodePointer? { block(of: slot).child((~slot & 3) &* 8) }

  func box(_ slot: Int) -> ChildBox {
    let corner = block(of: slot).start + (~slot & 3) &* 4
    func number(_ offset: Int) -> Float { (corner + offset).load(as: Float.self) }
    var box = ChildBox.nowhere
    (box.low, box.high) = (SIMD2(number(0), number(16)), SIMD2(number(32), number(48)))
    return box
  }

  func set(_ slot: Int, _ box: ChildBox, _ child: NodePointer?) {
    let corner = block(of: slot).start + (~slot & 3) &* 4
    corner.storeBytes(of: box.low.x, as: Float.self)
    (corner + 16).storeBytes(of: box.low.y, as: Float.self)
    (corner + 32).storeBytes(of: box.high.x, as: Float.self)
    (corner + 48).storeBytes(of: box.high.y, as: Float.self)
    (block(of: slot).start + (Self.nodes &+ (~slot & 3) &* 8)).storeBytes(of: child, as: NodePointer?.self)
    rows?.set(slot, child)
  }

  /// The block that holds a slot.
  @inline(__always)
  func block(of slot: Int) -> Block { Block(start: start + (slot >> 2) &* Self.block) }

  /// The block that holds the front slots; there is at least one.
  @inline(__always)
  var frontBlock: Block { Block(start: end - Self.block) }

  /// Four children.
  struct Block {
    private(set) var start: UnsafeMutableRawPointer

    init(start: UnsafeMutableRawPointer) { self.start = start }

    /// Which of the four may be hit: a byte of ones for each, the front one lowest.
    @inline(__always)
    func candidates(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> UInt32 {
      let outside =
        (x .< start.load(as: SIMD4<Float>.self)) .| (y .< (start + 16).load(as: SIMD4<Float>.self))
        .| (x .> (start + 32).load(as: SIMD4<Float>.self)) .| (y .> (start + 48).load(as: SIMD4<Float>.self))
      let bytes = SIMD4<Int8>(truncatingIfNeeded: unsafeBitCast(outside, to: SIMD4<Int32>.self))
      return ~unsafeBitCast(bytes, to: UInt32.self)
    }

    /// Where the front one of candidates stands in the block: 0, 8, 16 or 24. That many bits are before it among the
    /// candidates, and as many bytes before its node.
    @inline(__always)
    static func front(_ candidates: UInt32) -> Int { candidates.trailingZeroBitCount & 24 }

    /// The candidates behind a place.
    @inline(__always)
    static func behind(_ place: Int, _ candidates: UInt32) -> UInt32 {
      candidates & (0xFFFF_FF00 &<< UInt32(truncatingIfNeeded: place))
    }

    @inline(__always)
    func child(_ place: Int) -> NodePointer? {
      (start + (FamilyTable.nodes &+ place)).load(as: NodePointer?.self)
    }

    /// The slot that stands at a place.
    ///
    /// - Parameter last: the block of the rearmost children. The table itself may be gone, if somebody was asked.
    func slot(_ place: Int, from last: UnsafeMutableRawPointer) -> Int {
      (start - last) / FamilyTable.block * 4 + 3 - place / 8
    }

    /// The block is on its way from memory from now on.
    func announce() {
      prefetch_for_reading(start)
      prefetch_for_reading(start + 64)
    }

    /// Goes on to the block behind.
    ///
    /// - Returns: whether there is one.
    @inline(__always)
    mutating func goBehind(_ last: UnsafeMutableRawPointer) -> Bool {
      start -= FamilyTable.block
      return start >= last
    }
  }
}
