import CPrefetch

/// The boxes around a view's children, four beside each other so that one comparison of a kind tests four.
///
/// A pointer to a head of 32 bytes and blocks of 96: low x of four children, low y, high x, high y, and the four children's nodes. The
/// front one of the four comes first.
struct FamilyTable {
  let start: UnsafeMutableRawPointer

  private static let head = 32
  private static let block = 96
  private static let nodes = 64

  static func allocate(blocks: Int) -> FamilyTable {
    let start = UnsafeMutableRawPointer.allocate(byteCount: head + blocks * block, alignment: 64)
    start.initializeMemory(as: Int.self, to: blocks)
    let table = FamilyTable(start: start)
    for slot in 0..<blocks * 4 { table.set(slot, .nowhere, nil) }
    return table
  }

  func deallocate() { start.deallocate() }

  @inline(__always)
  var blocks: Int { start.load(as: Int.self) }

  @inline(__always)
  func child(_ slot: Int) -> NodePointer? {
    (start + (Self.head &+ Self.nodes &+ (slot >> 2) &* Self.block &+ (~slot & 3) &* 8))
      .load(as: NodePointer?.self)
  }

  func box(_ slot: Int) -> ChildBox {
    let corner = start + (Self.head &+ (slot >> 2) &* Self.block &+ (~slot & 3) &* 4)
    func number(_ offset: Int) -> Float { (corner + offset).load(as: Float.self) }
    var box = ChildBox.nowhere
    (box.low, box.high) = (SIMD2(number(0), number(16)), SIMD2(number(32), number(48)))
    return box
  }

  func set(_ slot: Int, _ box: ChildBox, _ child: NodePointer?) {
    let corner = start + (Self.head &+ (slot >> 2) &* Self.block &+ (~slot & 3) &* 4)
    corner.storeBytes(of: box.low.x, as: Float.self)
    (corner + 16).storeBytes(of: box.low.y, as: Float.self)
    (corner + 32).storeBytes(of: box.high.x, as: Float.self)
    (corner + 48).storeBytes(of: box.high.y, as: Float.self)
    (start + (Self.head &+ Self.nodes &+ (slot >> 2) &* Self.block &+ (~slot & 3) &* 8))
      .storeBytes(of: child, as: NodePointer?.self)
  }

  /// The block that holds a slot.
  @inline(__always)
  func block(of slot: Int) -> Block { Block(start: start + (Self.head &+ (slot >> 2) &* Self.block)) }

  /// The block that holds the front slots; there is at least one.
  @inline(__always)
  var frontBlock: Block { block(of: blocks &* 4 &- 1) }

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
      (start - table.start - FamilyTable.head) / FamilyTable.block * 4 + 3 - place / 8
    }

    /// Whoever asks children one after the other says so before each block: those behind are on their way from memory meanwhile, the
    /// nodes first, then the objects that they lead to.
    @inline(__always)
    func announceThoseBehind(_ table: FamilyTable) {
      let far = start - 8 * FamilyTable.block
      guard far > table.start else { return }
      let near = Block(start: start - 4 * FamilyTable.block)
      var place = 0
      while place < 32 {
        defer { place += 8 }
        if let node = Block(start: far).child(place) { prefetch_for_reading(node) }
        if let object = near.child(place)?.pointee.view?.toOpaque() {
          prefetch_for_reading(object)
          prefetch_for_reading(object + 56)
        }
      }
    }

    /// Goes on to the block behind.
    ///
    /// - Returns: whether there is one.
    @inline(__always)
    mutating func goBehind(_ table: FamilyTable) -> Bool {
      start -= FamilyTable.block
      return start > table.start
    }
  }
}
