import Foundation

/// A real X server with a screen in memory and input devices that a test moves:
/// Xorg with the drivers "dummy" and "inputtest".
public final class XServer {
  public let display: Int
  public let width: Int
  public let height: Int
  public let injector: Injector
  public let client: XClient
  private let process: Process
  private let folder: URL

  private static let program = "/usr/lib/xorg/Xorg"
  private static let drivers = ["drivers/dummy_drv.so", "input/inputtest_drv.so"]

  /// Why there can't be one here; nil if there can.
  public static let obstacle: String? = {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      return "There is no Xorg here: apt-get install xserver-xorg-core xserver-xorg-video-dummy"
    }
    for driver in drivers where !FileManager.default.fileExists(atPath: "/usr/lib/xorg/modules/" + driver) {
      return "Xorg's \(driver) is missing: apt-get install xserver-xorg-core xserver-xorg-video-dummy"
    }
    return getuid() == 0 ? nil : "Xorg with a screen in memory has to be started by root"
  }()

  public init(width: Int = 1000, height: Int = 900) throws {
    (self.width, self.height) = (width, height)
    folder = FileManager.default.temporaryDirectory.appending(path: "x-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appending(path: "xorg.conf")
    try Self.configuration(folder: folder.path, width: width, height: height)
      .write(to: configuration, atomically: true, encoding: .utf8)
    process = Process()
    process.executableURL = URL(filePath: Self.program)
    // The server chooses a display that is free, and tells it when it is ready.
    process.arguments = [
      "-displayfd", "1", "-config", configuration.path, "-noreset", "-nolisten", "tcp", "-novtswitch", "-ac",
      "-logfile", folder.appending(path: "log").path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else {
        let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
        throw UnixSocket.Failure(description: "Xorg did not start:\n\(log.suffix(2000))")
      }
      line += data
    }
    display = Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
    client = try XClient(display: display)
    injector = try Injector(folder: folder.path, width: width, height: height)
  }

  /// It is gone, as if it had crashed.
  public func stop() {
    // Not SIGTERM: a child of a thread of Dispatch's may never get it, because such threads block it.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit {
    if process.isRunning { stop() }
    for leftover in ["/tmp/.X\(display)-lock", "/tmp/.X11-unix/X\(display)"] {
      try? FileManager.default.removeItem(atPath: leftover)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a program needs in its environment to be on this screen.
  public var environment: [String: String] {
    ["DISPLAY": ":\(display)", "SDL_VIDEODRIVER": "x11", "XMODIFIERS": "@im=none"]
  }

  private static func configuration(folder: String, width: Int, height: Int) -> String {
    func device(_ name: String, _ type: String, _ more: String = "") -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder)/\(name)"
        Option "DeviceType" "\(type)"
      \(more)
      EndSection

      """
    }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "DontVTSwitch" "true"
      EndSection

      """ + device("keyboard", "Keyboard") + device("pointer", "PointerAbsolute")
        + device("touch", "Touch", "  Option \"TouchCount\" \"10\"") + """
          Section "Device"
            Identifier "screen in memory"
            Driver "dummy"
            VideoRam 65536
          EndSection
          Section "Monitor"
            Identifier "monitor"
            HorizSync 5.0-1000.0
            VertRefresh 5.0-200.0
            Modeline "own" 120.0 \(width) \(width + 8) \(width + 16) \(width + 24) \
            \(height) \(height + 2) \(height + 4) \(height + 6)
          EndSection
          Section "Screen"
            Identifier "screen"
            Device "screen in memory"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
              Depth 24
              Modes "own"
              Virtual \(width) \(height)
            EndSubSection
          EndSection
          Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
            InputDevice "keyboard" "CoreKeyboard"
            InputDevice "pointer" "CorePointer"
            InputDevice "touch"
          EndSection

          """
  }
}
