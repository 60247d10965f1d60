import CoreFoundation

/// What Foundation's run loop knows a timer by.
@MainActor struct LoopMark {
  private let mark: CFRunLoopTimer?

  /// Foundation has no public name for it; reflection finds it. Without it a timer only knows the modes that it was
  /// scheduled for.
  init(of timer: Timer) {
    var mirror: Mirror? = Mirror(reflecting: timer)
    while let current = mirror, current.subjectType != Timer.self { mirror = current.superclassMirror }
    let found = mirror?.children.first { $0.label == "_timerStorage" }?.value
    guard let object = found.flatMap({ Mirror(reflecting: $0).children.first?.value }).map({ $0 as AnyObject }),
      CFGetTypeID(object) == CFRunLoopTimerGetTypeID()
    else {
      mark = nil
      return
    }
    // `unsafeDowncast` does not take objects of Core Foundation for what they are.
    mark = Unmanaged<CFRunLoopTimer>.fromOpaque(Unmanaged.passUnretained(object).toOpaque()).takeUnretainedValue()
  }

  func isIn(_ mode: RunLoop.Mode) -> Bool {
    guard let mark else { return false }
    let name: CFRunLoopMode? =
      switch mode {
      case .common: kCFRunLoopCommonModes
      case .default: kCFRunLoopDefaultMode
      case .tracking: RunLoop.trackingMode
      default: nil
      }
    return name.map { CFRunLoopContainsTimer(CFRunLoopGetMain(), mark, $0) } ?? false
  }
}
