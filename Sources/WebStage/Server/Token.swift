/// The secret in the printed address: who knows it may watch and touch the screen.
struct Token: Sendable {
  /// 32 characters of the URL-safe base 64 alphabet: 192 random bits.
  let text: String

  /// A new token from the system's source of secure random numbers.
  static func random() -> Token {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    return Token(text: String((0..<32).map { _ in alphabet[Int(generator.next(upperBound: UInt32(64)))] }))
  }

  /// Whether the candidate is the token. Takes equally long wherever they differ, so that timing tells nothing.
  func matches(_ candidate: some StringProtocol) -> Bool {
    let expected = Array(text.utf8)
    let given = Array(candidate.utf8)
    var difference = given.count ^ expected.count
    for index in expected.indices { difference |= Int(expected[index] ^ (index < given.count ? given[index] : 0)) }
    return difference == 0
  }
}
