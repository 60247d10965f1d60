import Testing

@testable import SystemLink

@Suite struct HandshakeTests {
  private let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)
  private let lab = AppDescription(name: "Lab", processIdentifier: 12)
  private let release = "build both sides from the same release"

  @Test func `the system welcomes an app that says hello and then passes its messages on`() {
    var handshake = SystemHandshake(screen: screen, tracing: true)
    let version = LinkError(.unknownType, messageType: 9, offset: 0)
    let actions = [
      SystemHandshake.Input.message(.hello(lab)), .message(.pong(1)), .broken(version), .message(.hello(lab)),
      .message(.lifecycle(.active)),
    ].map { handshake.step($0) }
    #expect(
      actions == [
        .welcome(lab, .welcome(screen, tracing: true)), .deliver(.pong(1)), .drop(version.description),
        .drop("hello came a second time from 'Lab'; an app sends it once, first"), .deliver(.lifecycle(.active)),
      ])
    #expect(handshake.state == .welcomed(lab))
  }

  @Test func `the system refuses an app that says something else first`() {
    let reason = "the first message has to be hello; \(release)"
    for message in Samples.up {
      if case .hello = message { continue }
      var handshake = SystemHandshake(screen: screen, tracing: false)
      #expect(handshake.step(.message(message)) == .refuse(.refusal(reason)))
      #expect(handshake.step(.message(.hello(lab))) == .ignore)
      #expect(handshake.state == .refused(reason))
    }
  }

  @Test func `the system refuses an app of another version in one line`() throws {
    var bytes = try frame(.hello(lab))
    bytes[8 + 4] = 10
    var handshake = SystemHandshake(screen: screen, tracing: false)
    do throws(LinkError) {
      _ = try decodeUp(bytes)
      Issue.record("the version was accepted")
    } catch {
      #expect(
        handshake.step(.broken(error))
          == .refuse(
            .refusal(
              "hello (0x0201): the peer speaks version 10 of the link, this side version \(linkVersion), "
                + "at byte 4 of the payload; " + release)))
    }
    #expect(handshake.step(.broken(LinkError(.unknownType, messageType: 0, offset: 0))) == .ignore)
  }

  @Test func `the system refuses a second app and says who has the link`() {
    var handshake = SystemHandshake(screen: screen, tracing: false, occupant: "Sketch")
    let reason = "'Sketch' already has this link, one app at a time; end it before starting 'Lab'"
    #expect(handshake.step(.message(.hello(lab))) == .refuse(.refusal(reason)))
  }

  @Test func `the app starts when it is welcomed and then gets its messages`() {
    var handshake = AppHandshake()
    let broken = LinkError(.unknownType, messageType: 9, offset: 0)
    let actions = [
      AppHandshake.Input.message(.welcome(screen, tracing: true)), .message(.hid(Samples.hand)), .broken(broken),
      .message(.refusal("late")), .message(.welcome(screen, tracing: true)), .message(.ping(1)),
    ].map { handshake.step($0) }
    let twice = "the system answered hello a second time; it answers once, first"
    #expect(
      actions == [
        .start(screen, tracing: true), .deliver(.hid(Samples.hand)), .drop(broken.description), .drop(twice),
        .drop(twice), .deliver(.ping(1)),
      ])
    #expect(handshake.state == .welcomed(screen))
  }

  @Test func `the app stops when it is refused or the first message is no answer`() {
    var refused = AppHandshake()
    #expect(refused.step(.message(.refusal("full"))) == .stop("the system refused this app: full"))
    #expect(refused.step(.message(.ping(1))) == .ignore)
    #expect(refused.step(.broken(LinkError(.unknownType, messageType: 0, offset: 0))) == .ignore)
    #expect(refused.state == .refused("the system refused this app: full"))
    for message in Samples.down {
      switch message {
      case .welcome, .refusal: continue
      default: break
      }
      var handshake = AppHandshake()
      #expect(
        handshake.step(.message(message))
          == .stop("the system's first message has to be welcome or refusal; \(release)"))
    }
    var other = AppHandshake()
    let error = LinkError(.wrongVersion(2), messageType: 0x0101, offset: 0)
    #expect(other.step(.broken(error)) == .stop(error.description))
  }
}
