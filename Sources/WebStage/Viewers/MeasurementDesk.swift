import SystemLink

/// What a page measured: its answer to one question, all sizes as shares of the font's.
struct MeasuredCharacters: Sendable, Hashable {
  /// Of the question.
  var number: UInt32
  var ascent: Double
  var descent: Double
  /// One for each character that was asked about, in the same order.
  var widths: [Double]
}

/// The questions about sizes of characters that the current viewer has not answered. A value.
struct MeasurementDesk: Sendable {
  /// Questions that may wait for their answers; more are not asked.
  static let limit = 64

  private var lastNumber: UInt32 = 0
  private var waiting: [(number: UInt32, request: TextMeasureRequest)] = []

  /// The number under which to ask; nil if too many questions wait already.
  mutating func ask(_ request: TextMeasureRequest) -> UInt32? {
    guard waiting.count < Self.limit else { return nil }
    lastNumber &+= 1
    waiting.append((lastNumber, request))
    return lastNumber
  }

  /// What an answer says of the characters that were asked about. An answer that fits no question is refused whole.
  mutating func answer(_ measured: MeasuredCharacters) throws(InputMessage.Fault) -> TextMetrics {
    guard let index = waiting.firstIndex(where: { $0.number == measured.number }) else {
      throw InputMessage.Fault("nobody asked this page for the sizes number \(measured.number)")
    }
    let request = waiting[index].request
    guard request.characters.count == measured.widths.count else {
      throw InputMessage.Fault(
        "it has sizes of \(measured.widths.count) characters; \(request.characters.count) were asked about")
    }
    waiting.remove(at: index)
    let advances = zip(request.characters, measured.widths).map { TextMetrics.Advance(character: $0, width: $1) }
    return TextMetrics(
      font: request.font, ascent: measured.ascent, descent: measured.descent, advances: advances)
  }

  /// Another viewer, or none, answers from now on; what is not answered will not be.
  mutating func forget() { waiting = [] }
}
