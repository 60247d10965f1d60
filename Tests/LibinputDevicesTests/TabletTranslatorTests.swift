import Foundation
import SystemLink
import Testing

@testable import LibinputDevices

@Suite struct TabletTranslatorTests {
  private func pen(
    _ change: ToolReport.Change, _ x: Double = 0.5, _ y: Double = 0.5, pressure: Double? = nil, distance: Double? = nil,
    tiltX: Double = 0, tiltY: Double = 0, rotation: Double = 0, tool: ToolReport.Tool = .pen
  ) -> Report.Kind {
    .tool(
      ToolReport(
        change: change, tool: tool, x: x, y: y, pressure: pressure, distance: distance, tiltX: tiltX, tiltY: tiltY,
        rotation: rotation))
  }

  @Test func `a pen comes near, touches, lifts and leaves`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.pen, pen(.proximityIn), pen(.axes, 0.25), pen(.tipDown, 0.25, pressure: 0.5),
      pen(.axes, 0.75, pressure: 0.5),
      pen(.tipUp, 0.75), pen(.axes, 0.5), pen(.proximityOut))
    #expect(
      feeding.words() == [
        "stylus entered (200 400)", "stylus moved (100 400)", "stylus 1 down (100 400)", "stylus 1 moved (300 400)",
        "stylus 1 up (300 400)", "stylus moved (300 400)", "stylus moved (200 400)", "stylus exited (200 400)",
      ])
    #expect(feeding.problems == [])
  }

  @Test func `pressure, tilt and turn become those of iOS, and say that they changed`() throws {
    var feeding = Feeding()
    feeding.feed(
      Feeding.pen, pen(.proximityIn), pen(.tipDown, pressure: 0.5, tiltX: 45),
      pen(.axes, pressure: 1, tiltY: 60, rotation: 90))
    let contacts = feeding.events.flatMap(\.contacts)
    let (down, changed) = try (#require(contacts.first), #require(contacts.last))
    #expect(down.pressure == 1 && changed.pressure == 2)
    #expect(down.transducer == .stylus && changed.change == .attribute)
    #expect(abs(down.altitude - .pi / 4) < 1e-9 && down.azimuth == 0 && down.twist == 0)
    #expect(abs(changed.altitude - .pi / 6) < 1e-9 && abs(changed.azimuth - .pi / 2) < 1e-9)
    #expect(abs(changed.twist - .pi / 2) < 1e-9)
  }

  @Test func `pressure alone does not decide whether the pen touches (B9.12)`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.pen, pen(.proximityIn, pressure: 0.1), pen(.axes, 0.25, pressure: 0.3), pen(.proximityOut, pressure: 0.3))
    #expect(feeding.words() == ["stylus entered (200 400)", "stylus moved (100 400)", "stylus exited (200 400)"])
  }

  @Test func `the height of a pen over the tablet is told`() {
    var feeding = Feeding()
    feeding.feed(Feeding.pen, pen(.proximityIn, distance: 0.75), pen(.axes, distance: 0.25))
    let heights = feeding.events.compactMap { event -> Double? in
      if case .hover(let hover) = event.kind { hover.height } else { nil }
    }
    #expect(heights == [0.75, 0.25])
  }

  @Test func `a pen that vanishes while it is down is cancelled, and hovers no more`() {
    var feeding = Feeding()
    feeding.feed(Feeding.pen, pen(.proximityIn), pen(.tipDown), pen(.proximityOut, 0.9))
    #expect(
      feeding.words() == [
        "stylus entered (200 400)", "stylus 1 down (200 400)", "stylus 1 cancelled (200 400)",
        "stylus exited (360 400)",
      ])
    feeding.feed(Feeding.pen, pen(.tipUp), pen(.axes, 0.1))
    #expect(feeding.words() == [])
  }

  @Test func `a tip that comes down without having come near is near first`() {
    var feeding = Feeding()
    feeding.feed(Feeding.pen, pen(.tipDown, 0.25))
    #expect(feeding.words() == ["stylus entered (100 400)", "stylus 1 down (100 400)"])
  }

  @Test func `a pen's button and a pen that stands still are not told`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.pen, pen(.proximityIn), pen(.axes), pen(.button(code: 0x14B, isDown: true)), pen(.tipDown), pen(.axes))
    #expect(feeding.words() == ["stylus entered (200 400)", "stylus 1 down (200 400)"])
  }

  @Test func `a mouse on a tablet moves the pointer`() {
    var feeding = Feeding()
    feeding.feed(
      Feeding.pen, pen(.proximityIn, 0.25, tool: .puck), pen(.button(code: 0x110, isDown: true), 0.25, tool: .puck),
      pen(.axes, 0.75, tool: .puck), pen(.button(code: 0x110, isDown: false), 0.75, tool: .puck))
    #expect(
      feeding.words() == [
        "puck entered (100 400)", "puck 1 down (100 400) buttons 1", "puck 1 moved (300 400) buttons 1",
        "puck 1 up (300 400) buttons 0",
      ])
  }

  @Test func `a pen and a finger are on the screen at once, with numbers of their own`() {
    var feeding = Feeding()
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchFrame)
    feeding.feed(Feeding.pen, pen(.proximityIn), pen(.tipDown))
    feeding.feed(Feeding.touch, .touchUp(slot: 0), .touchFrame)
    feeding.remove(Feeding.pen)
    feeding.feed(Feeding.touch, .touchDown(slot: 0, x: 0.25, y: 0.5), .touchDown(slot: 1, x: 0.25, y: 0.5), .touchFrame)
    let numbers = feeding.events.map { $0.contacts.map(\.identifier) }
    #expect(numbers == [[1], [], [2], [1], [1, 2]])
  }
}
