import SystemLink
import Testing

@testable import SpringBoard

private func point(_ x: Double, _ y: Double) -> Script.Point { Script.Point(x: x, y: y) }

/// A line without its text.
private struct Expected: Equatable {
  var number: Int
  var actions: [Script.Action]
}

struct ScriptTests {
  @Test func `every action is read, with comments, blank lines and what is left open`() throws {
    let script = try Script(
      """
      # a comment
      tap 60 40
      tap 60 40.5 2   # twice

      down a 10 10; down b -20 1e2
      move a 20 20 0.3
      move b 30 30
      up a ; cancel b
      wait 1.5
      press 1 2 0.6
      drag 0 0 100 50
      drag 0 0 100 50 2
      key cmd+shift+Z
      shake
      hover 1 2
      hover 3 4
      click 5 6
      click 5 6 secondary; down c 1 1
      wheel 1 2 0 -30; up c
      scroll 1 2 0 -30 2
      scroll 1 2 0 -30
      leave
      """)
    let expected: [Expected] = [
      .init(number: 2, actions: [.tap(1, point(60, 40), count: 1)]),
      .init(number: 3, actions: [.tap(1, point(60, 40.5), count: 2)]),
      .init(number: 5, actions: [.down(1, point(10, 10)), .down(2, point(-20, 100))]),
      .init(number: 6, actions: [.move(1, from: point(10, 10), to: point(20, 20), seconds: 0.3)]),
      .init(number: 7, actions: [.move(2, from: point(-20, 100), to: point(30, 30), seconds: nil)]),
      .init(number: 8, actions: [.up(1, point(20, 20)), .cancel(2, point(30, 30))]),
      .init(number: 9, actions: [.wait(seconds: 1.5)]),
      .init(number: 10, actions: [.press(1, point(1, 2), seconds: 0.6)]),
      .init(number: 11, actions: [.drag(1, from: point(0, 0), to: point(100, 50), seconds: 0.5)]),
      .init(number: 12, actions: [.drag(1, from: point(0, 0), to: point(100, 50), seconds: 2)]),
      // Command and shift, and the key Z of the HID keyboard page.
      .init(number: 13, actions: [.key(ScriptKey(usage: 0x1D, modifiers: 1 << 20 | 1 << 17))]),
      .init(number: 14, actions: [.shake]),
      .init(number: 15, actions: [.hover(point(1, 2), isFirst: true)]),
      .init(number: 16, actions: [.hover(point(3, 4), isFirst: false)]),
      .init(number: 17, actions: [.click(1, point(5, 6), .primary)]),
      .init(number: 18, actions: [.click(1, point(5, 6), .secondary), .down(2, point(1, 1))]),
      .init(number: 19, actions: [.wheel(point(1, 2), distance: point(0, -30)), .up(2, point(1, 1))]),
      .init(number: 20, actions: [.scroll(point(1, 2), distance: point(0, -30), seconds: 2)]),
      .init(number: 21, actions: [.scroll(point(1, 2), distance: point(0, -30), seconds: 0.25)]),
      .init(number: 22, actions: [.leave(point(3, 4))]),
    ]
    #expect(script.lines.map { Expected(number: $0.number, actions: $0.actions) } == expected)
    #expect(
      script.lines.map(\.text).prefix(4) == [
        "tap 60 40", "tap 60 40.5 2   # twice", "down a 10 10; down b -20 1e2", "move a 20 20 0.3",
      ])
    #expect(script.stillDown.isEmpty)
    #expect(script.lastPointer == nil)
  }

  @Test func `a passing tap does not take the number of a finger that is down`() throws {
    let script = try Script("down a 1 1\ntap 5 5; tap 6 6\nup a; tap 7 7\ntap 8 8")
    #expect(
      script.lines.map(\.actions) == [
        [.down(1, point(1, 1))], [.tap(2, point(5, 5), count: 1), .tap(3, point(6, 6), count: 1)],
        [.up(1, point(1, 1)), .tap(2, point(7, 7), count: 1)], [.tap(1, point(8, 8), count: 1)],
      ])
  }

  @Test(arguments: [
    (
      "jump 1 2",
      """
      line 1: 'jump' is no action; there are tap, down, move, up, cancel, wait, press, drag, key, type, shake, remote, \
      hover, leave, click, wheel, scroll
      """
    ),
    ("tap 1", "line 1: write 'tap X Y [COUNT]'; this line has 2 words"),
    ("\n\ntap 1 2 3 4", "line 3: write 'tap X Y [COUNT]'; this line has 5 words"),
    ("tap 1 x", "line 1: Y is 'x', write a number such as 60 or 0.3"),
    ("tap nan 1", "line 1: X is 'nan', write a number such as 60 or 0.3"),
    ("tap 1 inf", "line 1: Y is 'inf', write a number such as 60 or 0.3"),
    ("tap 0x10 1", "line 1: X is '0x10', write a number such as 60 or 0.3"),
    ("tap 1 -1e6", "line 1: Y is -1e6, it has to be -100000 to 100000"),
    ("tap 1 1 +2", "line 1: COUNT is '+2', write a number such as 60 or 0.3"),
    ("wait 0x1p3", "line 1: SECONDS is '0x1p3', write a number such as 60 or 0.3"),
    ("tap 1 1 two", "line 1: COUNT is 'two', write a number such as 60 or 0.3"),
    ("tap 1 1 0", "line 1: COUNT is 0, it has to be 1 to 100"),
    ("wait -1", "line 1: SECONDS is -1, it has to be 0 to 3600"),
    ("wait nan", "line 1: SECONDS is 'nan', write a number such as 60 or 0.3"),
    ("press 1 1 0", "line 1: SECONDS is 0, it has to be 0.01 to 3600"),
    ("down a 1 1\ndown a 2 2", "line 2: finger 'a' is down already; lift it first or give this one another name"),
    ("move a 1 1", "line 1: finger 'a' is not down; put it down first: down a X Y"),
    ("down a 1 1\nup a\nup a", "line 3: finger 'a' is not down; put it down first: down a X Y"),
    ("down a 1 1; up a", "line 1: finger 'a' does two things at one time; write them on two lines"),
    ("leave", "line 1: the pointer is not on the screen; bring it there first: hover X Y"),
    ("hover 1 1; wheel 1 1 0 1", "line 1: the pointer does two things at one time; write them on two lines"),
    ("click 1 1 left", "line 1: no button is called 'left'; there are primary, secondary, middle"),
    ("wheel 1 1 x 1", "line 1: DX is 'x', write a number such as 60 or 0.3"),
    ("tap 1 1;", "line 1: nothing stands before or after a ';'; write an action on each side of it"),
    ("key hyper", "line 1: no key is called 'hyper'; \(ScriptKey.advice)"),
    ("key foo+a", "line 1: no key is called 'foo+a'; \(ScriptKey.advice)"),
  ])
  func `a line that is wrong is named, with what is wrong and what to write`(text: String, message: String) {
    #expect(throws: ScriptError.self) { try Script(text) }
    do throws(ScriptError) { _ = try Script(text) } catch { #expect(error.description == message) }
  }

  @Test func `more fingers than a hand may have are refused`() {
    let text = (1...65).map { "down f\($0) 1 1" }.joined(separator: "\n")
    #expect(throws: ScriptError(line: 65, .tooManyFingers(64))) { try Script(text) }
  }

  @Test func `keys are those of the HID keyboard page`() {
    let names = ["a", "z", "1", "9", "0", "return", "f1", "f12", "left", "shift+ctrl+alt+tab"]
    #expect(
      names.map { ScriptKey(name: $0) } == [
        ScriptKey(usage: 0x04), ScriptKey(usage: 0x1D), ScriptKey(usage: 0x1E), ScriptKey(usage: 0x26),
        ScriptKey(usage: 0x27), ScriptKey(usage: 0x28), ScriptKey(usage: 0x3A), ScriptKey(usage: 0x45),
        ScriptKey(usage: 0x50), ScriptKey(usage: 0x2B, modifiers: 0x0E_0000),
      ])
    #expect(["", "+", "f0", "f13", "ß", "cmd+", "cmd"].allSatisfy { ScriptKey(name: $0) == nil })
  }

  @Test func `two moves on one line share their frames, and end exactly where they should`() throws {
    let script = try Script("down a 0 0; down b 100 0\nmove a 10 0 0.05; move b 70 0 0.05")
    let (moments, seconds) = script.lines[1].moments(frameRate: 60)
    let third = 1.0 / 3
    let twoThirds = 2.0 / 3
    let expected: [[Contact]] = [
      [.move(1, x: 10 * third, y: 0), .move(2, x: 100 - 30 * third, y: 0)],
      [.move(1, x: 10 * twoThirds, y: 0), .move(2, x: 100 - 30 * twoThirds, y: 0)],
      [.move(1, x: 10, y: 0), .move(2, x: 70, y: 0)],
    ]
    #expect(moments.map(\.contacts) == expected)
    #expect(moments.map { ($0.time * 60).rounded() } == [1, 2, 3])
    #expect(seconds == 0.05)
  }

  @Test func `scrolling has a beginning, equal parts and an end; a click is a pointer's`() throws {
    let moments = try Script("scroll 1 2 6 -3 0.3").lines[0].moments(frameRate: 10).moments
    let parts = moments.flatMap(\.others).compactMap { kind -> ScrollSample? in
      if case .scroll(let sample) = kind { sample } else { nil }
    }
    #expect(parts.map(\.phase) == [.began, .changed, .changed, .changed, .ended])
    #expect(parts.map(\.dx) == [0, 2, 2, 2, 0] && parts.map(\.dy) == [0, -1, -1, -1, 0])
    let click = try Script("click 5 6 secondary").lines[0].moments(frameRate: 10).moments.flatMap(\.contacts)
    #expect(click.map(\.transducer) == [.puck, .puck] && click.map(\.buttons) == [.secondary, []])
    let hover = try Script("hover 5 6\nhover 7 8\nleave")
    let phases = hover.lines.flatMap { $0.moments(frameRate: 10).moments }.flatMap(\.others)
    #expect(
      phases == [
        .hover(HoverSample(phase: .entered, x: 5, y: 6)), .hover(HoverSample(phase: .moved, x: 7, y: 8)),
        .hover(HoverSample(phase: .exited, x: 7, y: 8)),
      ])
  }

  @Test func `a drag rests before its lift, and a double tap has a gap`() throws {
    let drag = try Script("drag 0 0 4 8 0.1").lines[0].moments(frameRate: 10).moments
    #expect(drag.map(\.contacts) == [[.down(1, x: 0, y: 0)], [.move(1, x: 4, y: 8)], [.up(1, x: 4, y: 8)]])
    #expect(drag.map(\.time) == [0, 0.1, 0.1 + 0.2])
    let taps = try Script("tap 1 2 2").lines[0].moments(frameRate: 60).moments
    #expect(taps.map(\.time) == [0, 0.05, 0.05 + 0.15, 0.2 + 0.05])
  }
}
