/// What a menu or a control shows of something that can be done.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an element is shown, and whether it can be chosen.
  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether the element stands for something that is on.
  public enum State: Int, Sendable, Hashable { case off, on, mixed }

  /// How often an action that is held may be repeated; kept, menus here perform once.
  public enum RepeatBehavior: Int, Sendable, Hashable { case automatic, repeatable, nonRepeatable }

  open internal(set) var title: String
  open internal(set) var subtitle: String?
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}
