/// What somebody may have meant who gave a name that nobody bears.
enum MeantName {
  private static let most = 3

  /// A question to end a message with, or nothing where no name is near.
  /// - Parameter names: as answers have them: `UIButton 'Pay' (CheckoutController.payButton)`.
  static func question(_ name: String, among names: [String]) -> String {
    var seen: Set<String> = []
    let near = names.filter { !WrongWord.near(parts(of: $0), name).isEmpty }
      .map { "'\(parts(of: $0)[0])'" }.filter { seen.insert($0).inserted }.prefix(most)
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }

  /// By which somebody may ask for it, the shortest that says it first: what is read on it, the property, all of it.
  private static func parts(of name: String) -> [String] {
    let quoted = name.split(separator: "'", omittingEmptySubsequences: false)
    let property = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.filter { $0.contains(".") }
    return (quoted.count >= 3 ? [String(quoted[1])] : [])
      + property.flatMap { [$0.split(separator: ".").last.map(String.init) ?? "", String($0)] } + [name]
  }
}
