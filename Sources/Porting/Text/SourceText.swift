#if Port
  /// A Swift file as it came, and under which name it goes.
  public struct SourceText: Sendable {
    /// The path below the folder that was given, as the output folder has it: `Views/Card.swift`.
    public var name: String
    /// The path that reports and the compiler's errors name.
    public var origin: String
    /// All that the file holds, whatever its encoding.
    public var bytes: [UInt8]

    /// A file that was read, or made up by a test.
    public init(name: String, origin: String? = nil, bytes: [UInt8]) {
      (self.name, self.origin, self.bytes) = (name, origin ?? name, bytes)
    }

    /// A text of a test's own.
    public init(name: String, _ text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    /// The bytes as text; what is no UTF-8 shows as replacement characters.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it can be read as Swift.
    public var isReadable: Bool { ParsedFile(self).fault == nil }
  }

  /// A place in a file as editors count it: both from 1, columns in bytes, as the compiler says them.
  public struct Place: Hashable, Codable, Sendable, Comparable {
    public var file: String
    public var line: Int
    public var column: Int

    /// A place that a test or a reader of reports names.
    public init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }

    public static func < (left: Place, right: Place) -> Bool {
      (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
  }

  /// Where lines begin.
  struct LineTable: Sendable {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
      var starts = [0]
      for (index, byte) in bytes.enumerated() {
        // A carriage return ends a line unless a line feed follows, which then does.
        guard byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A) else { continue }
        starts.append(index + 1)
      }
      self.starts = starts
    }

    /// - Parameter offset: bytes from the beginning of the file.
    func place(_ offset: Int, in file: String) -> Place {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return Place(file: file, line: low + 1, column: offset - starts[low] + 1)
    }
  }
#endif
