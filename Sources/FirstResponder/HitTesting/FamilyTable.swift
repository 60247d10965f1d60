/// The boxes around a view's children, four beside each other so that one comparison of a kind tests four.
///
/// A pointer to a head of 32 bytes and blocks of 96: low x of four children, low y, high x, high y, and the four children's nodes.
struct FamilyTable {
  let start: UnsafeMutableRawPointer

  private static let head = 32
  private static let block = 96
  private static let nodes = 64

  static func allocate(blocks: Int) -> FamilyTable {
    let start = UnsafeMutableRawPointer.allocate(byteCount: head + blocks * block, alignment: 64)
    start.initializeMemory(as: Int.self, to: blocks)
    (start + 8).initializeMemory(as: Unmanaged<CellIndex>?.self, to: nil)
    let table = FamilyTable(start: start)
    for slot in 0..<blocks * 4 { table.set(slot, .nowhere, nil) }
    return table
  }

  func deallocate() { start.deallocate() }

  @inline(__always)
  var blocks: Int { start.load(as: Int.self) }

  /// Tells which children are near a place, where there are many.
  @inline(__always)
  var index: Unmanaged<CellIndex>? {
    get { (start + 8).load(as: Unmanaged<CellIndex>?.self) }
    nonmutating set { (start + 8).storeBytes(of: newValue, as: Unmanaged<CellIndex>?.self) }
  }

  @inline(__always)
  func child(_ slot: Int) -> NodePointer? {
    (start + (Self.head &+ Self.nodes &+ (slot >> 2) &* Self.block &+ (slot & 3) &* 8))
      .load(as: NodePointer?.self)
  }

  func box(_ slot: Int) -> ChildBox {
    let corner = start + (Self.head &+ (slot >> 2) &* Self.block &+ (slot & 3) &* 4)
    func number(_ offset: Int) -> Float { (corner + offset).load(as: Float.self) }
    var box = ChildBox.nowhere
    (box.low, box.high) = (SIMD2(number(0), number(16)), SIMD2(number(32), number(48)))
    return box
  }

  func set(_ slot: Int, _ box: ChildBox, _ child: NodePointer?) {
    let corner = start + (Self.head &+ (slot >> 2) &* Self.block &+ (slot & 3) &* 4)
    corner.storeBytes(of: box.low.x, as: Float.self)
    (corner + 16).storeBytes(of: box.low.y, as: Float.self)
    (corner + 32).storeBytes(of: box.high.x, as: Float.self)
    (corner + 48).storeBytes(of: box.high.y, as: Float.self)
    (start + (Self.head &+ Self.nodes &+ (slot >> 2) &* Self.block &+ (slot & 3) &* 8))
      .storeBytes(of: child, as: NodePointer?.self)
  }

  /// Which of the four children of a block may be hit: a byte of ones for each, the front one highest.
  @inline(__always)
  func candidates(_ block: Int, _ x: SIMD4<Float>, _ y: SIMD4<Float>) -> UInt32 {
    let corner = start + (Self.head &+ block &* Self.block)
    let outside =
      (x .< corner.load(as: SIMD4<Float>.self)) .| (y .< (corner + 16).load(as: SIMD4<Float>.self))
      .| (x .> (corner + 32).load(as: SIMD4<Float>.self)) .| (y .> (corner + 48).load(as: SIMD4<Float>.self))
    let bytes = SIMD4<Int8>(truncatingIfNeeded: unsafeBitCast(outside, to: SIMD4<Int32>.self))
    return ~unsafeBitCast(bytes, to: UInt32.self)
  }

  /// The slot of the front one among candidates of a block.
  @inline(__always)
  static func front(_ candidates: UInt32, _ block: Int) -> Int {
    block << 2 | (31 &- candidates.leadingZeroBitCount) >> 3
  }

  /// The candidates behind a slot of the same block.
  @inline(__always)
  static func behind(_ slot: Int, _ candidates: UInt32) -> UInt32 {
    candidates & ((1 << UInt32((slot & 3) * 8)) &- 1)
  }
}
