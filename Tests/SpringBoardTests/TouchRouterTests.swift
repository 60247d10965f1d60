import SystemLink
import Testing

@testable import SpringBoard

private let one = AppID(1)
private let two = AppID(2)

private func frame(_ contacts: Contact..., at time: Double = 1) -> HIDEvent {
  HIDEvent(timestamp: time, sender: 9, kind: .digitizer, contacts: contacts)
}

/// Who got what: one entry for each delivery.
private struct Got: Hashable {
  var app: AppID
  var event: HIDEvent
}

extension TouchRouter {
  fileprivate mutating func got(_ event: HIDEvent) -> [Got] {
    var result: [Got] = []
    route(event) { result.append(Got(app: $0, event: $1)) }
    return result
  }
}

struct TouchRouterTests {
  @Test func `B9.20 a contact stays with the app it came down on, whatever comes to the front`() {
    var router = TouchRouter()
    router.keyboardOwner = one
    let (down, move, up) = (frame(.down(1, x: 1, y: 1)), frame(.move(1, x: 2, y: 2)), frame(.up(1, x: 2, y: 2)))
    #expect(router.got(down) == [Got(app: one, event: down)])
    router.keyboardOwner = two
    #expect(router.got(move) == [Got(app: one, event: move)])
    #expect(router.got(up) == [Got(app: one, event: up)])
    // The number is free again: the next finger goes to the app in front now.
    #expect(router.got(down) == [Got(app: two, event: down)])
  }

  @Test func `one frame for two apps is split, with time and sender kept`() {
    var router = TouchRouter()
    router.keyboardOwner = one
    _ = router.got(frame(.down(1, x: 1, y: 1), .down(2, x: 5, y: 5)))
    router.keyboardOwner = two
    _ = router.got(frame(.down(3, x: 9, y: 9)))
    let (a, b, c) = (Contact.move(1, x: 2, y: 2), Contact.up(3, x: 9, y: 9), Contact.move(2, x: 6, y: 6))
    #expect(
      router.got(frame(b, a, c, at: 4)) == [
        Got(app: two, event: frame(b, at: 4)), Got(app: one, event: frame(a, c, at: 4)),
      ])
    #expect(router.app(of: 3) == nil)
    #expect(router.app(of: 1) == one)
  }

  @Test func `B9.22 contacts of an app that is gone go nowhere until they lift`() {
    var router = TouchRouter()
    router.keyboardOwner = one
    _ = router.got(frame(.down(1, x: 1, y: 1)))
    router.remove(one)
    #expect(router.keyboardOwner == nil)
    router.keyboardOwner = two
    #expect(router.got(frame(.move(1, x: 2, y: 2))) == [])
    let both = frame(.move(1, x: 3, y: 3), .down(2, x: 0, y: 0))
    var lost = 0
    var got: [Got] = []
    lost = router.route(both) { got.append(Got(app: $0, event: $1)) }
    #expect(lost == 1)
    #expect(got == [Got(app: two, event: frame(.down(2, x: 0, y: 0)))])
    #expect(router.got(frame(.up(1, x: 3, y: 3))) == [])
    let again = frame(.down(1, x: 1, y: 1))
    #expect(router.got(again) == [Got(app: two, event: again)])
  }

  @Test func `a contact that comes down when no app is in front is nobody's until it lifts`() {
    var router = TouchRouter()
    #expect(router.route(frame(.down(1, x: 1, y: 1))) { _, _ in Issue.record("delivered") } == 1)
    router.keyboardOwner = one
    #expect(router.got(frame(.move(1, x: 1, y: 2))) == [])
    #expect(router.got(frame(.cancel(1, x: 1, y: 2))) == [])
    let down = frame(.down(1, x: 1, y: 1))
    #expect(router.got(down) == [Got(app: one, event: down)])
  }

  @Test func `B9.20 a pen that hovers over one app and comes down on another leaves the first`() {
    var near = Contact(
      identifier: 1, transducer: .stylus, change: .range, isInRange: true, isTouching: false, x: 1, y: 1)
    var router = TouchRouter()
    router.keyboardOwner = one
    #expect(router.got(frame(near)) == [Got(app: one, event: frame(near))])
    router.keyboardOwner = two
    near.change = .position
    #expect(router.got(frame(near)) == [Got(app: one, event: frame(near))])
    var down = near
    down.change = .touch
    down.isTouching = true
    var leaving = near
    leaving.change = [.range, .cancel]
    leaving.isInRange = false
    #expect(router.got(frame(down)) == [Got(app: one, event: frame(leaving)), Got(app: two, event: frame(down))])
  }

  @Test func `what is not a touch goes to the app in front, or nowhere`() {
    let key = HIDEvent(timestamp: 1, kind: .key(KeySample(usage: 4, modifiers: 0, isDown: true)))
    let shake = HIDEvent(timestamp: 1, kind: .shake(.began))
    var router = TouchRouter()
    for event in [key, shake] { #expect(router.route(event) { _, _ in Issue.record("delivered") } == 1) }
    router.keyboardOwner = two
    #expect(router.got(shake) == [Got(app: two, event: shake)])
    // A key that went down for nobody goes up for nobody.
    #expect(router.got(key) == [])
  }
}

/// Where several apps have parts of the screen (B9.17, B9.20).
struct TouchAreaTests {
  //   0      195     390
  //   ├─ one ──┤        one's coordinates begin at 0, 24
  //   │        ├─ two ──┤  two's at 198, 24
  private var router = TouchRouter()

  init() {
    router.areas = [
      TouchArea(StageFrame(x: 0, y: 0, width: 390, height: 24), app: AppID(9)),
      TouchArea(StageFrame(x: 0, y: 24, width: 192, height: 820), app: one, originX: 0, originY: 24),
      TouchArea(StageFrame(x: 198, y: 24, width: 192, height: 820), app: two, originX: 198, originY: 24),
    ]
    router.keyboardOwner = one
  }

  @Test mutating func `a touch goes to the app under the finger, in that app's coordinates (B9.17)`() {
    #expect(router.got(frame(.down(1, x: 10, y: 100))) == [Got(app: one, event: frame(.down(1, x: 10, y: 76)))])
    #expect(router.got(frame(.down(2, x: 200, y: 100))) == [Got(app: two, event: frame(.down(2, x: 2, y: 76)))])
    // The status bar is above both, and its coordinates are the screen's.
    #expect(
      router.got(frame(.down(3, x: 200, y: 23.9))) == [Got(app: AppID(9), event: frame(.down(3, x: 200, y: 23.9)))])
  }

  @Test mutating func `it stays there, wherever it moves (B9.20)`() {
    _ = router.got(frame(.down(1, x: 10, y: 100), .down(2, x: 200, y: 100)))
    #expect(
      router.got(frame(.move(1, x: 300, y: 10), .move(2, x: 10, y: 30))) == [
        Got(app: one, event: frame(.move(1, x: 300, y: -14))), Got(app: two, event: frame(.move(2, x: -188, y: 6))),
      ])
    // Also when the app gets another part of the screen meanwhile: the finger's way has no jump.
    router.areas = [TouchArea(StageFrame(x: 0, y: 0, width: 390, height: 844), app: two)]
    #expect(router.got(frame(.up(1, x: 300, y: 30))) == [Got(app: one, event: frame(.up(1, x: 300, y: 6)))])
  }

  @Test mutating func `between the areas and where nobody takes touches yet a touch goes nowhere, for good`() {
    router.areas[2].app = nil
    #expect(router.got(frame(.down(1, x: 195, y: 100), .down(2, x: 200, y: 100))) == [])
    router.areas[2].app = two
    #expect(router.got(frame(.move(1, x: 10, y: 100), .move(2, x: 201, y: 100))) == [])
    #expect(router.got(frame(.up(1, x: 10, y: 100), .up(2, x: 201, y: 100))) == [])
    #expect(router.got(frame(.down(2, x: 201, y: 100))).map(\.app) == [two])
  }

  @Test mutating func `a system gesture takes all contacts of an app; they go nowhere until they lift (B9.23)`() {
    _ = router.got(frame(.down(1, x: 10, y: 100), .down(2, x: 200, y: 100), .down(3, x: 20, y: 200)))
    _ = router.got(frame(.move(3, x: 30, y: 300)))
    #expect(
      router.takeContacts(of: one, at: 5, sender: 9)
        == frame(.cancel(1, x: 10, y: 76), .cancel(3, x: 30, y: 276), at: 5))
    #expect(router.takeContacts(of: one, at: 5, sender: 9) == nil)
    #expect(
      router.got(frame(.move(1, x: 11, y: 100), .move(2, x: 201, y: 100)))
        == [Got(app: two, event: frame(.move(2, x: 3, y: 76)))])
    #expect(router.got(frame(.up(1, x: 11, y: 100), .up(3, x: 30, y: 300))) == [])
    #expect(router.got(frame(.down(1, x: 10, y: 100))).map(\.app) == [one])
  }

  @Test mutating func `keys go to the app that has them, wherever the pointer is`() {
    let key = HIDEvent(timestamp: 1, kind: .key(KeySample(usage: 4, modifiers: 0, isDown: true)))
    #expect(router.got(key) == [Got(app: one, event: key)])
    router.keyboardOwner = nil
    #expect(router.got(HIDEvent(timestamp: 1, kind: .key(KeySample(usage: 5, modifiers: 0, isDown: true)))) == [])
  }

  @Test mutating func `a key goes up where it went down, although another app has the keyboard by then`() {
    func key(_ usage: UInt16, _ isDown: Bool, sender: UInt64 = 1) -> HIDEvent {
      HIDEvent(timestamp: 1, sender: sender, kind: .key(KeySample(usage: usage, modifiers: 0, isDown: isDown)))
    }
    #expect(router.got(key(4, true)).map(\.app) == [one])
    router.keyboardOwner = two
    #expect(router.got(key(5, true)).map(\.app) == [two])
    #expect(router.got(key(4, true, sender: 2)).map(\.app) == [two])
    #expect(router.got(key(4, true)).map(\.app) == [one])
    #expect(router.got(key(4, false)).map(\.app) == [one])
    #expect(router.got(key(4, false)).map(\.app) == [two])
    router.remove(two)
    #expect(router.got(key(5, false)) == [])
  }

  private func hover(_ phase: HoverSample.Phase, _ x: Double, _ y: Double) -> HIDEvent {
    HIDEvent(timestamp: 1, kind: .hover(HoverSample(phase: phase, x: x, y: y)))
  }

  @Test mutating func `a pointer leaves one app before it enters the other`() {
    #expect(router.got(hover(.entered, 10, 100)) == [Got(app: one, event: hover(.entered, 10, 76))])
    #expect(router.got(hover(.moved, 20, 100)) == [Got(app: one, event: hover(.moved, 20, 76))])
    #expect(
      router.got(hover(.moved, 200, 100)) == [
        Got(app: one, event: hover(.exited, 200, 76)), Got(app: two, event: hover(.entered, 2, 76)),
      ])
    #expect(router.got(hover(.moved, 195, 100)) == [Got(app: two, event: hover(.exited, -3, 76))])
    #expect(router.got(hover(.moved, 198, 100)) == [Got(app: two, event: hover(.entered, 0, 76))])
    #expect(router.got(hover(.exited, 198, 100)) == [Got(app: two, event: hover(.exited, 0, 76))])
  }

  @Test mutating func `a wheel scrolls what it points at; a trackpad's scroll stays where it began`() {
    func scroll(_ phase: ScrollSample.Phase, _ x: Double) -> HIDEvent {
      HIDEvent(timestamp: 1, kind: .scroll(ScrollSample(phase: phase, x: x, y: 100, dx: 0, dy: 5)))
    }
    #expect(router.got(scroll(.step, 10)).map(\.app) == [one])
    #expect(router.got(scroll(.step, 200)).map(\.app) == [two])
    #expect(
      [.began, .changed, .ended].flatMap { router.got(scroll($0, $0 == .began ? 10 : 300)).map(\.app) } == [
        one, one, one,
      ])
    #expect(router.got(scroll(.step, 300)).map(\.app) == [two])
    _ = router.got(scroll(.began, 300))
    router.remove(two)
    #expect(router.got(scroll(.changed, 10)) == [])
    #expect(router.got(scroll(.ended, 10)) == [])
  }

  @Test mutating func `two trackpads that scroll and turn at one time each stay where they began`() {
    func scroll(_ sender: UInt64, _ phase: ScrollSample.Phase, _ x: Double) -> [AppID] {
      let sample = ScrollSample(phase: phase, x: x, y: 100, dx: 0, dy: 5)
      return router.got(HIDEvent(timestamp: 1, sender: sender, kind: .scroll(sample))).map(\.app)
    }
    func turn(_ sender: UInt64, _ phase: TransformSample.Phase, _ x: Double) -> [AppID] {
      let sample = TransformSample(phase: phase, x: x, y: 100)
      return router.got(HIDEvent(timestamp: 1, sender: sender, kind: .transform(sample))).map(\.app)
    }
    #expect(scroll(1, .began, 10) == [one] && scroll(2, .began, 200) == [two])
    #expect(scroll(1, .changed, 300) == [one] && scroll(2, .changed, 10) == [two])
    #expect(scroll(2, .ended, 10) == [two])
    #expect(scroll(1, .changed, 300) == [one] && scroll(1, .ended, 300) == [one])
    #expect(turn(1, .began, 10) == [one] && turn(2, .began, 200) == [two])
    #expect(turn(2, .cancelled, 10) == [two] && turn(1, .changed, 300) == [one] && turn(1, .ended, 300) == [one])
    #expect(router.pointers.count == 0)
  }

  @Test mutating func `a pointer enters and leaves apps by itself, whatever another device's does`() {
    func hover(_ sender: UInt64, _ x: Double) -> [HoverSample.Phase] {
      let event = HIDEvent(timestamp: 1, sender: sender, kind: .hover(HoverSample(phase: .moved, x: x, y: 100)))
      return router.got(event).compactMap { if case .hover(let sample) = $0.event.kind { sample.phase } else { nil } }
    }
    #expect(hover(1, 10) == [.entered])
    #expect(hover(2, 200) == [.entered])
    #expect(hover(1, 11) == [.moved])
    #expect(hover(2, 201) == [.moved])
    #expect(hover(1, 202) == [.exited, .entered])
  }

  @Test mutating func `a device that is unplugged leaves nothing under way`() {
    var merger = InputMerger(sourceCount: 1)
    func route(_ sender: UInt64, _ kind: HIDEvent.Kind) {
      guard case .accepted(let event) = merger.take(HIDEvent(timestamp: 1, sender: sender, kind: kind), from: 0, now: 1)
      else { return }
      router.route(event) { _, _ in }
    }
    for sender in [1, 2] as [UInt64] {
      route(sender, .scroll(ScrollSample(phase: .began, x: 10, y: 100, dx: 0, dy: 1)))
      route(sender, .transform(TransformSample(phase: .began, x: 10, y: 100)))
      route(sender, .hover(HoverSample(phase: .entered, x: 10, y: 100)))
      route(sender, .hover(HoverSample(phase: .entered, transducer: .stylus, x: 10, y: 100)))
    }
    #expect(router.pointers.count == 8)
    for event in merger.leave(0, sender: 1, now: 2) { router.route(event) { _, _ in } }
    #expect(router.pointers.count == 4)
  }

  @Test mutating func `a system gesture takes one contact from whoever has it (B9.23)`() {
    _ = router.got(frame(.down(1, x: 10, y: 100), .down(2, x: 20, y: 100)))
    let taken = router.takeContact(2, at: 5, sender: 9)
    #expect(taken?.app == one && taken?.event == frame(.cancel(2, x: 20, y: 76), at: 5))
    #expect(router.takeContact(2, at: 5, sender: 9) == nil)
    #expect(
      router.got(frame(.move(1, x: 11, y: 100), .up(2, x: 20, y: 100)))
        == [Got(app: one, event: frame(.move(1, x: 11, y: 76)))])
  }
}
