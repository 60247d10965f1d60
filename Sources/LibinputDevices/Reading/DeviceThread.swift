#if Libinput
  import CLibinput
  import Foundation
  import Glibc

  /// A thread of its own for libinput: it waits for devices, reads them, and hands over what it read,
  /// one hand-over for all that came together.
  ///
  /// libinput wants its events soon after the kernel made them: it has timers of its own (taps, debouncing of buttons),
  /// and drops touches that waited too long.
  final class DeviceThread: Sendable {
    /// Readable when the thread has to end.
    private let stopDescriptor: Int32

    /// - Parameter deliver: called on the thread, in order, never with an empty list.
    init(_ options: LibinputOptions, deliver: @escaping @Sendable ([ReaderNews]) -> Void) {
      stopDescriptor = eventfd(0, Int32(EFD_CLOEXEC))
      let stop = dup(stopDescriptor)
      let thread = Thread {
        Self.run(options, stop: stop, deliver: deliver)
        close(stop)
      }
      thread.name = "libinput"
      thread.start()
    }

    deinit {
      eventfd_write(stopDescriptor, 1)
      close(stopDescriptor)
    }

    private static func run(_ options: LibinputOptions, stop: Int32, deliver: ([ReaderNews]) -> Void) {
      do throws(ReaderFault) {
        let reader = try Reader(options)
        var polled = (reader.descriptors + [stop]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var isFirst = true
        while polled[polled.count - 1].revents == 0 {
          var news = try reader.read()
          if isFirst, reader.deviceCount == 0 { news.append(.dropped(Self.emptySentence(options))) }
          isFirst = false
          if !news.isEmpty { deliver(news) }
          if poll(&polled, nfds_t(polled.count), -1) < 0, errno != EINTR {
            throw ReaderFault("input devices can't be waited for: \(String(cString: strerror(errno)))")
          }
        }
      } catch {
        deliver([.failed(error.description)])
      }
    }

    private static func emptySentence(_ options: LibinputOptions) -> String {
      switch options.devices {
      case .seat(let name):
        "no input device of seat \(name) can be used yet; those that are plugged in later will be"
      case .nodes: "none of the input devices that were named can be used"
      }
    }
  }
#endif
