#if Libinput
  import CLibinput
  import Glibc

  /// Opens device nodes for libinput, and remembers which it could not.
  ///
  /// It lives on the reading thread; libinput holds a pointer to it.
  final class Opener {
    private let sharing: LibinputOptions.Sharing
    private let session: SeatSession?
    var failures: [DeviceNodeError] = []
    /// What libinput has said.
    var sentences: [String] = []

    init(sharing: LibinputOptions.Sharing, session: SeatSession?) {
      (self.sharing, self.session) = (sharing, session)
    }

    /// - Returns: a descriptor, or the negated `errno`.
    func open(_ path: String, _ flags: Int32) -> Int32 {
      let descriptor = session?.open(path) ?? openDirectly(path, flags)
      guard descriptor >= 0 else {
        failures.append(DeviceNodeError(path: path, code: -descriptor))
        return descriptor
      }
      guard sharing == .exclusive, firstresponder_grab(descriptor) != 0 else { return descriptor }
      let code = errno
      failures.append(DeviceNodeError(path: path, code: code))
      close(descriptor)
      return -code
    }

    private func openDirectly(_ path: String, _ flags: Int32) -> Int32 {
      let descriptor = Glibc.open(path, flags | O_CLOEXEC)
      return descriptor >= 0 ? descriptor : -errno
    }

    func close(_ descriptor: Int32) {
      if session?.close(descriptor) != true { Glibc.close(descriptor) }
    }

    /// What could not be opened and what libinput has said since the last call, as sentences.
    func takeSentences() -> [String] {
      let all = sentences + (failures.sentence.map { [$0] } ?? [])
      (sentences, failures) = ([], [])
      return all
    }

    /// The functions that libinput calls, with the opener as their user data.
    static let interface = libinput_interface(
      open_restricted: { path, flags, data in
        guard let path, let data else { return -EINVAL }
        return Unmanaged<Opener>.fromOpaque(data).takeUnretainedValue().open(String(cString: path), flags)
      },
      close_restricted: { descriptor, data in
        guard let data else { return }
        Unmanaged<Opener>.fromOpaque(data).takeUnretainedValue().close(descriptor)
      })

    /// Turns libinput's log into sentences instead of lines on standard error.
    static func hearLog(of context: OpaquePointer) {
      libinput_log_set_handler(context) { context, _, format, arguments in
        guard let context, let format, let arguments, let data = libinput_get_user_data(context) else { return }
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
          vsnprintf(buffer.baseAddress!, buffer.count, format, arguments)
          return String(cString: buffer.baseAddress!)
        }
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        Unmanaged<Opener>.fromOpaque(data).takeUnretainedValue().sentences.append("libinput: \(line)")
      }
    }
  }
#endif
