extension NSAttributedString {
  /// What a document is written in.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name that stands in options.
    public let rawValue: String
    /// Makes a kind of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without looks, the only kind that is read and written here.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich text. Not read here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with files. Not read here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// A web page. Not read here: UIKit has WebKit for it.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// What can be said of a document that is to be read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Makes an option of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What it is written in: a `DocumentType`; `plain` where nothing is said.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// How letters are written as bytes: the raw value of a `String.Encoding`; UTF-8 where nothing is said.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// How the text looks: a dictionary of attributes.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Why a document could not be read.
  public enum DocumentFault: Error, Equatable, CustomStringConvertible {
    /// It is written in something that this product has no reader for.
    case noReader(DocumentType)
    /// Its bytes are no text in the encoding that was named.
    case notText(String.Encoding)

    /// What, why, and what to do.
    public var description: String {
      switch self {
      case .noReader(let type):
        "No reader of documents of the type \(type.rawValue) is here, only of plain text. Make the attributes in code."
      case .notText(let encoding):
        "The bytes are no text in the encoding \(encoding). Name the right one in the options."
      }
    }
  }

  /// Reads a document.
  ///
  /// - Parameter documentAttributes: receives what the document says of itself: its type.
  /// - Throws: `DocumentFault`: web pages and rich text are not read here (B15.38).
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let named = options[.documentType]
    let type = named as? DocumentType ?? (named as? String).map { DocumentType(rawValue: $0) } ?? .plain
    guard type == .plain else { throw DocumentFault.noReader(type) }
    let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
    guard let text = String(data: data, encoding: encoding) else { throw DocumentFault.notText(encoding) }
    dict?.pointee = NSDictionary(dictionary: ["DocumentType": type.rawValue])
    self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
  }

  /// Reads a document from a file, as `init(data:options:documentAttributes:)`.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }
}
