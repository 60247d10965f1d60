import EventTrace
import FirstResponder

/// Says which element of the screen is meant, by what people see of it and not by where it is in the program.
///
/// ```swift
/// device.find(.label("Pay"))
/// device.find(.type(.button) && .text("pay"))
/// device.find([.type(.textField), .below(.label("Card number"))])
/// device.find("Pay")                                    // an identifier or a label
/// ```
///
/// Finders are descriptions: nothing is looked for until `find`, `findAll` or `exists` is asked, and then in the
/// element tree (``SimulatedDevice/elements(reaching:)``) of that moment. What lies in an element that matches, too, is
/// not counted beside it: a button and the label in it are one "Pay".
public struct ElementFinder: Sendable, CustomStringConvertible {
  indirect enum Rule: Sendable {
    case named(String)
    case label(String)
    case identifier(String)
    case value(String)
    case text(String)
    case type(ElementType)
    case at(PlanePoint)
    case nearest(PlanePoint)
    case below(ElementFinder)
    case above(ElementFinder)
    case inside(ElementFinder)
    case holding(ElementFinder)
    case both(ElementFinder, ElementFinder)
    case either(ElementFinder, ElementFinder)
    case not(ElementFinder)
    case any
  }
  let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  /// Whose identifier or label is this text.
  public static func named(_ name: String) -> ElementFinder { ElementFinder(.named(name)) }
  /// Whose label is this text, all of it.
  public static func label(_ label: String) -> ElementFinder { ElementFinder(.label(label)) }
  /// Whose `accessibilityIdentifier` is this text.
  public static func identifier(_ identifier: String) -> ElementFinder { ElementFinder(.identifier(identifier)) }
  /// Whose value is this text, all of it: "1", "40%", what stands in a field.
  public static func value(_ value: String) -> ElementFinder { ElementFinder(.value(value)) }
  /// On which this text is read, whole or as a part, in whatever case: of its label, value or placeholder.
  public static func text(_ part: String) -> ElementFinder { ElementFinder(.text(part)) }
  /// Which is of a kind.
  public static func type(_ type: ElementType) -> ElementFinder { ElementFinder(.type(type)) }
  /// The front-most at a place of the screen, points; of those that match otherwise, if it is combined.
  public static func at(_ point: CGPoint) -> ElementFinder { ElementFinder(.at(PlanePoint(point.x, point.y))) }
  /// Which is seen nearest to a place of the screen, points; of those that match otherwise, if it is combined, and by
  /// itself of those at which an aid stops. Of several that hold the place the smallest. In `||` and `!` it chooses
  /// nobody, and lets everything pass.
  public static func nearest(to point: CGPoint) -> ElementFinder {
    ElementFinder(.nearest(PlanePoint(point.x, point.y)))
  }
  /// Whose upper edge is not above the lower edge of another one, and which shares some of its width with it: a field
  /// under its title. Of several in a column the nearest only.
  public static func below(_ other: ElementFinder) -> ElementFinder { ElementFinder(.below(other)) }
  /// Whose lower edge is not below the upper edge of another one, and which shares some of its width with it. Of
  /// several in a column the nearest only.
  public static func above(_ other: ElementFinder) -> ElementFinder { ElementFinder(.above(other)) }
  /// Which another one holds, at any depth.
  public static func inside(_ other: ElementFinder) -> ElementFinder { ElementFinder(.inside(other)) }
  /// Which holds another one, at any depth: `.type(.cell) && .holding(.label("Moss"))`.
  public static func holding(_ other: ElementFinder) -> ElementFinder { ElementFinder(.holding(other)) }
  /// Any element but the application and its windows.
  public static let any = ElementFinder(.any)

  /// Both match.
  public static func && (left: ElementFinder, right: ElementFinder) -> ElementFinder {
    ElementFinder(.both(left, right))
  }
  /// One of both matches, or both do.
  public static func || (left: ElementFinder, right: ElementFinder) -> ElementFinder {
    ElementFinder(.either(left, right))
  }
  /// It does not match.
  public static prefix func ! (finder: ElementFinder) -> ElementFinder { ElementFinder(.not(finder)) }

  /// As it is written: `.type(.button) && .label("Pay")`.
  public var description: String {
    func said(_ text: String) -> String { "\"\(text)\"" }
    func said(_ point: PlanePoint) -> String { "(\(tenths(point.x)), \(tenths(point.y)))" }
    return switch rule {
    case .named(let text): said(text)
    case .label(let text): ".label(\(said(text)))"
    case .identifier(let text): ".identifier(\(said(text)))"
    case .value(let text): ".value(\(said(text)))"
    case .text(let text): ".text(\(said(text)))"
    case .type(let type): ".type(.\(type))"
    case .at(let point): ".at\(said(point))"
    case .nearest(let point): ".nearest(to: \(said(point)))"
    case .below(let other): ".below(\(other))"
    case .above(let other): ".above(\(other))"
    case .inside(let other): ".inside(\(other))"
    case .holding(let other): ".holding(\(other))"
    case .both(let left, let right): "\(left) && \(right)"
    case .either(let left, let right): "(\(left) || \(right))"
    case .not(let finder): "!(\(finder))"
    case .any: ".any"
    }
  }

  /// The text that it looks for first; nil where it looks for none.
  var wantedText: String? {
    switch rule {
    case .named(let text), .label(let text), .identifier(let text), .value(let text), .text(let text): text
    case .both(let left, let right), .either(let left, let right): left.wantedText ?? right.wantedText
    case .type, .at, .nearest, .below, .above, .inside, .holding, .not, .any: nil
    }
  }
}

extension ElementFinder: ExpressibleByStringLiteral {
  /// The same as ``named(_:)``.
  public init(stringLiteral value: String) { self = .named(value) }
}

extension ElementFinder: ExpressibleByArrayLiteral {
  /// All of them match; an empty one is ``any``.
  public init(arrayLiteral finders: ElementFinder...) {
    self = finders.dropFirst().reduce(finders.first ?? .any) { $0 && $1 }
  }
}
