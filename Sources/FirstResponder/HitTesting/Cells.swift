extension CellIndex {
  /// In which cells a box is entered: those from `low` to `high` in both directions.
  struct Cells: Equatable {
    /// Whose edges are 1, 2, 4 and so on points long; or one of the two below.
    var level = nowhere
    var low = SIMD2<UInt64>.zero
    var high = SIMD2<UInt64>.zero

    /// No cell.
    static let nowhere = -2
    /// Too large for any cell, too far away, or without bounds.
    static let loose = -1
    /// How many sizes there are.
    static let levels = 16
    /// Farther than this from the origin nothing is in a cell. Cells are then numbered without loss.
    static let farthest: Float = 1e6

    init(_ box: ChildBox) {
      let (low, high) = (box.low, box.high)
      // Written so that what is no number is loose.
      guard low.x >= -Self.farthest, low.y >= -Self.farthest, high.x <= Self.farthest, high.y <= Self.farthest,
        low.x <= high.x, low.y <= high.y
      else {
        level = box == .nowhere ? Self.nowhere : Self.loose
        return
      }
      let level = Self.level(of: max(high.x - low.x, high.y - low.y))
      guard level < Self.levels else {
        self.level = Self.loose
        return
      }
      (self.level, self.low, self.high) = (level, Self.cell(of: low, level), Self.cell(of: high, level))
    }

    /// The least power of two that is not smaller than a length.
    private static func level(of length: Float) -> Int {
      guard length > 1 else { return 0 }
      return Int(length.exponent) + (length.significandBitPattern == 0 ? 0 : 1)
    }

    /// The cell that a point is in. No point gets a lower number than one that is less, which is all that matters here.
    ///
    /// A sum with a great number has the whole part of the other, rounded, in its lowest bits;
    /// 2^27 more, so that none is below zero.
    @inline(__always)
    static func cell(of point: SIMD2<Float>, _ level: Int) -> SIMD2<UInt64> {
      let scale = Double(bitPattern: UInt64(1023 &- level) << 52)
      let sum = SIMD2<Double>(point) * scale + (0x1.8p52 + 0x1p27)
      return unsafeBitCast(sum, to: SIMD2<UInt64>.self) & 0xFFF_FFFF
    }

    /// The keys of the cells; none if the box is in none.
    @MainActor @inline(__always)
    func forEachKey(_ body: (UInt64) -> Void) {
      guard level >= 0 else { return }
      var y = low.y
      while y <= high.y {
        var x = low.x
        while x <= high.x {
          body(Self.key(level, SIMD2(x, y)))
          x &+= 1
        }
        y &+= 1
      }
    }

    @inline(__always)
    static func key(_ level: Int, _ cell: SIMD2<UInt64>) -> UInt64 {
      UInt64(truncatingIfNeeded: level) << 56 | cell.x << 28 | cell.y
    }
  }
}
