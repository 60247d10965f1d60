/// Whether words are checked while they are typed.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// Whether quotation marks become typographic ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether blanks are set where text is pasted.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
/// Whether a keyboard is light or dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the screen is; dark; light.
  case `default`, dark, light
  /// The old name of `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// What the text of a field means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The meaning's name.
  public let rawValue: String
  /// Makes a meaning of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The address of a mailbox.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A password that is known.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The whole name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// The last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The address of a page.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  /// A code that is good for once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The number of a town.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// Street and number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A firm.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// The number of a card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// What a text view could make links of. Kept: it makes none.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses of houses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Days and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// What could be looked up.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// All of them, also those without a name here.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
