/// Who uses the app.
public struct Account: Hashable, Sendable {
  public var name: String
  public var mail: String
  public var wantsLetters: Bool
}

/// What somebody fills in to get an account, and what is wrong with it.
public struct SignUpForm: Hashable, Sendable {
  /// One of its fields.
  public enum Field: Int, CaseIterable, Sendable {
    case name, mail, password, again
  }

  public var name = ""
  public var mail = ""
  public var password = ""
  public var again = ""
  public var acceptsTerms = false
  public var wantsLetters = false

  /// Whether there is enough in it to be sent.
  public var isComplete: Bool { acceptsTerms && ![name, mail, password, again].contains("") }

  /// What is wrong, by field; empty if nothing is.
  public var problems: [Field: String] {
    var found: [Field: String] = [:]
    if !name.contains(where: \.isLetter) { found[.name] = "A name has letters." }
    let parts = mail.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count != 2 || parts[0].isEmpty || !parts[1].contains(".") || mail.contains(" ") {
      found[.mail] = "An address looks like name@example.org."
    }
    if password.count < 8 { found[.password] = "At least 8 characters, please; these are \(password.count)." }
    if again != password { found[.again] = "This is not the same password." }
    return found
  }
}
