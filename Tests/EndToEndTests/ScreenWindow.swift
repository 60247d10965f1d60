#if SDL
  import Foundation
  import Testing
  import XTesting

  /// The phone's window on an X server's screen: its picture, and input at points of the phone.
  struct ScreenWindow {
    let server: XServer
    let system: SystemUnderTest
    var window: XClient.Window

    struct NotSeen: Error, CustomStringConvertible { let description: String }

    /// Waits for the window to appear.
    init(_ server: XServer, _ system: SystemUnderTest) async throws {
      (self.server, self.system) = (server, system)
      // Before that SDL may make a window, and another one in its place when it knows who draws in it.
      try await system.wait(for: "the invitation") { lines in lines.contains { $0.contains("The screen is a window") } }
      var window: XClient.Window?
      let end = ContinuousClock.now + .seconds(240)
      while window == nil, ContinuousClock.now < end {
        window = try server.client.windows().last
        try await Task.sleep(for: .milliseconds(10))
      }
      guard let window else {
        throw NotSeen(description: "no window appeared; the output was:\n\(system.lines.joined(separator: "\n"))")
      }
      self.window = window
    }

    /// Pixels a point: the screen as large as it fits.
    private var scale: Double { min(Double(window.width) / 390, Double(window.height) / 844) }

    /// The X screen's pixel for a point of the phone.
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let left = (Double(window.width) - 390 * scale) / 2
      let top = (Double(window.height) - 844 * scale) / 2
      return (Double(window.x) + left + x * scale, Double(window.y) + top + y * scale)
    }

    /// Waits until so many touches have been delivered in all.
    func deliveries(_ count: Int) async throws {
      try await system.wait(for: "delivery \(count)") { TraceLine.deliveries(in: $0).count >= count }
    }

    /// A finger's change, and the wait for its delivery.
    func touch(
      _ finger: UInt32, _ phase: Injector.TouchPhase, _ x: Double, _ y: Double, as count: Int
    ) async throws {
      let place = place(x, y)
      try server.injector.touch(finger, phase, x: place.x, y: place.y)
      try server.injector.sync()
      try await deliveries(count)
    }

    /// Two fingers on the two pads of the probe, down, moved and up; what the app heard and what it draws.
    func twoFingers() async throws {
      try await touch(1, .began, 100, 100, as: 1)
      try await touch(2, .began, 300, 200, as: 2)
      try await touch(1, .moved, 120, 140, as: 3)
      try await touch(2, .moved, 280, 260, as: 4)
      // While it is touched, the left pad is white, with a black mark under the finger.
      try await waitForColor([255, 255, 255], x: 20, y: 20)
      try await waitForColor([0, 0, 0], x: 120, y: 140)
      try await touch(1, .ended, 120, 140, as: 5)
      try await touch(2, .ended, 280, 260, as: 6)
      let heard = TraceLine.steps(in: system.lines).filter { $0.topic == "touches" && $0.call != nil }
      let wanted: [(String, String, Double, Double)] = [
        ("Pad 'left'", "touchesBegan(_:with:)", 100, 100), ("Pad 'right'", "touchesBegan(_:with:)", 300, 200),
        ("Pad 'left'", "touchesMoved(_:with:)", 120, 140), ("Pad 'right'", "touchesMoved(_:with:)", 280, 260),
        ("Pad 'left'", "touchesEnded(_:with:)", 120, 140), ("Pad 'right'", "touchesEnded(_:with:)", 280, 260),
      ]
      #expect(heard.map(\.object) == wanted.map(\.0))
      #expect(heard.map(\.call) == wanted.map(\.1))
      // A finger's place is that of a pixel of the X screen, which may be a point and more.
      let limit = max(0.6, 1.1 / scale)
      for (step, wanted) in zip(heard, wanted) {
        let touch = try #require(step.touches?.first)
        #expect(abs(touch.x - wanted.2) <= limit && abs(touch.y - wanted.3) <= limit, "\(touch) is not at \(wanted)")
      }
      try await waitForColor([255, 0, 0], x: 20, y: 20)
      try await waitForColor([0, 0, 0], x: 280, y: 260)
    }

    /// Looks at the screen until the colour at a point of the phone is as wanted, give or take 6 of 255.
    func waitForColor(_ color: [Int], x: Double, y: Double) async throws {
      var seen: [Int] = []
      let place = place(x, y)
      let end = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < end {
        seen = try server.client.picture(x: Int(place.x), y: Int(place.y), width: 1, height: 1).color(x: 0, y: 0)
        if zip(seen, color).allSatisfy({ abs($0 - $1) <= 6 }) { return }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw NotSeen(
        description: "the colour at \(x), \(y) is \(seen), not \(color); the output was:\n"
          + system.lines.suffix(20).joined(separator: "\n"))
    }

    /// Looks at a part of the phone, points, until there is something dark on something light.
    func waitForInk(x: Double, y: Double, width: Int, height: Int) async throws {
      let place = place(x, y)
      let end = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < end {
        let picture = try server.client.picture(x: Int(place.x), y: Int(place.y), width: width, height: height)
        let sums = (0..<width * height).map { picture.color(x: $0 % width, y: $0 / width).reduce(0, +) }
        if (sums.min() ?? 765) < 300, sums.count(where: { $0 > 700 }) > sums.count / 2 { return }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw NotSeen(description: "nothing is drawn at \(x), \(y)")
    }
  }
#endif
