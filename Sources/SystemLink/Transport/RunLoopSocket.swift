import CoreFoundation
// CoreFoundation names no library to link with; Foundation names the one in which it lives.
import Foundation

/// A socket as a source of the current thread's run loop: bytes that arrive wake the loop (the design's "source1").
///
/// It stays attached until it is detached, which has to happen before the descriptor is closed.
@MainActor final class RunLoopSocket {
  private let socket: CFSocket
  private let source: CFRunLoopSource
  private let onReadable: () -> Void
  private let onWritable: () -> Void
  /// The run loop knows this object by its address only; an attached one keeps itself alive.
  private var attached: RunLoopSocket?

  // The constants are not imported from CoreFoundation (CF_OPTIONS).
  private static let readCallBack: CFOptionFlags = 1
  private static let writeCallBack: CFOptionFlags = 8

  /// Attaches in the common modes, so that a tracking loop sees the socket too.
  /// - Returns: nil when CoreFoundation does not take the descriptor.
  init?(descriptor: Int32, onReadable: @escaping () -> Void, onWritable: @escaping () -> Void) {
    self.onReadable = onReadable
    self.onWritable = onWritable
    // The context wants an address before all properties are set: a box gets it afterwards.
    let box = Box()
    var context = CFSocketContext()
    context.info = Unmanaged.passUnretained(box).toOpaque()
    context.retain = { info in info.map { UnsafeRawPointer(Unmanaged<Box>.fromOpaque($0).retain().toOpaque()) } }
    context.release = { info in if let info { Unmanaged<Box>.fromOpaque(info).release() } }
    guard
      let socket = CFSocketCreateWithNative(
        nil, descriptor, Self.readCallBack | Self.writeCallBack,
        { _, type, _, _, info in
          guard let info else { return }
          let address = UInt(bitPattern: info)
          let isWritable = CFOptionFlags(type.rawValue) == 8
          MainActor.assumeIsolated {
            guard let info = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<Box>.fromOpaque(info).takeUnretainedValue().owner?.fired(isWritable: isWritable)
          }
        }, &context),
      let source = CFSocketCreateRunLoopSource(nil, socket, 0)
    else { return nil }
    self.socket = socket
    self.source = source
    // Reading fires again and again, writing once per request; closing the descriptor is not CoreFoundation's business.
    CFSocketSetSocketFlags(socket, Self.readCallBack)
    CFSocketDisableCallBacks(socket, Self.writeCallBack)
    box.owner = self
    attached = self
    CFRunLoopAddSource(CFRunLoopGetCurrent(), source, kCFRunLoopCommonModes)
  }

  /// Calls `onWritable` once, as soon as the socket takes bytes.
  func awaitWritable() {
    guard attached != nil else { return }
    CFSocketEnableCallBacks(socket, Self.writeCallBack)
  }

  /// Takes the socket off the run loop; nothing is called any more.
  func detach() {
    guard attached != nil else { return }
    CFSocketInvalidate(socket)
    attached = nil
  }

  private func fired(isWritable: Bool) {
    guard attached != nil else { return }
    if isWritable { onWritable() } else { onReadable() }
  }

  @MainActor private final class Box {
    weak var owner: RunLoopSocket?
  }
}
