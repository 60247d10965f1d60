import Synchronization

extension UITraitCollection {
  private static let chosen = Mutex<UITraitCollection?>(nil)

  /// The traits that colours and images are to be chosen by now: what `performAsCurrent(_:)` or a program set,
  /// otherwise those of the screen (B15.23).
  public static var current: UITraitCollection {
    get { chosen.withLock { $0 } ?? ofScreen }
    set { chosen.withLock { $0 = newValue } }
  }

  private static var ofScreen: UITraitCollection {
    guard MainQueue.isOurs else { return UITraitCollection(.fallback) }
    return MainActor.assumeIsolated { UITraitCollection(UIApplication.current?.traitsOfScreen ?? .fallback) }
  }

  /// Does something with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let outer = Self.chosen.withLock { chosen in
      defer { chosen = self }
      return chosen
    }
    actions()
    Self.chosen.withLock { $0 = outer }
  }
}
