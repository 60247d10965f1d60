import BrowserTesting
import HostilePictures
import Needs
import SystemLink
import Testing
import Turns

@testable import WebStage

/// An app against the page: what it draws, played in a real browser beside a neighbour.
/// How long frames take is looked at by `fuzz-page`.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30)), .needs(.chromium))
@MainActor struct HostilePictureTests {
  private func play(_ pictures: [HostilePicture], pressingHome: Bool) async throws {
    let player = try await PicturePlayer()
    do {
      for picture in pictures {
        let outcome = try await player.play(picture, pressesHome: pressingHome)
        #expect(outcome.neighbourIsRight, "the neighbour's next picture was not drawn meanwhile: \(picture.name)")
        #expect(outcome.homeTook != .infinity, "the Home button was not heard: \(picture.name)")
        #expect(outcome.nextIsRight, "the next picture was wrong: \(picture.name)")
      }
    } catch {
      await player.close()
      throw error
    }
    await player.close()
  }

  @Test
  func `no known picture of a hostile app stops the page, its Home button, its neighbour or its own next picture`()
    async throws
  {
    #expect(HostilePicture.all.count >= 40)
    #expect(Set(HostilePicture.all.map(\.name)).count == HostilePicture.all.count)
    try await play(HostilePicture.all, pressingHome: true)
  }

  @Test func `no picture that chance puts together stops the page, its neighbour or its own next picture`() async throws
  {
    try await play((0..<200).map { HostilePicture.generated(seed: 7, place: $0) }, pressingHome: false)
  }

  @Test
  func `a picture that can't be drawn is told with its app's name and the reason, once, on the page and to the system`()
    async throws
  {
    let player = try await PicturePlayer()
    var said: [[String]] = []
    var told: [[String]] = []
    for words in [
      "5,000 round corners", "2,000 layers one over", "a thousand groups", "a line that goes 150,000",
    ] {
      let picture = try #require(HostilePicture.all.first { $0.name.contains(words) })
      let outcome = try await player.play(picture)
      said.append(outcome.sentences)
      told.append(outcome.refusals)
    }
    await player.close()
    let reasons = [
      "it is cut out too often", "too much in it lies one over the other", "it has too many layers with an opacity",
      "its outlines are too complicated",
    ]
    #expect(said == reasons.map { ["Feed sent a picture that can't be drawn: \($0)"] })
    // The pane's number.
    #expect(told == reasons.map { ["2: \($0)"] })
  }
}
