/// The secret in the printed address: who knows it may watch and touch the screen.
package struct Token: Sendable {
  /// 32 characters of the URL-safe base 64 alphabet: 192 random bits.
  package let text: String

  /// The letters of a token: those that a path and a password can have as they are.
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  init(text: String) { self.text = text }

  /// A token that somebody chose; nil unless it has 16 to 128 letters, digits, hyphens and underscores of ASCII.
  package init?(chosen text: String) {
    guard (16...128).contains(text.count), text.allSatisfy(Self.alphabet.contains) else { return nil }
    self.text = text
  }

  /// A new token from the system's source of secure random numbers.
  package static func random() -> Token {
    var generator = SystemRandomNumberGenerator()
    return Token(text: String((0..<32).map { _ in alphabet[Int(generator.next(upperBound: UInt32(64)))] }))
  }

  /// Whether the candidate is the token. Takes equally long wherever they differ, so that timing tells nothing.
  package func matches(_ candidate: some StringProtocol) -> Bool {
    let expected = Array(text.utf8)
    let given = Array(candidate.utf8)
    var difference = given.count ^ expected.count
    for index in expected.indices { difference |= Int(expected[index] ^ (index < given.count ? given[index] : 0)) }
    return difference == 0
  }
}
