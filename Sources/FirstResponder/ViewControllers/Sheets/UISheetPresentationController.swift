/// How a sheet behaves: the heights at which it rests, and what lets a finger change them.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The name by which a height is chosen and told from others.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name as text.
      public let rawValue: String
      /// Makes an identifier of a name; any text will do.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier of a name, as `init(rawValue:)` does.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the container.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All of the container but a strip at its top.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name by which `selectedDetentIdentifier` chooses the height.
    public let identifier: Identifier
    /// What is above the room that the system leaves at the lower edge, points; nil for one that is not used.
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// Half of the greatest height that the container lets a sheet have.
    public static func medium() -> Detent {
      Detent(.medium) { ($0 as? DetentContext).map { $0.greatest / 2 - $0.insets } ?? $0.maximumDetentValue / 2 }
    }
    /// The greatest height that the container lets a sheet have.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height of the program's own.
    ///
    /// - Parameters:
    ///   - identifier: of the height, one that no other of the sheet has; nil, as by default, for a new one.
    ///   - resolver: answers the height without the safe area at the lower edge, points, which is brought into what is
    ///     possible; nil for one that is not used now. It is asked at each layout, and must not change the sheet.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      made += 1
      return Detent(identifier ?? Identifier("custom \(made)"), resolver)
    }
    /// Names those that the program does not name.
    private static var made = 0

    /// The height without the safe area at the lower edge, points; nil if it is not used there.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  /// The heights at which the sheet rests, in any order; only `large` by default. None counts as `large`.
  open var detents: [Detent] = [.large()] { didSet { presented?.sheet?.detentsChanged() } }

  /// The height at which it rests now; nil stands for the least. A finger changes it; set by program code, the sheet
  /// goes there at once, or inside `animateChanges` in time.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { presented?.sheet?.detentsChanged() } }
  }

  /// The greatest height at which what is behind is not dimmed and takes touches; nil by default:
  /// it is dimmed at every height.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { presented?.sheet?.detentsChanged() }
  }
  /// Whether a small bar at the top says that the sheet can be pulled.
  open var prefersGrabberVisible = false { didSet { presented?.sheet?.detentsChanged() } }
  /// Whether a drag upwards over content that is at its top makes the sheet higher,
  /// before the content scrolls; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Radius of the corners, points; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { presented?.sheet?.detentsChanged() } }

  /// What heights of the program's own depend on has changed: they are asked for again.
  open func invalidateDetents() { presented?.sheet?.detentsChanged() }

  /// Calls a block whose changes of the heights are animated.
  open func animateChanges(_ changes: () -> Void) { UIView.change(in: 0.35, changes) }
}

/// Where a sheet is whose heights are asked for.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the view that contains the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height that a sheet can have there, without the safe area at the lower edge, points.
  var maximumDetentValue: CGFloat { get }
}

/// A sheet in its container.
@MainActor
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  /// The height of the whole sheet, and how much of it the safe area at the lower edge takes.
  let (greatest, insets): (CGFloat, CGFloat)

  init(_ traits: UITraitCollection, greatest: CGFloat, insets: CGFloat) {
    (containerTraitCollection, self.greatest, self.insets) = (traits, greatest, insets)
    super.init()
  }

  var maximumDetentValue: CGFloat { max(0, greatest - insets) }
}

/// Hears which height a finger has chosen; a sheet's `delegate` is asked whether it is one.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A finger has left the sheet at another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// By default nothing is done.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
