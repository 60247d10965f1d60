#if Libinput
  import Foundation
  import SpringBoard
  import SystemLink

  /// The input devices of the machine, by libinput: touchscreens, pens, mice, touchpads and keyboards.
  ///
  /// A thread reads them; what it read is turned into HID events on the main actor, in the order in which libinput told
  /// it. Devices come and go while it runs.
  public final class LibinputSource: InputSource {
    /// Whom to hand input to. Set before `start()`.
    public weak var host: (any InputSourceHost)?
    /// The devices that are there, in the order in which they came.
    public private(set) var devices: [DeviceDescription] = []
    private let options: LibinputOptions
    private var thread: DeviceThread?
    private var translator: SourceTranslator<KeymapLayout>?

    /// A source that opens nothing before it is started.
    public init(_ options: LibinputOptions = LibinputOptions()) { self.options = options }

    /// Opens the devices on a thread. The host hears of each of them, of those that can't be opened,
    /// and of a failure, later.
    public func start() {
      guard thread == nil, let host else { return }
      do throws(ReaderFault) {
        translator = SourceTranslator(screen: host.screen, layout: try KeymapLayout(options.keyboard))
      } catch {
        host.source(self, failed: error.description)
        return
      }
      thread = DeviceThread(options) { [weak self] news in
        // The main queue keeps the order, and wakes the main run loop.
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(news) } }
      }
    }

    /// Closes the devices. What they held is the host's to end.
    public func stop() {
      thread = nil
      translator = nil
      devices = []
    }

    private func take(_ news: [ReaderNews]) {
      for each in news {
        // Stopped, perhaps from within a call of the host's.
        guard thread != nil, let host else { return }
        take(each, host)
      }
    }

    private func take(_ news: ReaderNews, _ host: any InputSourceHost) {
      switch news {
      case .added(let description, let area):
        devices.append(description)
        translator?.add(description.device, area: area)
        host.source(self, added: description.device)
      case .removed(let number, let time):
        guard let index = devices.firstIndex(where: { $0.device.identifier == number }) else { return }
        let gone = devices.remove(at: index)
        withTranslator { $0.remove(number, at: time) { host.source(self, received: $0) } }
        host.source(self, removed: gone.device)
      case .report(let report):
        let problem = withTranslator { $0.take(report) { host.source(self, received: $0) } }
        if let problem = problem ?? nil { host.source(self, dropped: problem) }
      case .dropped(let sentence): host.source(self, dropped: sentence)
      case .failed(let sentence):
        thread = nil
        host.source(self, failed: sentence)
      }
    }

    /// Takes the translator out while it works, because the host may stop this source from within a call.
    private func withTranslator<Result>(_ body: (inout SourceTranslator<KeymapLayout>) -> Result) -> Result? {
      guard var working = translator.take() else { return nil }
      defer { if thread != nil { translator = working } }
      return body(&working)
    }
  }

  extension LibinputSource {
    /// Looks once at what is there, without listening.
    /// - Returns: the devices, and a sentence for each problem: nodes that can't be opened, settings that a device does
    ///   not have, a seat that can't be used.
    public nonisolated static func look(_ options: LibinputOptions) -> (
      devices: [DeviceDescription], problems: [String]
    ) {
      var devices: [DeviceDescription] = []
      var problems: [String] = []
      do throws(ReaderFault) {
        for news in try Reader(options).read() {
          switch news {
          case .added(let description, _): devices.append(description)
          case .dropped(let sentence), .failed(let sentence): problems.append(sentence)
          case .removed, .report: break
          }
        }
      } catch {
        problems.append(error.description)
      }
      return (devices, problems)
    }
  }
#endif
