import Synchronization

/// How something behaves, for those who read the screen otherwise.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits, as on iOS.
  public let rawValue: UInt64
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// None.
  public static let none: UIAccessibilityTraits = []
  /// It can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is a text that stays.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It says in short how things are.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It can't be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// It changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search is typed into it.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Something begins with it that is not to be talked into.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value can be changed step by step.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Fingers on it are its own.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// It turns its page when it has been read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It is a bar with tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It can be switched on and off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// Where content moves to.
public enum UIAccessibilityScrollDirection: Int, Sendable, Hashable {
  /// To the right, to the left, up, down.
  case right = 1, left, up, down
  /// To the page behind; to the one before.
  case next, previous
}

/// What is told about one object.
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var inputLabels: [String]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var responds: Bool?
  var customActions: [UIAccessibilityCustomAction]?
  var elements: [Any]?
}

/// What is told about objects: of most of them nothing, so that it is kept beside them.
@MainActor
enum AccessibilityBook {
  private static var entries: [ObjectIdentifier: AccessibilityValues] = [:]
  /// How many there are, for those who go on any thread.
  private nonisolated static let count = Atomic<Int>(0)

  static func values(of object: InterfaceObject) -> AccessibilityValues {
    entries[ObjectIdentifier(object)] ?? AccessibilityValues()
  }

  static func set(_ values: AccessibilityValues, of object: InterfaceObject) {
    let former = entries.updateValue(values, forKey: ObjectIdentifier(object))
    count.store(entries.count, ordering: .relaxed)
    withExtendedLifetime(former) {}
  }

  nonisolated static func forget(_ object: ObjectIdentifier) {
    if count.load(ordering: .relaxed) == 0 { return }
    onMainThread {
      let former = entries.removeValue(forKey: object)
      count.store(entries.count, ordering: .relaxed)
      withExtendedLifetime(former) {}
    }
  }
}
