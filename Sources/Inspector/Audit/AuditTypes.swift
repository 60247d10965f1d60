import EventTrace

/// What an audit looks for: Apple's kinds, by the names and numbers of `XCUIAccessibilityAuditType`.
public struct AuditTypes: OptionSet, Sendable, Hashable, CustomStringConvertible {
  /// Apple's bits; others mean nothing here.
  public let rawValue: UInt64
  /// Keeps all bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Texts that are hard to tell from what lies behind them: below 4.5 to 1, large ones below 3 to 1 (WCAG 2.2, 1.4.3).
  public static let contrast = AuditTypes(rawValue: 1 << 0)
  /// What people see and use, and no aid finds.
  public static let elementDetection = AuditTypes(rawValue: 1 << 1)
  /// What is too small for a finger where a finger reaches it, and what is too close to another one.
  public static let hitRegion = AuditTypes(rawValue: 1 << 2)
  /// Elements that don't say what they are, or say it twice.
  public static let sufficientElementDescription = AuditTypes(rawValue: 1 << 3)
  /// Texts that stay small where their reader wants large ones.
  public static let dynamicType = AuditTypes(rawValue: 1 << 16)
  /// Texts of which a part is left out.
  public static let textClipped = AuditTypes(rawValue: 1 << 17)
  /// Elements that say they behave otherwise than they do.
  public static let trait = AuditTypes(rawValue: 1 << 18)
  /// All of them.
  public static let all: AuditTypes = [
    .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait,
  ]

  private static let named: [(type: AuditTypes, name: String)] = [
    (.contrast, "contrast"), (.elementDetection, "elementDetection"), (.hitRegion, "hitRegion"),
    (.sufficientElementDescription, "sufficientElementDescription"), (.dynamicType, "dynamicType"),
    (.textClipped, "textClipped"), (.trait, "trait"),
  ]

  /// The names, in Apple's order, joined with commas.
  public var description: String { Self.named.filter { contains($0.type) }.map(\.name).joined(separator: ", ") }
}

/// A fault that keeps some people from reading or using a screen; made by `Audit`, and by
/// `SimulatedDevice.audit(_:ignoring:)` in tests.
public struct AuditIssue: Sendable, Hashable, CustomStringConvertible {
  /// Of which kind: one of them.
  public var type: AuditTypes
  /// The element that it is about; nil for a view that is none, which is the fault.
  public var element: ElementSnapshot?
  /// Whose change would help, as `why` names it: `UIButton 'Pay' (CheckoutController.payButton)`.
  public var culprit: String
  /// One sentence that a person understands, with the numbers.
  public var summary: String
  /// The smallest change that helps.
  public var fix: String

  /// An issue as given.
  public init(type: AuditTypes, element: ElementSnapshot?, culprit: String, summary: String, fix: String) {
    (self.type, self.element, self.culprit, self.summary, self.fix) = (type, element, culprit, summary, fix)
  }

  /// The same as other answers are: its code is the kind's name.
  public var verdict: Verdict { Verdict(code: type.description, culprit: culprit, summary: summary, fix: fix) }

  /// `hitRegion: UIButton 'Pay' is 30 x 30 pt ...`, in one line.
  public var description: String { "\(type): \(summary)" }
}
