/// Finds pieces of a text: characters, words, sentences, paragraphs.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The piece that a place is in; at the border of two, that in the direction. Nil where there is none, as for a word
  /// between blanks.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a piece ends at a place, seen in the direction.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// The next border of a piece in a direction; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a place is in a piece; at the border of two, in that in the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds pieces of the text of any `UITextInput`, by asking it for the whole. Lines are paragraphs to it, as only the
/// text's own view knows where it breaks them.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Makes a finder of pieces. The text's holder is not kept.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  /// The pieces of a kind, in their order, UTF-16 units; between two may lie what belongs to none.
  private func pieces(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return []
    }
    let text = input.text(in: all) ?? ""
    let content = TextContent(text)
    switch granularity {
    case .document: return content.isEmpty ? [] : [0..<content.length]
    case .character:
      return text.reduce(into: []) { found, character in
        let start = found.last?.upperBound ?? 0
        found.append(start..<start + character.utf16.count)
      }
    case .word: return content.words
    case .sentence: return content.sentences
    case .paragraph, .line: return content.paragraphRanges
    }
  }

  private func place(of position: UITextPosition) -> Int {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }

  private func piece(at place: Int, _ granularity: UITextGranularity, _ direction: UITextDirection) -> Range<Int>? {
    pieces(granularity).first {
      direction.isBackward
        ? $0.lowerBound < place && place <= $0.upperBound : $0.lowerBound <= place && place < $0.upperBound
    }
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let found = piece(at: place(of: position), granularity, direction),
      let start = input.position(from: input.beginningOfDocument, offset: found.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: found.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let place = place(of: position)
    return pieces(granularity).contains { (direction.isBackward ? $0.lowerBound : $0.upperBound) == place }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let place = place(of: position)
    let borders = pieces(granularity).flatMap { [$0.lowerBound, $0.upperBound] }
    let next = direction.isBackward ? borders.last { $0 < place } : borders.first { $0 > place }
    guard let input, let next else { return nil }
    return input.position(from: input.beginningOfDocument, offset: next)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { piece(at: place(of: position), granularity, direction) != nil }
}
