/// Where the nodes of all views lie: blocks of 16 KiB with 127 places of 128 bytes,
/// each place two whole lines of the cache.
///
/// A block that is empty is given back, all but one.
@MainActor
enum NodeStore {
  private struct Block {
    /// Places that are free, each with the address of the next in its first word.
    var free: UnsafeMutableRawPointer?
    var used = 0
    /// Neighbours among the blocks with free places.
    var next: UnsafeMutablePointer<Block>?
    var previous: UnsafeMutablePointer<Block>?
  }

  private static let blockSize = 1 << 14
  private static let placeSize = 128

  /// The first of the blocks with free places. Nothing that is called meanwhile comes back here.
  @exclusivity(unchecked) private static var open: UnsafeMutablePointer<Block>?

  /// A place for a node, not initialized.
  static func take() -> NodePointer {
    let block = open ?? addBlock()
    guard let place = block.pointee.free else {
      fatalError("A block of nodes that has no free place stands among those that do.")
    }
    block.pointee.free = place.load(as: UnsafeMutableRawPointer?.self)
    block.pointee.used += 1
    if block.pointee.free == nil { close(block) }
    return place.bindMemory(to: ViewNode.self, capacity: 1)
  }

  /// Takes a node's place back.
  static func giveBack(_ node: NodePointer) {
    node.freeTurn()
    let place = UnsafeMutableRawPointer(node)
    guard let start = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: place) & ~UInt(blockSize - 1)) else {
      return
    }
    let block = start.assumingMemoryBound(to: Block.self)
    let wasFull = block.pointee.free == nil
    place.storeBytes(of: block.pointee.free, as: UnsafeMutableRawPointer?.self)
    block.pointee.free = place
    block.pointee.used -= 1
    if wasFull { reopen(block) }
    if block.pointee.used == 0, block.pointee.next != nil || block.pointee.previous != nil {
      close(block)
      start.deallocate()
    }
  }

  private static func addBlock() -> UnsafeMutablePointer<Block> {
    let start = UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: blockSize)
    let block = start.initializeMemory(as: Block.self, to: Block())
    // The first place is the block's own.
    for offset in stride(from: blockSize - placeSize, to: 0, by: -placeSize) {
      let place = start + offset
      place.storeBytes(of: block.pointee.free, as: UnsafeMutableRawPointer?.self)
      block.pointee.free = place
    }
    reopen(block)
    return block
  }

  private static func reopen(_ block: UnsafeMutablePointer<Block>) {
    (block.pointee.next, block.pointee.previous) = (open, nil)
    open?.pointee.previous = block
    open = block
  }

  private static func close(_ block: UnsafeMutablePointer<Block>) {
    block.pointee.next?.pointee.previous = block.pointee.previous
    if let previous = block.pointee.previous {
      previous.pointee.next = block.pointee.next
    } else {
      open = block.pointee.next
    }
    (block.pointee.next, block.pointee.previous) = (nil, nil)
  }
}
