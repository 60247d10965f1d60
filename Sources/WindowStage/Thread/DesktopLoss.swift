#if SDL
  import Glibc
  import Synchronization

  /// The X server that goes away.
  ///
  /// Xlib ends the process then, on the thread that noticed, while the main thread may be ending it as well; and once
  /// its handler of such errors returns, no call of its libraries can be relied on. So the handler never returns: the
  /// thread that noticed stops where it is, the window's owner hears of it, and the main thread, which makes no calls
  /// of Xlib, ends apps and system in order. A Wayland desktop that goes closes the window.
  enum DesktopLoss {
    private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> Handler?

    private static let owner = Mutex<(@Sendable () -> Void)?>(nil)

    /// Calls `whenLost` if the X server goes, from whichever thread notices, once.
    /// Does nothing when SDL has not opened Xlib.
    static func watch(_ whenLost: @escaping @Sendable () -> Void) {
      guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return }
      // SDL holds it open for as long as there can be an error.
      defer { dlclose(library) }
      guard let setHandler = dlsym(library, "XSetIOErrorHandler") else { return }
      owner.withLock { $0 = whenLost }
      _ = unsafeBitCast(setHandler, to: SetHandler.self)({ _ in DesktopLoss.stopHere() })
    }

    private static func stopHere() -> Never {
      let whenLost = owner.withLock { owner in
        defer { owner = nil }
        return owner
      }
      // Libraries that are taken down at the process's end would wait for locks that a stopped thread holds.
      if whenLost != nil {
        on_exit(
          { status, _ in
            fflush(nil)
            _exit(status)
          }, nil)
      }
      whenLost?()
      while true { pause() }
    }
  }
#endif
