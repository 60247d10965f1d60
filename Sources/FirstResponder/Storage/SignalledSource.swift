import CoreFoundation

/// A source of a run loop that does something after it was signalled (version 0).
///
/// Core Foundation knows by address what a source does; the box lives as long as the source.
@MainActor
final class SignalledSource {
  private let perform: @MainActor () -> Void

  private init(_ perform: @escaping @MainActor () -> Void) { self.perform = perform }

  /// Makes one for the main run loop.
  static func make(_ perform: @escaping @MainActor () -> Void) -> CFRunLoopSource? {
    let box = SignalledSource(perform)
    var context = CFRunLoopSourceContext()
    context.info = Unmanaged.passUnretained(box).toOpaque()
    context.retain = { info in
      info.map { UnsafeRawPointer(Unmanaged<SignalledSource>.fromOpaque($0).retain().toOpaque()) }
    }
    context.release = { info in if let info { Unmanaged<SignalledSource>.fromOpaque(info).release() } }
    context.perform = { info in
      guard let info else { return }
      let address = UInt(bitPattern: info)
      MainActor.assumeIsolated {
        guard let info = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<SignalledSource>.fromOpaque(info).takeUnretainedValue().perform()
      }
    }
    // From here on the source keeps it.
    return withExtendedLifetime(box) { CFRunLoopSourceCreate(nil, 0, &context) }
  }
}
