#if Port
  import SwiftParser
  import SwiftSyntax

  /// A file with its tree. Offsets are those of the bytes that it was read with.
  struct ParsedFile {
    let text: SourceText
    let tree: SourceFileSyntax
    let lines: LineTable
    /// Where it stops being Swift.
    let fault: (offset: Int, what: String)?

    init(_ text: SourceText) {
      self.text = text
      tree = text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      lines = LineTable(text.bytes)
      fault = tree.hasError ? Self.firstFault(of: tree) : nil
    }

    func place(_ node: some SyntaxProtocol) -> Place { place(node.positionAfterSkippingLeadingTrivia.utf8Offset) }

    func place(_ offset: Int) -> Place { lines.place(offset, in: text.origin) }

    private static func firstFault(of tree: SourceFileSyntax) -> (Int, String) {
      for token in tree.tokens(viewMode: .all) {
        let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
        if token.presence == .missing { return (offset, "something is missing here") }
        if token.hasError || token.parent?.is(UnexpectedNodesSyntax.self) == true {
          return (offset, "'\(token.text)' is not expected here")
        }
      }
      return (0, "it is no Swift")
    }
  }

  extension SyntaxProtocol {
    /// The bytes of the node without what stands around it.
    var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }

    /// The node's tokens in one line, without comments.
    var inOneLine: String {
      var text = ""
      var gap = false
      for token in tokens(viewMode: .sourceAccurate) {
        if !text.isEmpty, gap || !token.leadingTrivia.isEmpty { text += " " }
        text += token.text
        gap = !token.trailingTrivia.isEmpty
      }
      return text
    }
  }
#endif
