#if Port
  /// Changes of a text by places, so that every byte that nothing names stays as it is.
  struct Edits: Sendable {
    /// Bytes that are replaced; nothing is replaced where something is only put in.
    private struct Edit: Sendable {
      var range: Range<Int>
      var text: String
      var order: Int
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) {
      edits.append(Edit(range: range, text: text, order: edits.count))
    }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// The text with all edits. Of two that touch the same bytes the one that begins first is made, and the longer one
    /// of two that begin together.
    func applied(to bytes: [UInt8]) -> [UInt8] {
      let sorted = edits.sorted {
        ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.range.isEmpty ? 0 : -$0.range.count, $0.order)
          < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.range.isEmpty ? 0 : -$1.range.count, $1.order)
      }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + 64 * edits.count)
      var done = 0
      for edit in sorted {
        guard edit.range.lowerBound >= done, edit.range.upperBound <= bytes.count else { continue }
        result += bytes[done..<edit.range.lowerBound]
        result += edit.text.utf8
        done = edit.range.upperBound
      }
      result += bytes[done...]
      return result
    }
  }
#endif
