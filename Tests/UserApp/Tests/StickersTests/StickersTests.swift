import FirstResponderTesting
import Stickers
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct StickersTests {
  let device = SimulatedDevice()  // a phone in memory, 390 x 844 points
  let board = BoardViewController()

  init() { device.show(board) }

  @Test func aTapChoosesTheSticker() {
    device.tap("sticker")
    #expect(board.sticker.isChosen)
  }

  @Test func aDragMovesIt() {
    device.drag("sticker", by: CGVector(dx: 100, dy: 50))
    #expect(board.sticker.center == CGPoint(x: 295, y: 472))
  }

  @Test func aPinchMakesItLarger() {
    device.pinch(at: board.sticker.center, from: 40, to: 80)
    #expect(board.sticker.frame.width > 150)
  }

  @Test func aFingerThatStaysForAnHourIsNoTap() {
    device.longPress("sticker", for: 3600)
    #expect(!board.sticker.isChosen)
    #expect(device.now >= 3600)
  }

  @Test func resetPutsItBack() {
    device.drag("sticker", by: CGVector(dx: 100, dy: 50))
    expect(device.tap("Reset")).arrives()
    #expect(board.sticker.center == CGPoint(x: 195, y: 422))
  }

  @Test func whatATapOnResetDoes() {
    let finger = device.tap("Reset")
    for verdict in device.why(finger) { print(verdict.code, verdict.summary) }
    print(device.trace.text(.hitTest, .gestures))
  }
}
