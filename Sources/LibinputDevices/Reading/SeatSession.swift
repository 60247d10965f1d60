#if Libinput
  import CLibinput
  import Glibc

  /// The person's session at a seat, by libseat: seatd or logind opens devices on its behalf,
  /// so that this process needs no rights.
  ///
  /// Another session may come to the front; then the devices have to be given up until this one is back.
  /// It lives on the reading thread.
  final class SeatSession {
    private var seat: OpaquePointer?
    private let listener = UnsafeMutablePointer<libseat_seat_listener>.allocate(capacity: 1)
    /// libseat's number of each open device, by its descriptor.
    private var devices: [Int32: Int32] = [:]
    private(set) var isEnabled = false

    /// Milliseconds to wait for the session to become enabled.
    private static let patience: Int32 = 5_000

    init() throws(ReaderFault) {
      libseat_set_log_level(LIBSEAT_LOG_LEVEL_SILENT)
      listener.initialize(
        to: libseat_seat_listener(
          enable_seat: { _, data in SeatSession.from(data)?.isEnabled = true },
          disable_seat: { _, data in SeatSession.from(data)?.isEnabled = false }))
      seat = libseat_open_seat(listener, Unmanaged.passUnretained(self).toOpaque())
      guard seat != nil else {
        throw ReaderFault(
          """
          no seat can be opened: \(String(cString: strerror(errno))); start seatd or log in at the seat, or leave out \
          --seatd
          """
        )
      }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while !isEnabled {
        guard libseat_dispatch(seat, 0) >= 0, isEnabled || poll(&polled, 1, Self.patience) > 0 else {
          throw ReaderFault("the session does not become the seat's active one; bring its terminal to the front")
        }
      }
    }

    deinit {
      if let seat { libseat_close_seat(seat) }
      listener.deallocate()
    }

    private static func from(_ data: UnsafeMutableRawPointer?) -> SeatSession? {
      data.map { Unmanaged<SeatSession>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Readable when there is news for `dispatch()`.
    var descriptor: Int32 { libseat_get_fd(seat) }

    var name: String { String(cString: libseat_seat_name(seat)) }

    /// Hears the news.
    /// - Returns: whether the session is enabled now.
    func dispatch() -> Bool {
      libseat_dispatch(seat, 0)
      return isEnabled
    }

    /// The devices are given up, and the other session may have them.
    func acknowledgeDisabling() { libseat_disable_seat(seat) }

    /// - Returns: a descriptor, or the negated `errno`.
    func open(_ path: String) -> Int32 {
      var descriptor: Int32 = -1
      let device = libseat_open_device(seat, path, &descriptor)
      guard device >= 0 else { return -errno }
      devices[descriptor] = device
      return descriptor
    }

    /// - Returns: false if the descriptor was not opened here.
    func close(_ descriptor: Int32) -> Bool {
      guard let device = devices.removeValue(forKey: descriptor) else { return false }
      libseat_close_device(seat, device)
      Glibc.close(descriptor)
      return true
    }
  }
#endif
