import SystemLink
import Testing

@testable import SpringBoard

/// Frames of an app that cost the system much more than their bytes do.
@Suite(.serialized) @MainActor struct CostlyFramesTests {
  @MainActor private final class Log {
    var news: [AppSession.News] = []
    var onNews: (() -> Void)?
  }

  private func session(_ connection: LinkConnection, _ log: Log) -> AppSession {
    AppSession(
      connection, clock: ManualClock(),
      handshake: { _ in SystemHandshake(screen: ScreenDescription.phone, tracing: true, occupant: nil) }
    ) {
      log.news.append($1)
      log.onNews?()
    }
  }

  @Test func `an app whose frames take long takes turns with the others`() throws {
    let (slow, other) = (linkPair(), linkPair())
    let (log, otherLog) = (Log(), Log())
    let (session, otherSession) = (session(slow.system, log), session(other.system, otherLog))
    log.onNews = {
      // Not before the slow one's first turn has begun.
      if log.news.count == 1 { try? other.app.hello() }
      let end = BootClock.now + AppSession.turnSeconds
      while BootClock.now < end {}
    }
    try slow.app.hello()
    for _ in 0..<20 { try slow.app.send(.trace("x")) }
    run { !otherLog.news.isEmpty }
    #expect(log.news.count < 21)
    run { log.news.count == 21 }
    session.close()
    otherSession.close()
  }

  @Test func `last words have their time, and what is left of them then is not heard`() throws {
    let pair = linkPair()
    let log = Log()
    let session = session(pair.system, log)
    try pair.app.hello()
    for _ in 0..<20 { try pair.app.send(.trace("x")) }
    session.readLastWords(within: 0)
    #expect(log.news.count == 1)
    session.readLastWords()
    #expect(log.news.count == 21)
    session.close()
  }
}
