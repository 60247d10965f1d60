import Testing

@testable import Command

/// A run of a script answers 0 when the script was played.
struct ScriptPlayTests {
  @Test func `an app that ends by itself has to have heard the whole script`() {
    var play = ScriptPlay(of: "Sketch")
    let early = ScriptPlay.Fault(sentence: "Sketch ended before the script was played")
    #expect(play.fault(at: 10, isAsked: false, seconds: 3) == early)
    play.begin(at: 10)
    #expect(play.fault(at: 12.9, isAsked: false, seconds: 3) == early)
    #expect(play.fault(at: 13, isAsked: false, seconds: 3) == nil)
    #expect(play.fault(at: 11, isAsked: true, seconds: 3) == nil)
  }

  @Test func `an app that does not answer at the end is a fault, and one that answers again is none`() {
    var play = ScriptPlay(of: "Sketch")
    play.begin(at: 10)
    play.hear("Home", isSilent: true)
    #expect(play.fault(at: 14, isAsked: true, seconds: 3) == nil)
    play.hear("Sketch", isSilent: true)
    #expect(
      play.fault(at: 14, isAsked: true, seconds: 3)
        == ScriptPlay.Fault(sentence: "Sketch did not answer when the script was over; nothing says what it did"))
    play.hear("Home", isSilent: false)
    #expect(play.fault(at: 14, isAsked: true, seconds: 3) != nil)
    play.hear("Sketch", isSilent: false)
    #expect(play.fault(at: 14, isAsked: true, seconds: 3) == nil)
  }

  @Test func `an app that does not become active in time is named once`() {
    var play = ScriptPlay(of: "Sketch")
    #expect(
      play.isLate() == "Sketch has not become active within 30 s and is ended; the script was not played")
    #expect(play.fault(at: 40, isAsked: true, seconds: 3) == ScriptPlay.Fault())
  }

  @Test func `an app that is active is not late`() {
    var play = ScriptPlay(of: "Sketch")
    play.begin(at: 10)
    #expect(play.isLate() == nil && play.fault(at: 14, isAsked: true, seconds: 3) == nil)
  }
}
