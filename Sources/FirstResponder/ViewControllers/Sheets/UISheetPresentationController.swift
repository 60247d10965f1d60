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
    /// The height in a container that lets a sheet be that high at most, points.
    let height: (CGFloat) -> CGFloat

    private init(_ identifier: Identifier, _ height: @escaping (CGFloat) -> CGFloat) {
      (self.identifier, self.height) = (identifier, height)
      super.init()
    }

    /// Half of the greatest height that the container lets a sheet have.
    public static func medium() -> Detent { Detent(.medium) { $0 / 2 } }
    /// The greatest height that the container lets a sheet have.
    public static func large() -> Detent { Detent(.large) { $0 } }
    /// A height of the program's own.
    ///
    /// - Parameter height: of the greatest height, the one that is wanted, points; brought into what is possible.
    public static func custom(identifier: Identifier, height: @escaping (CGFloat) -> CGFloat) -> Detent {
      Detent(identifier, height)
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

  /// Calls a block whose changes of the heights are animated.
  open func animateChanges(_ changes: () -> Void) { UIView.change(in: 0.35, changes) }
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
