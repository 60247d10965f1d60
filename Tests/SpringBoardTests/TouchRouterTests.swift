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
    router.foreground = one
    let (down, move, up) = (frame(.down(1, x: 1, y: 1)), frame(.move(1, x: 2, y: 2)), frame(.up(1, x: 2, y: 2)))
    #expect(router.got(down) == [Got(app: one, event: down)])
    router.foreground = two
    #expect(router.got(move) == [Got(app: one, event: move)])
    #expect(router.got(up) == [Got(app: one, event: up)])
    // The number is free again: the next finger goes to the app in front now.
    #expect(router.got(down) == [Got(app: two, event: down)])
  }

  @Test func `one frame for two apps is split, with time and sender kept`() {
    var router = TouchRouter()
    router.foreground = one
    _ = router.got(frame(.down(1, x: 1, y: 1), .down(2, x: 5, y: 5)))
    router.foreground = two
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
    router.foreground = one
    _ = router.got(frame(.down(1, x: 1, y: 1)))
    router.remove(one)
    #expect(router.foreground == nil)
    router.foreground = two
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
    router.foreground = one
    #expect(router.got(frame(.move(1, x: 1, y: 2))) == [])
    #expect(router.got(frame(.cancel(1, x: 1, y: 2))) == [])
    let down = frame(.down(1, x: 1, y: 1))
    #expect(router.got(down) == [Got(app: one, event: down)])
  }

  @Test func `B9.20 a pen that hovers over one app and comes down on another leaves the first`() {
    var near = Contact(
      identifier: 1, transducer: .stylus, change: .range, isInRange: true, isTouching: false, x: 1, y: 1)
    var router = TouchRouter()
    router.foreground = one
    #expect(router.got(frame(near)) == [Got(app: one, event: frame(near))])
    router.foreground = two
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
    var router = TouchRouter()
    #expect(router.route(key) { _, _ in Issue.record("delivered") } == 1)
    router.foreground = two
    #expect(router.got(key) == [Got(app: two, event: key)])
  }
}
