/// The windows of an application and the order in which they are asked.
///
/// Windows are not kept alive: as in UIKit, whoever shows one holds it, and letting go of it takes it off the screen.
@MainActor
final class WindowList {
  /// Set once, when the application is made.
  unowned(unsafe) var host: (any HostApplication)!
  /// Every window, in the order in which they were made; a window takes itself out when it goes.
  private var windows: [Unmanaged<UIWindow>] = []
  private var shownCount = 0
  /// The order as it was last sorted; nil when a window came, went or moved.
  @exclusivity(unchecked) private var sorted: [Unmanaged<UIWindow>]?

  unowned(unsafe) var keyWindow: UIWindow?
  /// The key window has been released, and nobody has taken its place yet.
  var isKeyVacant = false
  /// Counts up with each change, so that the stage can hear of it.
  @exclusivity(unchecked) private(set) var generation = 0

  /// All windows, in the order in which they were made.
  var all: [UIWindow] { windows.map { $0.takeUnretainedValue() } }

  /// All windows, front to back: higher levels first, among equal levels the most recently shown (B1.35).
  var frontToBack: [UIWindow] { order.map { $0.takeUnretainedValue() } }

  /// The same for loops that must not allocate. While program code runs, a window may go: where `generation` has
  /// changed, ask `has(_:)` before an entry is used.
  var order: [Unmanaged<UIWindow>] {
    if let sorted { return sorted }
    let order = all.sorted { $0.isInFront(of: $1) }.map { Unmanaged.passUnretained($0) }
    sorted = order
    return order
  }

  /// Whether the entry still stands for a window.
  func has(_ entry: Unmanaged<UIWindow>) -> Bool {
    for window in windows where window.toOpaque() == entry.toOpaque() { return true }
    return false
  }

  func add(_ window: UIWindow) {
    windows.append(.passUnretained(window))
    changed()
  }

  func forget(_ window: UIWindow) {
    windows.removeAll { $0.toOpaque() == Unmanaged.passUnretained(window).toOpaque() }
    if keyWindow === window { keyWindow = nil }
    changed()
  }

  func bringToFront(_ window: UIWindow) {
    shownCount += 1
    window.shownAt = shownCount
    changed()
  }

  func changed() {
    sorted = nil
    generation += 1
  }
}

extension UIWindow {
  /// Whether the window is nearer to the user than another: on a higher level, or shown later on the same (B1.35).
  final func isInFront(of other: UIWindow) -> Bool {
    storedLevel == other.storedLevel ? shownAt > other.shownAt : storedLevel > other.storedLevel
  }
}
