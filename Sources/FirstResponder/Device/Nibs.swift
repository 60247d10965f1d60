/// Objects that a tool has put into a file. There are none here: what the file would hold, a program makes itself.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  /// Names a file. Nothing is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }
  /// Takes the bytes of a file. Nothing is read.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "of \(data.count) bytes"
    super.init()
  }

  /// Stops with a message: there are no nibs here (B15.28).
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    Nibs.stop(name)
  }

  /// What may be said about a nib that is read.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text that stands for the key in UIKit, too.
    public let rawValue: String
    /// Makes a key of its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that stand for placeholders.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  /// Stops with a message: there are no nibs here (B15.28).
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    Nibs.stop(name)
  }
}

private enum Nibs {
  static func stop(_ name: String) -> Never {
    fatalError(
      """
      The nib \(name) was to be read, but there are no nibs here: Apple's tools make them, and nothing else reads \
      them. Make the views of it in code, for example in loadView() or init(frame:), and call awakeFromNib() yourself \
      where the class expects it.
      """)
  }
}
