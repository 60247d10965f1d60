/// The windows of an application and the order in which they are asked.
///
/// Windows are not kept alive: as in UIKit, whoever shows one holds it, and letting go of it takes it off the screen.
@MainActor
final class WindowList {
  /// Set once, when the application is made.
  unowned var host: (any HostApplication)!
  /// Every window, in the order in which they were made; a window takes itself out when it goes.
  private var windows: [Handle<UIWindow>] = []
  private var shownCount = 0
  /// All windows, front to back: higher levels first, among equal levels the most recently shown (B1.35). While program
  /// code runs, one of them may go.
  private(set) var order: [Handle<UIWindow>] = []

  private var key: Handle<UIWindow>?
  var keyWindow: UIWindow? {
    get { key?.object }
    set { key = newValue?.handle }
  }
  /// The key window has been released, and nobody has taken its place yet.
  var isKeyVacant = false
  /// Counts up with each change, so that the stage can hear of it.
  private(set) var generation = 0

  /// All windows, in the order in which they were made.
  var all: [UIWindow] { windows.compactMap(\.object) }

  /// The same as `order`, but for those that have gone.
  var frontToBack: [UIWindow] { order.compactMap(\.object) }

  func add(_ window: UIWindow) {
    windows.append(window.handle)
    changed()
  }

  /// A window goes: its handle knows it no more.
  ///
  /// - Returns: whether it was key.
  func forget(_ window: UIWindow) -> Bool {
    windows.removeAll { $0 === window.handle }
    let wasKey = key === window.handle
    if wasKey { key = nil }
    changed()
    return wasKey
  }

  func bringToFront(_ window: UIWindow) {
    shownCount += 1
    window.shownAt = shownCount
    changed()
  }

  func changed() {
    order = all.sorted { $0.isInFront(of: $1) }.map(\.handle)
    generation += 1
  }
}

extension UIWindow {
  /// Whether the window is nearer to the user than another: on a higher level, or shown later on the same (B1.35).
  final func isInFront(of other: UIWindow) -> Bool {
    storedLevel == other.storedLevel ? shownAt > other.shownAt : storedLevel > other.storedLevel
  }
}
