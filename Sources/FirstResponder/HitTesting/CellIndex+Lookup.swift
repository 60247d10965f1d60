import CPrefetch

extension CellIndex {
  /// A child that takes a point.
  struct Near {
    /// Its slot; -1 if there is no such child.
    var slot: Int32 = -1
    var child: NodePointer?
    /// The point in its coordinates.
    var inner = SIMD2<Double>.zero
  }

  /// The front one of the children in cells that takes the point; all of them override nothing,
  /// so that asking has no effect.
  @inline(__always)
  func front(_ point: SIMD2<Double>, _ rounded: SIMD2<Float>) -> Near {
    var near = Near()
    // Farther away nothing is in a cell; nor is anything at a point that is no number.
    guard abs(rounded.x) <= Cells.farthest, abs(rounded.y) <= Cells.farthest else { return near }
    // The front box of all; its child is nearly always hit, and looking at the children of
    // others would wait for memory.
    let entries = entries
    let firsts = firstEntries(rounded)
    var box = -1
    for level in usedLevels {
      var entry = firsts[level]
      while entry >= 0 {
        let looked = entries + Int(entry)
        if looked.pointee.slot < near.slot { break }
        if looked.pointee.box.mayHold(rounded) {
          (near.slot, box) = (looked.pointee.slot, Int(entry))
          prefetch_for_reading(looked.pointee.child)
          prefetch_for_reading(UnsafeRawPointer(looked.pointee.child) + 64)
          break
        }
        entry = looked.pointee.next
      }
    }
    guard box >= 0 else { return near }
    let child = entries[box].child
    guard let inner = child.taken(point) else { return carefulFront(point, rounded) }
    (near.child, near.inner) = (child, inner)
    return near
  }

  /// The first entry of the cell at a point, of each size that is used. Cells, and then entries, are on their way from
  /// memory for all sizes before the first is looked at: one after the other the cells of a large family would be
  /// waited for. A number for each of `Cells.levels`.
  @inline(__always)
  private func firstEntries(_ rounded: SIMD2<Float>) -> SIMD16<Int32> {
    var firsts = SIMD16<Int32>(repeating: -1)
    for level in usedLevels {
      prefetch_for_reading(cells + slot(of: Cells.key(level, Cells.cell(of: rounded, level))))
    }
    for level in usedLevels {
      let first = firstEntry(Cells.key(level, Cells.cell(of: rounded, level)))
      if first >= 0 { prefetch_for_reading(entries + Int(first)) }
      firsts[level] = first
    }
    return firsts
  }

  /// What `front` answers where the child with the front box is not hit.
  @inline(never)
  private func carefulFront(_ point: SIMD2<Double>, _ rounded: SIMD2<Float>) -> Near {
    var near = Near()
    for level in usedLevels {
      var entry = firstEntry(Cells.key(level, Cells.cell(of: rounded, level)))
      while entry >= 0 {
        let looked = entries[Int(entry)]
        if looked.slot < near.slot { break }
        if looked.box.mayHold(rounded), let taken = looked.child.taken(point) {
          near = Near(slot: looked.slot, child: looked.child, inner: taken)
          break
        }
        entry = looked.next
      }
    }
    return near
  }

  @inline(__always)
  private func firstEntry(_ key: UInt64) -> Int32 {
    var cell = slot(of: key)
    while cells[cell].key != key {
      if cells[cell].key == .max { return -1 }
      cell = (cell &+ 1) & (1 << cellBits &- 1)
    }
    return cells[cell].first
  }
}
