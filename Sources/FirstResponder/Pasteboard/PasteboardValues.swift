/// What a pasteboard's representations are, by the kinds that programs copy and paste.
enum PasteboardValue {
  static let textTypes = ["public.utf8-plain-text", "public.plain-text", "public.text"]
  static let urlType = "public.url"
  static let imageTypes = ["public.png", "public.jpeg"]
  static let colorType = "com.apple.uikit.color"

  static func string(_ item: [String: Any]) -> String? {
    for type in textTypes {
      if let string = item[type] as? String { return string }
      if let data = item[type] as? Data, let string = String(data: data, encoding: .utf8) { return string }
    }
    return nil
  }

  /// An address, as such or as a text that is one with a scheme.
  static func url(_ item: [String: Any]) -> URL? {
    if let url = item[urlType] as? URL { return url }
    let text = item[urlType] as? String ?? (item[urlType] as? Data).flatMap { String(data: $0, encoding: .utf8) }
    guard let text, let url = URL(string: text), url.scheme != nil else { return nil }
    return url
  }

  static func image(_ item: [String: Any]) -> UIImage? {
    for type in imageTypes {
      if let image = item[type] as? UIImage { return image }
      if let data = item[type] as? Data, let image = UIImage(data: data) { return image }
    }
    return nil
  }

  static func color(_ item: [String: Any]) -> UIColor? { item[colorType] as? UIColor }

  static func item(_ url: URL) -> [String: Any] { [urlType: url, textTypes[0]: url.absoluteString] }
  static func item(_ image: UIImage) -> [String: Any] { [imageTypes[image.pngData() == nil ? 1 : 0]: image] }

  static func data(_ value: Any?) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.bytes.map { Data($0) }
    default: nil
    }
  }
}

extension UIPasteboard {
  /// The first text; setting it replaces everything, nil empties the pasteboard.
  public final var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// All texts; nil if there are none.
  public final var strings: [String]? {
    get { found(PasteboardValue.string) }
    set { items = (newValue ?? []).map { [PasteboardValue.textTypes[0]: $0] } }
  }
  /// The first address; setting it replaces everything.
  public final var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// All addresses; nil if there are none. Setting it replaces everything, nil empties the pasteboard.
  public final var urls: [URL]? {
    get { found(PasteboardValue.url) }
    set { items = (newValue ?? []).map { PasteboardValue.item($0) } }
  }
  /// The first picture; setting it replaces everything.
  public final var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// All pictures; nil if there are none. Setting it replaces everything, nil empties the pasteboard.
  public final var images: [UIImage]? {
    get { found(PasteboardValue.image) }
    set { items = (newValue ?? []).map { PasteboardValue.item($0) } }
  }
  /// The first colour; setting it replaces everything.
  public final var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// All colours; nil if there are none. Setting it replaces everything, nil empties the pasteboard.
  public final var colors: [UIColor]? {
    get { found(PasteboardValue.color) }
    set { items = (newValue ?? []).map { [PasteboardValue.colorType: $0] } }
  }

  /// Whether there is a text to paste.
  public final var hasStrings: Bool { strings != nil }
  /// Whether there is an address to paste.
  public final var hasURLs: Bool { urls != nil }
  /// Whether there is a picture to paste.
  public final var hasImages: Bool { images != nil }
  /// Whether there is a colour to paste.
  public final var hasColors: Bool { colors != nil }

  private func found<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
    let values = items.compactMap(read)
    return values.isEmpty ? nil : values
  }
}
