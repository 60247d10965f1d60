import Foundation

/// A real Wayland compositor, sway, that shows its screen in a window of an X server and takes that
/// server's fingers for its own.
public final class WaylandServer {
  private let process: Process
  private let folder: URL
  private let socket: String

  private static let program = "/usr/bin/sway"

  /// Why there can't be one here; nil if there can.
  public static let obstacle: String? = {
    if let obstacle = XServer.obstacle { return obstacle }
    for (program, package) in [(program, "sway"), ("/usr/bin/setpriv", "util-linux")]
    where !FileManager.default.isExecutableFile(atPath: program) {
      return "There is no \(program) here: apt-get install \(package)"
    }
    return nil
  }()

  /// Fills the X server's screen. A window in it is as large as the screen.
  public init(on server: XServer) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sway-\(UUID().uuidString.prefix(8))")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appending(path: "config")
    try """
    output * resolution \(server.width)x\(server.height) position 0 0
    default_border none
    for_window [app_id=".*"] fullscreen enable
    seat * hide_cursor 1

    """.write(to: configuration, atomically: true, encoding: .utf8)
    // sway refuses root; nobody in particular owns its folder.
    let user = 65534
    try files.setAttributes(
      [.posixPermissions: 0o700, .ownerAccountID: user, .groupOwnerAccountID: user], ofItemAtPath: folder.path)
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: configuration.path)
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments = [
      "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "--", Self.program, "-c", configuration.path,
    ]
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "DISPLAY": ":\(server.display)",
      "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    var name: String?
    for _ in 0..<2000 where name == nil && process.isRunning {
      name = try files.contentsOfDirectory(atPath: folder.path).first {
        $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock")
      }
      if name == nil { Thread.sleep(forTimeInterval: 0.01) }
    }
    guard let name else {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw UnixSocket.Failure(description: "sway did not start:\n\(text.suffix(2000))")
    }
    socket = folder.appending(path: name).path
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a program needs in its environment to be on this screen.
  public var environment: [String: String] {
    ["WAYLAND_DISPLAY": socket, "XDG_RUNTIME_DIR": folder.path, "SDL_VIDEODRIVER": "wayland", "DISPLAY": ""]
  }
}
