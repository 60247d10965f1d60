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
  /// The second name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// What is said before a name, such as a title.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// What is said after a name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// What friends say.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What somebody does in a firm.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// A place on a map, or how to get there.
  public static let location = UITextContentType(rawValue: "location")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A state or a province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A town and its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a town.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A day of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of a day of birth.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a day of birth.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a day of birth.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// The name on a card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The first name on a card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The second name on a card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
  /// The last name on a card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// Until when a card is good.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// Until which month a card is good.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// Until which year a card is good.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// The code on the back of a card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// Who gave out a card.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// A date, a time or how long something takes.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// The number of something that is on its way.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// The number of a telephone's card.
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  /// The number of a telephone.
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
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
