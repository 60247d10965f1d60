import Foundation

/// Why words say no device.
public enum DeviceConfigurationError: Error, Hashable, CustomStringConvertible {
  /// A word that means nothing. `place` is the word's number, from 1.
  case unknownWord(String, place: Int)
  /// Two words of a kind: the second one, and the first.
  case repeated(String, after: String)
  /// A size that no screen has: sides are 100 to 4,000 points, scales 1 to 4.
  case impossibleSize(String)
  /// More text than a configuration has: more than 400 characters.
  case tooLong(Int)

  /// One sentence that says what, and what is known instead.
  public var description: String {
    switch self {
    case .unknownWord(let word, let place):
      let models = DeviceConfiguration.models.map(\.name).joined(separator: ", ")
      let sizes = DeviceConfiguration.TextSize.allCases.map(\.rawValue).joined(separator: " ")
      let aids = DeviceConfiguration.Aid.allCases.map(\.rawValue).joined(separator: ", ")
      return """
        '\(word)', word \(place), is not known. There are models (\(models)), sizes (320x568 or 320x568@2), portrait, \
        landscape, light, dark, languages (de, pt_BR), sizes of texts (\(sizes)), ltr, rtl, and settings (\(aids)).
        """
    case .repeated(let word, let first): return "'\(word)' contradicts or repeats '\(first)'; give one of them."
    case .impossibleSize(let word):
      return "'\(word)' is no screen: sides are 100 to 4000 points, and there are 1 to 4 pixels per point."
    case .tooLong(let count): return "\(count) characters are more than the 400 that a configuration may have."
    }
  }
}

extension DeviceConfiguration {
  /// Reads a line of words; no words mean a new phone.
  ///
  /// - Throws: what is wrong with the first word that is.
  public init(_ text: String) throws(DeviceConfigurationError) {
    self.init()
    guard text.utf8.count <= 1_600, text.count <= 400 else { throw .tooLong(text.count) }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var reader = ConfigurationReader(words)
    while let (kind, word) = try reader.next(&self) { try reader.note(kind, word) }
    if !reader.hasDirection, let language { isRightToLeft = Self.isRightToLeft(language) }
  }
}

/// Reads the words of a configuration one by one.
private struct ConfigurationReader {
  /// What there may be only one of.
  enum Kind: Hashable {
    case size, orientation, appearance, language, textSize, direction, aid(DeviceConfiguration.Aid)
  }

  private let words: [String]
  private var place = 0
  private var seen: [Kind: String] = [:]

  init(_ words: [String]) { self.words = words }

  var hasDirection: Bool { seen[.direction] != nil }

  mutating func note(_ kind: Kind, _ word: String) throws(DeviceConfigurationError) {
    if let first = seen.updateValue(word, forKey: kind) { throw .repeated(word, after: first) }
  }

  /// Puts the next word, or the words of a model's name, into a configuration; nil at the end.
  mutating func next(
    _ configuration: inout DeviceConfiguration
  ) throws(DeviceConfigurationError) -> (Kind, String)? {
    guard place < words.count else { return nil }
    if let model = model() {
      place += model.name.split(separator: " ").count
      (configuration.model, configuration.width, configuration.height) = (model.name, model.width, model.height)
      configuration.scale = model.scale
      return (.size, model.name)
    }
    let word = words[place]
    place += 1
    if let kind = set(word, &configuration) { return (kind, word) }
    if try size(word, &configuration) { return (.size, word) }
    if let language = language(word) {
      configuration.language = language
      return (.language, word)
    }
    throw .unknownWord(word, place: place)
  }

  /// The model whose name comes next; of several the longest name.
  private func model() -> DeviceConfiguration.Model? {
    DeviceConfiguration.models.filter { model in
      let name = model.name.lowercased().split(separator: " ").map(String.init)
      return words[place...].prefix(name.count).map { $0.lowercased() } == name
    }.max { $0.name.count < $1.name.count }
  }

  private func set(_ word: String, _ configuration: inout DeviceConfiguration) -> Kind? {
    let small = word.lowercased()
    switch small {
    case "portrait", "landscape":
      configuration.isLandscape = small == "landscape"
      return .orientation
    case "light", "dark":
      configuration.appearance = small == "dark" ? .dark : .light
      return .appearance
    case "ltr", "rtl":
      configuration.isRightToLeft = small == "rtl"
      return .direction
    default: break
    }
    if let size = DeviceConfiguration.TextSize(rawValue: word.uppercased()) {
      configuration.textSize = size
      return .textSize
    }
    if let aid = DeviceConfiguration.Aid.allCases.first(where: { $0.rawValue.lowercased() == small }) {
      configuration.aids.insert(aid)
      return .aid(aid)
    }
    return nil
  }

  /// `320x568`, `320x568@2`; false for what is not written so.
  private func size(
    _ word: String, _ configuration: inout DeviceConfiguration
  ) throws(DeviceConfigurationError) -> Bool {
    let parts = word.lowercased().split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, parts.count <= 2, sides.allSatisfy({ $0.first?.isNumber ?? false }) else { return false }
    guard let width = Double(sides[0]), let height = Double(sides[1]),
      let scale = parts.count == 2 ? Double(parts[1]) : configuration.scale,
      100...4_000 ~= width, 100...4_000 ~= height, 1...4 ~= scale
    else { throw .impossibleSize(word) }
    (configuration.model, configuration.width, configuration.height) = ("", width, height)
    configuration.scale = scale
    return true
  }

  /// A code of ISO 639, two letters or three, that a region may follow.
  private func language(_ word: String) -> String? {
    let parts = word.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard let code = parts.first.map({ $0.lowercased() }), parts.count <= 2, Self.languages.contains(code) else {
      return nil
    }
    guard parts.count == 2 else { return code }
    let region = parts[1].uppercased()
    guard region.count == 2, region.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return "\(code)_\(region)"
  }

  /// The languages in which iOS shows itself, and some that are written from right to left.
  private static let languages: Set<String> = [
    "ar", "bg", "bn", "ca", "ckb", "cs", "da", "de", "dv", "el", "en", "es", "et", "fa", "fi", "fr", "gu", "he", "hi",
    "hr", "hu", "id", "it", "ja", "kk", "kn", "ko", "lt", "lv", "ml", "mr", "ms", "nb", "nl", "no", "pa", "pl", "ps",
    "pt", "ro", "ru", "sd", "sk", "sl", "sr", "sv", "ta", "te", "th", "tr", "ug", "uk", "ur", "vi", "yi", "zh",
  ]
}
