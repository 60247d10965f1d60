import SystemLink
import Testing

@testable import WindowStage

@Suite struct ContactTranslationTests {
  @Test func `fingers that report together are one hand, each finger once in it (B9.1, B9.6)`() {
    var window = Reports()
    #expect(
      window.lines(.finger(1, .down, 100, 100), .finger(2, .down, 200, 300))
        == ["finger 1 down 100,100, finger 2 down 200,300"])
    #expect(
      window.lines(
        .finger(1, .moved, 110, 100), .finger(2, .moved, 210, 300), .finger(1, .moved, 120, 100),
        .finger(2, .up, 210, 300))
        == ["finger 1 move 110,100, finger 2 move 210,300", "finger 1 move 120,100, finger 2 up 210,300"])
    #expect(window.lines(.finger(1, .up, 120, 101)) == ["finger 1 up 120,101"])
  }

  @Test func `the stream is one that the system accepts, to the last finger`() {
    var window = Reports()
    var check = ContactStreamCheck()
    let events = window.events([
      .finger(1, .down, 100, 100), .finger(1, .up, 100, 100), .finger(2, .down, 50, 50), .finger(2, .moved, 50, 51),
      .finger(3, .down, 1, 1), .finger(2, .down, 60, 60), .finger(3, .up, 1, 2), .finger(2, .up, 0, 0),
    ])
    for event in events { #expect(check.check(event, now: 200) == .accepted) }
    #expect(check.liveContacts.isEmpty)
  }

  @Test func `a contact's number is free again after its lift (B9.11)`() {
    var window = Reports()
    _ = window.lines(.finger(40, .down, 10, 100), .finger(41, .down, 20, 100))
    _ = window.lines(.finger(40, .up, 10, 100))
    #expect(window.lines(.finger(42, .down, 30, 100)) == ["finger 1 down 30,100"])
  }

  @Test func `a finger that begins beside the screen is none, one that leaves it goes on`() {
    var window = Reports()
    #expect(window.lines(.finger(1, .down, -5, 100), .finger(1, .moved, 5, 100), .finger(1, .up, 5, 100)) == [])
    #expect(
      window.lines(.finger(2, .down, 5, 100), .finger(2, .moved, -5, 100), .finger(2, .up, -6, 100))
        == ["finger 1 down 5,100", "finger 1 move -5,100", "finger 1 up -6,100"])
  }

  @Test func `a contact near a side begins at that edge (B5.57)`() {
    var window = Reports()
    let events = window.events([.finger(1, .down, 2, 843), .finger(2, .down, 389, 2), .finger(3, .down, 100, 100)])
    #expect(events.flatMap(\.contacts).map(\.edges) == [[.left, .bottom], [.right, .top], []])
  }

  @Test func `a finger whose lift was never told is cancelled when it comes down again`() {
    var window = Reports()
    _ = window.lines(.finger(1, .down, 100, 100))
    #expect(window.lines(.finger(1, .down, 200, 200)) == ["finger 1 cancel 100,100", "finger 1 down 200,200"])
  }

  @Test func `a place that is no number is dropped`() {
    var window = Reports()
    #expect(window.lines(.finger(1, .down, .nan, 100), .mouse(.infinity, 3), .button(1, isDown: true, 1, .nan)) == [])
    #expect(window.translator.live.isEmpty && window.translator.buttons.isEmpty)
  }

  @Test func `a mouse is a puck while a button is held, with all buttons that are, and hovers otherwise`() {
    var window = Reports()
    #expect(window.lines(.mouse(10, 20)) == ["hover entered 10,20"])
    #expect(window.lines(.mouse(11, 20)) == ["hover moved 11,20"])
    #expect(
      window.lines(.button(1, isDown: true, 11, 20), .mouse(15, 25))
        == ["puck 1 down 11,20 buttons 1", "puck 1 move 15,25 buttons 1"])
    #expect(window.lines(.button(3, isDown: true, 15, 25)) == ["puck 1 move 15,25 buttons 3"])
    #expect(window.lines(.button(1, isDown: false, 15, 25)) == ["puck 1 move 15,25 buttons 2"])
    #expect(window.lines(.button(3, isDown: false, 16, 25)) == ["puck 1 up 16,25 buttons 0"])
    #expect(window.lines(.mouse(17, 25)) == ["hover moved 17,25"])
    #expect(window.lines(.mouseLeft) == ["hover exited 17,25"])
    #expect(window.lines(.button(2, isDown: true, 17, 25)) == ["puck 1 down 17,25 buttons 4"])
  }

  @Test func `a pointer that goes from the picture to the bar beside it no longer hovers`() {
    var window = Reports()
    _ = window.lines(.mouse(10, 20))
    #expect(window.lines(.mouse(-1, 20)) == ["hover exited 10,20"])
    #expect(window.lines(.button(1, isDown: true, -1, 20), .button(1, isDown: false, -1, 20)) == [])
    _ = window.lines(.mouse(10, 20), .button(1, isDown: true, 10, 20))
    #expect(
      window.lines(.button(1, isDown: false, -9, 20)) == ["puck 1 up -9,20 buttons 0", "hover exited 10,20"])
  }

  @Test func `alt and the mouse are two fingers, mirrored at the middle; the app does not see that alt is held`() {
    var window = Reports()
    let alt: WindowModifiers = .alternate
    #expect(
      window.lines(.button(1, isDown: true, 100, 100), modifiers: alt)
        == ["finger 1 down 100,100, finger 2 down 290,744"])
    #expect(window.lines(.mouse(110, 100), modifiers: alt) == ["finger 1 move 110,100, finger 2 move 280,744"])
    #expect(
      window.lines(.button(1, isDown: false, 110, 100), modifiers: alt)
        == ["finger 1 up 110,100, finger 2 up 280,744"])
    #expect(window.lines(.button(3, isDown: true, 100, 100), modifiers: alt) == ["puck 1 down 100,100 buttons 2 mod 8"])
  }

  @Test func `modifiers that change begin another hand`() {
    var window = Reports()
    var events: [HIDEvent] = []
    window.translator.take(.finger(1, .down, 10, 100), at: 1, into: &events)
    window.translator.take(.finger(2, .down, 20, 100), modifiers: .shift, at: 2, into: &events)
    window.translator.take(.endOfReports, at: 3, into: &events)
    #expect(events.map(Reports.line) == ["finger 1 down 10,100", "finger 2 down 20,100 mod 2"])
    #expect(events.map(\.timestamp) == [1, 2])
  }

  @Test func `a window that loses the keyboard or is hidden lets go of everything (B9.6)`() {
    var window = Reports()
    _ = window.lines(.mouse(5, 100), .named(0xE1), .down(0x50, "\u{0}"))
    _ = window.lines(.finger(1, .down, 10, 100), .button(1, isDown: true, 50, 50))
    _ = window.lines(.wheel(x: 5, y: 5, right: 0, away: 0.5), .named(285))
    #expect(
      window.lines(.focusLost) == [
        "finger 1 cancel 10,100, puck 2 cancel 50,50 buttons 0", "key e1 up '' ''", "key 50 up '' ''",
        "remote endSeekingBackward", "scroll cancelled 5,5 by 0,0",
      ])
    #expect(window.lines(.finger(1, .moved, 11, 100), .finger(1, .up, 11, 100), .up(0x50)) == [])
    #expect(window.lines(.button(1, isDown: false, 50, 50)) == [])
    #expect(window.lines(.hidden) == ["hover exited 5,100"])
    #expect(window.translator.live.isEmpty)
  }
}

@Suite struct WheelTranslationTests {
  @Test func `a wheel's step moves content by a hundred points, against the way of the view`() {
    var window = Reports()
    #expect(window.lines(.wheel(x: 5, y: 6, right: 0, away: 1)) == ["scroll step 5,6 by 0,100"])
    #expect(window.lines(.wheel(x: 5, y: 6, right: 2, away: 0)) == ["scroll step 5,6 by -200,0"])
    #expect(window.lines(.wheel(x: -5, y: 6, right: 0, away: 1), .wheel(x: 5, y: 6, right: 0, away: 0)) == [])
  }

  @Test func `a trackpad scrolls from its first share of a step until it is quiet`() {
    var window = Reports()
    #expect(
      window.lines(.wheel(x: 5, y: 6, right: 0, away: -0.5))
        == ["scroll began 5,6 by 0,0", "scroll changed 5,6 by 0,-5"])
    #expect(window.wait(0.1) == [])
    // A whole number in between is the trackpad's too.
    #expect(window.lines(.wheel(x: 5, y: 6, right: 1, away: 0)) == ["scroll changed 5,6 by -10,0"])
    #expect(window.wait(0.1) == [])
    #expect(window.wait(0.03) == ["scroll ended 5,6 by 0,0"])
    #expect(window.translator.deadline == nil)
    #expect(window.lines(.wheel(x: 5, y: 6, right: 0, away: 1)) == ["scroll step 5,6 by 0,100"])
  }
}
