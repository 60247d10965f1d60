import SystemLink
import Testing

@testable import Painting

/// Whose picture is drawn, and when one that was refused is tried again.
@Suite struct PictureAccountTests {
  @Test func `an account is too dear beyond its budget, and says what most of its price was for`() {
    var account = PictureAccount("Feed", LayerID(2))
    account.charge(.layers, 100)
    account.charge(.clips, PictureBudgets.frame - 100)
    #expect(!account.isTooDear)
    account.charge(.texts, 1)
    #expect(account.isTooDear && account.dearest == .clips)
    account.refuse(account.dearest.reason, at: 7)
    #expect(!account.isTooDear, "it is refused once")
    #expect(account.sentence == "Feed sent a picture that can't be drawn: it is cut out too often")
    account.begin()
    #expect(account.price == 0 && account.refusal != nil)
  }

  @Test func `what was refused is tried again with another commit, when it has rested`() {
    var account = PictureAccount("Feed", LayerID(2))
    account.refuse("it has too many layers", at: 7)
    account.rest(until: 20)
    #expect(account.retry(7, at: 30) == nil && account.refusal != nil)
    #expect(account.retry(8, at: 19) == 20 && account.refusal != nil)
    #expect(account.retry(8, at: 20) == nil && account.refusal == nil)
  }

  @Test func `a picture that took much longer than its price rests ten times as long, and longer each time`() {
    var account = PictureAccount("Feed", LayerID(2))
    account.blame(0.5, at: 100)
    #expect(account.refusal == "drawing it took 0.5 s")
    // Also without another commit.
    #expect(account.retry(1, at: 100) == 105)
    #expect(account.retry(1, at: 105) == nil && account.refusal == nil)
    account.blame(0.5, at: 200)
    #expect(account.retry(1, at: 200) == 210)
    for _ in 0..<9 { account.blame(0.5, at: 300) }
    #expect(account.retry(1, at: 300) == 330)
  }
}
