import CPrefetch

/// The boxes around a view's children, four beside each other so that one comparison of a kind tests four.
///
/// Blocks of 96 bytes: low x of four children, low y, high x, high y, and the four children's nodes. The front one of the four comes
/// first. At the address after the block of the front children stands how many blocks there are, and that is what a table points to: where to
/// begin is known without reading anything. After that there may be room for more.
struct FamilyTable {
  let end: UnsafeMutableRawPointer

  private static let block = 96
  private static let nodes = 64

  /// A table without blocks, and room for some.
  static func allocate(room: Int) -> FamilyTable {
    let start = UnsafeMutableRawPointer.allocate(byteCount: room * block + MemoryLayout<Int>.size, alignment: 64)
    start.initializeMemory(as: Int.self, to: 0)
    return FamilyTable(end: start)
  }

  /// The same table with more blocks, in which nobody is, or with fewer. There must be room.
  func resized(to count: Int) -> FamilyTable {
    let (old, table) = (blocks, FamilyTable(end: start + count * Self.block))
    table.end.initializeMemory(as: Int.self, to: count)
    for block in old..<max(old, count) {
      for slot in block * 4..<block * 4 + 4 { table.set(slot, .nowhere, nil) }
    }
    return table
  }

  func deallocate() { start.deallocate() }

  @inline(__always)
  var blocks: Int { end.load(as: Int.self) }

  /// Where the block of the rearmost children stands.
  @inline(__always)
  var start: UnsafeMutableRawPointer { end - blocks &* Self.block }

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

    /// Where the front one of candidates stands in the block: 0, 8, 16 or 24. That many bits are before it among the candidates, and as
    /// many bytes before its node.
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
    func slot(_ place: Int, in table: FamilyTable) -> Int {
      (start - table.start) / FamilyTable.block * 4 + Self.offset(place)
    }

    /// How many slots of a block are behind a place.
    @inline(__always)
    static func offset(_ place: Int) -> Int { 3 &- place / 8 }

    /// The block is on its way from memory from now on.
    func announce() {
      prefetch_for_reading(start)
      prefetch_for_reading(start + 64)
    }

    /// Whoever asks children one after the other says so before each block: those behind are on their way from memory meanwhile.
    ///
    /// - Parameters:
    ///   - last: the block of the rearmost children.
    ///   - slot: the rearmost of this block.
    ///   - objects: the children themselves. Going there by way of the nodes would wait for the nodes.
    @inline(__always)
    func announceThoseBehind(_ last: UnsafeMutableRawPointer, _ slot: Int, _ objects: UnsafeRawBufferPointer) {
      // As far ahead as memory takes while so many are asked: more would push each other out of the nearest cache.
      let far = Block(start: start - 16 * FamilyTable.block)
      if far.start >= last {
        for place in stride(from: 0, to: 32, by: 8) { if let node = far.child(place) { prefetch_for_reading(node) } }
      }
      guard slot >= 32, let start = objects.baseAddress else { return }
      let near = start + (slot &- 32) &* 8
      for place in stride(from: 0, to: 32, by: 8) {
        prefetch_for_reading((near + place).load(as: UnsafeRawPointer.self))
      }
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
