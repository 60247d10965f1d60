#if SDL
  import Foundation
  import Needs
  import Testing
  import XTesting

  @testable import Painting

  /// Takes the picture of Docs/Window.md: `make pictures`. Not a test of its own.
  @Suite(.serialized, .needs(.pictures), .needs(.xServer))
  struct WindowPictureTaking {
    @Test func `a list with hearts in a window`() async throws {
      let server = try XServer(width: 800, height: 1720)
      let system = try SystemUnderTest(app: "Feed", ["--stage", "window"], environment: server.environment)
      defer { system.terminate() }
      var window = try await ScreenWindow(server, system)
      try await settle()
      window.window = try server.client.place(window.window, x: 0, y: 0, width: 780, height: 1688)
      try await settle()
      func finger(_ phase: Injector.TouchPhase, _ x: Double, _ y: Double) throws {
        let place = window.place(x, y)
        try server.injector.touch(1, phase, x: place.x, y: place.y)
        try server.injector.sync()
      }
      // Scrolled by a little, so that the first row is cut; hearts of three rows.
      try finger(.began, 150, 600)
      for step in 1...10 { try finger(.moved, 150, 600 - Double(step) * 5) }
      try await settle()
      try finger(.ended, 150, 550)
      for (x, y) in [(358.0, 190.0), (358, 366), (358, 454)] {
        try finger(.began, x, y)
        try await settle()
        try finger(.ended, x, y)
      }
      try await settle()
      let picture = try server.client.picture(x: 0, y: 0, width: 780, height: 1688)
      try write(picture, "window.png")
    }

    /// Waits until what was touched is drawn.
    private func settle() async throws { try await Task.sleep(for: .milliseconds(500)) }

    private func write(_ picture: XClient.Picture, _ name: String) throws {
      let canvas = try #require(Canvas(PaintingLibraries(), width: picture.width, height: picture.height))
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          for (index, part) in picture.color(x: x, y: y).reversed().enumerated() {
            canvas.pixels[y * canvas.stride + x * 4 + index] = UInt8(part)
          }
        }
      }
      let folder = try #require(Need.picturesFolder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(#require(canvas.png())).write(to: folder.appending(path: name))
    }
  }
#endif
