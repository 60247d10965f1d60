/// What a menu or a control shows of something that can be done.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// How an element is shown, and whether it can be chosen.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The attributes as bits, one for each.
    public let rawValue: UInt
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shown pale; can't be chosen, nor given by a key.
    public static let disabled = Attributes(rawValue: 1)
    /// Shown in red, as it may destroy something.
    public static let destructive = Attributes(rawValue: 2)
    /// Left out of menus and of the list of key commands; its key still gives it.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays after the choice, and shows what has changed by it.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether the element stands for something that is on.
  public enum State: Int, Sendable, Hashable { case off, on, mixed }

  /// Whether what a held key gives is given again and again; menus perform what is chosen once.
  public enum RepeatBehavior: Int, Sendable, Hashable { case automatic, repeatable, nonRepeatable }

  /// The text that is shown. Actions and commands can be given another one.
  open internal(set) var title: String
  /// A second text in smaller letters; nil for none.
  open internal(set) var subtitle: String?
  /// The picture beside the title; nil for none. Actions and commands can be given another one.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}
