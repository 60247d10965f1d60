#if Libinput
  import CLibinput
  import Glibc
  import SpringBoard
  import SystemLink

  /// libinput's context: opens the devices, turns its events into values. It stays on the thread that made it.
  ///
  /// libinput itself leaves out what palms do on touchpads and touchscreens, touches near a pen that is in use, and
  /// fingers that hover; it makes clicks of taps, and scrolling and pinches of two fingers.
  final class Reader {
    private let options: LibinputOptions
    private let session: SeatSession?
    private let opener: Opener
    private let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
    private var udev: OpaquePointer?
    private var context: OpaquePointer?
    private var isSuspended = false
    /// News since it was last taken.
    private var news: [ReaderNews] = []
    /// How many devices there are.
    private(set) var deviceCount = 0

    init(_ options: LibinputOptions) throws(ReaderFault) {
      self.options = options
      session = options.opening == .throughSeat ? try SeatSession() : nil
      opener = Opener(sharing: options.sharing, session: session)
      interface.initialize(to: Opener.interface)
      let data = Unmanaged.passUnretained(opener).toOpaque()
      switch options.devices {
      case .seat(let name):
        udev = udev_new()
        context = libinput_udev_create_context(interface, data, udev)
        guard let context else { throw ReaderFault("libinput can't be started with udev; is udev running?") }
        Opener.hearLog(of: context)
        guard libinput_udev_assign_seat(context, name) == 0 else {
          throw ReaderFault("the seat '\(name)' can't be used: libinput got no list of devices from udev")
        }
      case .nodes(let paths):
        context = libinput_path_create_context(interface, data)
        guard let context else { throw ReaderFault("libinput can't be started: out of memory") }
        Opener.hearLog(of: context)
        for path in paths where libinput_path_add_device(context, path) == nil {
          guard opener.failures.isEmpty else { continue }
          opener.sentences.append("\(path) can't be used: it is no input device that udev and libinput know")
        }
      }
    }

    deinit {
      if let context { libinput_unref(context) }
      if let udev { udev_unref(udev) }
      interface.deallocate()
    }

    /// Descriptors that are readable when `read()` has something to do.
    var descriptors: [Int32] { [libinput_get_fd(context)] + (session.map { [$0.descriptor] } ?? []) }

    /// Reads whatever there is.
    /// - Returns: news in order.
    func read() throws(ReaderFault) -> [ReaderNews] {
      followSession()
      let result = libinput_dispatch(context)
      guard result == 0 else {
        throw ReaderFault("libinput can't read: \(String(cString: strerror(-result)))")
      }
      // libinput's clock stands still while the machine sleeps, ours goes on.
      let ahead = BootClock.now - Self.monotonicNow
      while let event = libinput_get_event(context) {
        take(event, ahead: ahead)
        libinput_event_destroy(event)
      }
      defer { news.removeAll(keepingCapacity: true) }
      let hasRemoval = news.contains { if case .removed = $0 { true } else { false } }
      return opener.takeSentences().map(ReaderNews.dropped) + (hasRemoval ? PulledOut.withoutLifts(news) : news)
    }

    private func followSession() {
      guard let session else { return }
      let isEnabled = session.dispatch()
      if !isEnabled, !isSuspended {
        libinput_suspend(context)
        session.acknowledgeDisabling()
        isSuspended = true
      } else if isEnabled, isSuspended {
        libinput_resume(context)
        isSuspended = false
      }
    }

    private static var monotonicNow: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func take(_ event: OpaquePointer, ahead: Double) {
      guard let device = libinput_event_get_device(event) else { return }
      switch libinput_event_get_type(event) {
      case LIBINPUT_EVENT_DEVICE_ADDED: add(device)
      case LIBINPUT_EVENT_DEVICE_REMOVED:
        guard let number = number(of: device) else { return }
        deviceCount -= 1
        news.append(.removed(number, at: Self.monotonicNow + ahead))
      case let type:
        guard let number = number(of: device), let (time, kind) = EventReading.report(event, type) else { return }
        let report = Report(device: number, timestamp: Double(time) / 1e6 + ahead, kind: kind)
        news.append(.report(report))
      }
    }

    /// nil for devices that are ignored.
    private func number(of device: OpaquePointer) -> UInt64? {
      libinput_device_get_user_data(device).map { UInt64(UInt(bitPattern: $0)) }
    }

    private func add(_ device: OpaquePointer) {
      let name = String(cString: libinput_device_get_name(device))
      let output = libinput_device_get_output_name(device).map { String(cString: $0) }
      let settings = options.rules.settings(name: name, output: output)
      if settings.isIgnored == true {
        let none = UInt32(LIBINPUT_CONFIG_SEND_EVENTS_DISABLED.rawValue)
        libinput_device_config_send_events_set_mode(device, none)
        return
      }
      let problems = DeviceSettings.apply(settings, to: device)
      // What is set for every device is for those that have it.
      if options.rules.contains(where: { $0.match != .everyDevice && $0.matches(name: name, output: output) }) {
        for problem in problems { news.append(.dropped("\(name): \(problem)")) }
      }
      let description = EventReading.description(of: device)
      libinput_device_set_user_data(device, UnsafeMutableRawPointer(bitPattern: UInt(description.device.identifier)))
      deviceCount += 1
      news.append(.added(description, area: settings.area))
    }
  }
#endif
