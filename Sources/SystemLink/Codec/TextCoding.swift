// What app and stage tell each other about text: how large characters are, and where typed text goes.

extension LinkBuffer {
  mutating func append(_ request: TextMeasureRequest) throws(LinkError) {
    append(request.font)
    try append(count: request.characters.count, "characters", limit: LinkLimits.measuredCharacters)
    for character in request.characters { try append(measured: character) }
  }

  mutating func append(_ metrics: TextMetrics) throws(LinkError) {
    append(metrics.font)
    try append(metric: metrics.ascent, "ascent")
    try append(metric: metrics.descent, "descent")
    try append(count: metrics.advances.count, "characters", limit: LinkLimits.measuredCharacters)
    for advance in metrics.advances {
      try append(metric: advance.width, "width")
      try append(measured: advance.character)
    }
  }

  mutating func append(_ input: TextInputDescription?) throws(LinkError) {
    append(input != nil)
    guard let input else { return }
    append(input.keyboardType)
    append(input.returnKeyType)
    append(input.isSecure)
    try append(input.caretX, "caretX")
    try append(input.caretY, "caretY")
    try append(atLeastZero: input.caretWidth, "caretWidth")
    try append(atLeastZero: input.caretHeight, "caretHeight")
  }

  private mutating func append(_ font: FontDescription) {
    append(font.weight)
    append((font.isMonospaced ? 1 : 0) | (font.isItalic ? 2 : 0) as UInt8)
    append(zeros: 1)
  }

  private mutating func append(measured character: String) throws(LinkError) {
    guard !character.isEmpty else { throw error(.empty(field: "character")) }
    try append(character, "character", limit: LinkLimits.measuredBytes)
  }

  private mutating func append(metric value: Double, _ field: String) throws(LinkError) {
    guard value <= LinkLimits.greatestMetric || !value.isFinite else {
      throw error(.outOfRange(field: field, value: value, range: "at most \(LinkLimits.greatestMetric)"))
    }
    try append(atLeastZero: value, field)
  }
}

extension LinkReader {
  mutating func measureRequest() throws(LinkError) -> TextMeasureRequest {
    let font = try font()
    let count = try count("characters", limit: LinkLimits.measuredCharacters, size: 4)
    var characters: [String] = []
    characters.reserveCapacity(count)
    for _ in 0..<count { characters.append(try measuredCharacter()) }
    return TextMeasureRequest(font: font, characters: characters)
  }

  mutating func textMetrics() throws(LinkError) -> TextMetrics {
    let font = try font()
    let (ascent, descent) = (try metric("ascent"), try metric("descent"))
    let count = try count("characters", limit: LinkLimits.measuredCharacters, size: 12)
    var advances: [TextMetrics.Advance] = []
    advances.reserveCapacity(count)
    for _ in 0..<count {
      let width = try metric("width")
      advances.append(TextMetrics.Advance(character: try measuredCharacter(), width: width))
    }
    return TextMetrics(font: font, ascent: ascent, descent: descent, advances: advances)
  }

  mutating func textInput() throws(LinkError) -> TextInputDescription? {
    guard try bool("wanted") else { return nil }
    let (keyboardType, returnKeyType): (UInt8, UInt8) = (try integer("keyboardType"), try integer("returnKeyType"))
    let isSecure = try bool("isSecure")
    return TextInputDescription(
      keyboardType: keyboardType, returnKeyType: returnKeyType, isSecure: isSecure, caretX: try number("caretX"),
      caretY: try number("caretY"), caretWidth: try number(atLeastZero: "caretWidth"),
      caretHeight: try number(atLeastZero: "caretHeight"))
  }

  private mutating func font() throws(LinkError) -> FontDescription {
    let weight: UInt16 = try integer("weight")
    let flags = try flags("font flags", known: 3)
    try zeros(1, "reserved bytes")
    return FontDescription(weight: weight, isMonospaced: flags & 1 != 0, isItalic: flags & 2 != 0)
  }

  private mutating func measuredCharacter() throws(LinkError) -> String {
    let start = offset
    let character = try string("character", limit: LinkLimits.measuredBytes)
    guard !character.isEmpty else { throw error(.empty(field: "character"), back: offset - start) }
    return character
  }

  private mutating func metric(_ field: String) throws(LinkError) -> Double {
    let value = try number(atLeastZero: field)
    guard value <= LinkLimits.greatestMetric else {
      throw error(.outOfRange(field: field, value: value, range: "at most \(LinkLimits.greatestMetric)"), back: 8)
    }
    return value
  }
}
