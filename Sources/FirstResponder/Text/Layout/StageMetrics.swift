import SystemLink

/// Measures texts by what the stage says of its characters. What it has not said yet is measured by the table that is
/// the same on every machine, and asked about.
///
/// Each character of a font is asked about once. Kerning and ligatures are not known:
/// a text is as wide as its characters together.
@MainActor
final class StageMetrics: TextMeasurer {
  /// What is known of one font: shares of its size.
  private final class Table {
    /// By code; not a number where it is not known.
    var ascii = [CGFloat](repeating: .nan, count: 128)
    var others: [Character: CGFloat] = [:]
    /// Asked about, and not answered.
    var asked: Set<Character> = []
    /// To be asked about.
    var wanted: [Character] = []

    func width(_ character: Character) -> CGFloat? {
      if let code = character.asciiValue {
        let width = ascii[Int(code)]
        return width.isNaN ? nil : width
      }
      return others[character]
    }

    func set(_ character: Character, _ width: CGFloat) {
      if let code = character.asciiValue { ascii[Int(code)] = width } else { others[character] = width }
    }
  }

  private var tables: [FontDescription: Table] = [:]
  /// The table that was used last: texts are measured many times in one font.
  private var recent: (font: UIFont, table: Table)?
  private let fallback = FontTableMeasurer()
  /// There are characters to be asked about.
  private(set) var hasQuestions = false

  func width(of text: Substring, font: UIFont) -> CGFloat {
    let table = table(of: font)
    var (share, unknown) = (CGFloat(0), CGFloat(0))
    let hasOneDigit = font.hasEqualDigits && !font.isMonospaced
    for character in text {
      // A stage has no font of equal digits: each counts as its 0.
      let measured = hasOneDigit && character.isASCII && character.isNumber ? "0" : character
      if let width = table.width(measured) {
        share += width
      } else {
        unknown += fallback.width(of: String(character)[...], font: font)
        ask(measured, table)
      }
    }
    return share * font.pointSize + unknown
  }

  private func table(of font: UIFont) -> Table {
    if let recent, recent.font === font { return recent.table }
    let description = FontDescription(
      weight: font.weight.stageWeight, isMonospaced: font.isMonospaced, isItalic: font.isItalic)
    let table = tables[description] ?? Table()
    tables[description] = table
    recent = (font, table)
    return table
  }

  private func ask(_ character: Character, _ table: Table) {
    guard character.utf8.count <= LinkLimits.measuredBytes, table.asked.insert(character).inserted else { return }
    table.wanted.append(character)
    hasQuestions = true
  }

  /// What is to be asked now, in as many questions as the link's limits make of it.
  func takeQuestions() -> [TextMeasureRequest] {
    guard hasQuestions else { return [] }
    hasQuestions = false
    var questions: [TextMeasureRequest] = []
    for (font, table) in tables {
      var rest = table.wanted[...]
      table.wanted = []
      while !rest.isEmpty {
        let characters = rest.prefix(LinkLimits.measuredCharacters).map(String.init)
        questions.append(TextMeasureRequest(font: font, characters: characters))
        rest = rest.dropFirst(characters.count)
      }
    }
    return questions
  }

  /// Takes in an answer.
  /// - Returns: how many characters are known by it that were not, and how many of it nobody had asked about.
  func take(_ metrics: TextMetrics) -> (new: Int, strange: Int) {
    guard let table = tables[metrics.font] else { return (0, metrics.advances.count) }
    var (new, strange) = (0, 0)
    for advance in metrics.advances {
      guard advance.character.count == 1, let character = advance.character.first,
        table.asked.remove(character) != nil
      else {
        strange += 1
        continue
      }
      table.set(character, advance.width)
      new += 1
    }
    return (new, strange)
  }

  /// Other fonts draw from now on.
  func forget() { (tables, recent, hasQuestions) = ([:], nil, false) }
}

extension WindowList {
  /// Texts are as wide as before no longer: everything on screen is laid out once more.
  func textSizesChanged() {
    TextMeasuring.generation += 1
    for window in frontToBack { window.forSubtree { $0.setNeedsLayout() } }
  }
}
