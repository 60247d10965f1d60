#if SDL
  import Foundation
  import Needs
  import Testing
  import Turns
  import XTesting

  /// Real fingers, a mouse and keys of an X server reach an app in another process by way of a window,
  /// and its picture stands there.
  @Suite(.takesTurns, .serialized, .needs(.xServer))
  struct DesktopWindowTests {
    private func start(
      _ server: XServer, _ environment: [String: String] = [:]
    ) async throws -> (SystemUnderTest, ScreenWindow) {
      let system = try SystemUnderTest(
        ["--stage", "window", "--trace", "--json"], environment: server.environment.merging(environment) { $1 })
      let window = try await ScreenWindow(server, system)
      try await system.wait(for: "the app") { $0.contains("probe: launched") }
      return (system, window)
    }

    @Test func `two real fingers land on two views, move and lift, and the picture follows`() async throws {
      let server = try XServer()
      let (system, window) = try await start(server)
      defer { system.terminate() }
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      try await window.waitForColor([0, 0, 255], x: 300, y: 60)
      #expect(try server.client.name(of: window.window) == "touch-probe")
      try await window.twoFingers()
      try await system.wait(for: "the picture's being shown") { lines in
        lines.contains { $0.contains(" is shown, ") }
      }
    }

    @Test func `a window of another shape shows the whole screen, and fingers land where they are seen`() async throws {
      let server = try XServer()
      var (system, window) = try await start(server)
      defer { system.terminate() }
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      window.window = try server.client.place(window.window, x: 50, y: 100, width: 900, height: 422)
      #expect(window.place(0, 0) == (50 + 352.5, 100))
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      try await window.waitForColor([0, 0, 255], x: 380, y: 60)
      try await window.waitForColor([0, 255, 0], x: 100, y: 500)
      // The bars at the sides are the stage's own.
      try await window.waitForColor([24, 25, 28], x: -100, y: 60)
      try await window.twoFingers()
    }

    @Test func `a mouse clicks and turns its wheel`() async throws {
      let server = try XServer()
      let (system, window) = try await start(server)
      defer { system.terminate() }
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      let place = window.place(100, 120)
      try server.injector.movePointer(x: place.x, y: place.y)
      try server.injector.button(1, isDown: true)
      try await window.deliveries(1)
      try server.injector.movePointer(x: place.x + 20, y: place.y)
      try await window.deliveries(2)
      try server.injector.button(1, isDown: false)
      try await window.deliveries(3)
      #expect(
        TraceLine.deliveries(in: system.lines) == [
          "Pad 'left' touchesBegan(_:with:) #1 100,120",
          "Pad 'left' touchesMoved(_:with:) #1 120,120",
          "Pad 'left' touchesEnded(_:with:) #1 120,120",
        ])
      let strip = window.place(200, 780)
      try server.injector.movePointer(x: strip.x, y: strip.y)
      // A step towards the person: the content goes up.
      try server.injector.button(5, isDown: true)
      try server.injector.button(5, isDown: false)
      try await system.wait(for: "the strip to scroll") { lines in
        lines.contains { $0.contains("dragging begins") && $0.contains("by a wheel") }
      }
    }

    @Test func `keys type what the keyboard's layout says, and a text is drawn`() async throws {
      let server = try XServer()
      let (system, window) = try await start(server, ["PROBE": "text"])
      defer { system.terminate() }
      try await window.waitForColor([255, 255, 255], x: 300, y: 300)
      // Twenty times the letter i: 187 points wide where all letters are taken to be equally wide.
      try await system.wait(for: "the label in the window's font") { lines in
        let widths = lines.compactMap { $0.firstMatch(of: /^probe: label (\d+)/).flatMap { Int($0.1) } }
        return (widths.last ?? 187) < 150
      }
      try await window.waitForInk(x: 20, y: 200, width: 150, height: 40)
      try server.injector.touch(1, .began, x: window.place(100, 80).x, y: window.place(100, 80).y)
      try server.injector.sync()
      try server.injector.touch(1, .ended, x: window.place(100, 80).x, y: window.place(100, 80).y)
      try server.injector.sync()
      try await system.wait(for: "editing") { $0.contains("probe: editing begins") }
      // Each key waits for what it typed: SDL takes a key that is pressed again within 2 ms for one that repeats.
      func press(_ code: Int32, for text: String, as count: Int) async throws {
        try server.injector.key(code, isDown: true)
        try server.injector.key(code, isDown: false)
        try await system.wait(for: "the text '\(text)'") { lines in
          lines.count { $0.hasPrefix("probe: text") } >= count
        }
        #expect(system.lines.last { $0.hasPrefix("probe: text") } == "probe: text '\(text)'")
      }
      let (shift, h, one, backspace): (Int32, Int32, Int32, Int32) = (50, 43, 10, 22)
      try server.injector.key(shift, isDown: true)
      try await press(h, for: "H", as: 1)
      try await press(one, for: "H!", as: 2)
      try server.injector.key(shift, isDown: false)
      try await press(h, for: "H!h", as: 3)
      try await press(one, for: "H!h1", as: 4)
      try await press(backspace, for: "H!h", as: 5)
    }

    @Test func `a finger is cancelled when the window loses the keyboard`() async throws {
      let server = try XServer()
      let (system, window) = try await start(server)
      defer { system.terminate() }
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      try await window.touch(1, .began, 100, 100, as: 1)
      try server.client.focus(0)
      try await window.deliveries(2)
      try server.injector.touch(1, .ended, x: window.place(100, 100).x, y: window.place(100, 100).y)
      try server.injector.sync()
      try await window.touch(2, .began, 300, 100, as: 3)
      #expect(
        TraceLine.deliveries(in: system.lines) == [
          "Pad 'left' touchesBegan(_:with:) #1 100,100",
          "Pad 'left' touchesCancelled(_:with:) #1 100,100",
          "Pad 'right' touchesBegan(_:with:) #2 300,100",
        ])
    }

    @Test func `closing the window ends everything, and takes back a finger on it before the app ends`() async throws {
      let server = try XServer()
      let (system, window) = try await start(server)
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      try await window.touch(1, .began, 100, 100, as: 1)
      try server.client.close(window.window)
      #expect(try await system.waitUntilExit() == 0)
      try await system.wait(for: "the app's end") { lines in lines.contains { $0.contains("ended with exit status 0") }
      }
      #expect(
        TraceLine.deliveries(in: system.lines) == [
          "Pad 'left' touchesBegan(_:with:) #1 100,100",
          "Pad 'left' touchesCancelled(_:with:) #1 100,100",
        ])
    }

    @Test func `when the X server goes, apps and system end in order, and say why`() async throws {
      let server = try XServer()
      let (system, window) = try await start(server)
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      try await window.touch(1, .began, 100, 100, as: 1)
      server.stop()
      #expect(try await system.waitUntilExit() == 2)
      try await system.wait(for: "the reason and the app's end") { lines in
        lines.contains { $0.contains("the desktop of the window is gone") }
          && lines.contains { $0.contains("ended with exit status 0") }
      }
      #expect(
        TraceLine.deliveries(in: system.lines) == [
          "Pad 'left' touchesBegan(_:with:) #1 100,100",
          "Pad 'left' touchesCancelled(_:with:) #1 100,100",
        ])
    }

    @Test func `without a desktop the command says what to do, and its exit status is 2`() async throws {
      let system = try SystemUnderTest(
        ["--stage", "window"],
        environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": "/nowhere", "SDL_VIDEODRIVER": "x11"])
      #expect(try await system.waitUntilExit() == 2)
      try await system.wait(for: "the reason") { lines in
        lines.contains { $0.contains("no window can be opened") && $0.contains("set DISPLAY (X11) or WAYLAND_DISPLAY") }
      }
      #expect(!system.lines.contains("probe: launched"))
    }

    @Test(.needs(.wayland))
    func `two fingers of a Wayland desktop land on two views`() async throws {
      let server = try XServer(width: 1024, height: 768)
      let desktop = try WaylandServer(on: server)
      let (system, window) = try await start(server, desktop.environment)
      defer { system.terminate() }
      try await window.waitForColor([255, 0, 0], x: 60, y: 60)
      try await window.twoFingers()
    }
  }
#endif
