import Glibc

/// A function's name for people, from that in the symbol table: `FaultScreen.makePanel(_:_:color:)`.
enum FunctionName {
  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?
  private static let demangler = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }

  static func text(_ symbol: String) -> String {
    guard let text = demangler?(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { free(text) }
    return spoken(String(cString: text))
  }

  /// Of a demangled name: without module, types and what it is nested in.
  static func spoken(_ name: String) -> String {
    // A private name bears its file's mark: `(record in _A1B2)`.
    var text = name.replacing(/\((\w+) in _[0-9A-F]+\)/) { $0.output.1 }
    text = text.replacing(/\(extension in \w+\):/, with: "")
    for beginning in ["variable initialization expression of ", "implicit closure ", "static "] {
      if let range = text.firstRange(of: beginning) { text.removeSubrange(range) }
    }
    if let range = text.ranges(of: " in ").last { text = String(text[range.upperBound...]) }
    if let range = text.firstRange(of: "static ") { text.removeSubrange(range) }
    if let range = text.firstRange(of: " : ") { text = String(text[..<range.lowerBound]) }
    let end = text.firstIndex(of: "(") ?? text.endIndex
    let path = text[..<end].split(separator: ".").dropFirst().filter { $0 != "getter" }
    let plain = path.map(String.init).joined(separator: ".").replacing("__allocating_init", with: "init")
    guard end < text.endIndex else { return plain.isEmpty ? String(text) : plain }
    return plain + labels(text[end...])
  }

  /// `(_: Swift.String, color: Module.Color) -> ()` as `(_:color:)`.
  private static func labels(_ text: Substring) -> String {
    var (depth, part, labels) = (0, "", "")
    func add() {
      guard !part.isEmpty else { return }
      let label = part.firstIndex(of: ":").map { part[..<$0].drop { $0 == " " } } ?? "_"
      labels += label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? "\(label):" : "_:"
    }
    for character in text {
      switch character {
      case "(", "<", "[":
        depth += 1
        if depth == 1 { continue }
      case ")", "]": depth -= 1
      case ">": if part.last != "-" { depth -= 1 }
      case "," where depth == 1:
        add()
        part = ""
        continue
      default: break
      }
      if depth == 0 { break }
      part.append(character)
    }
    add()
    return "(\(labels))"
  }
}
