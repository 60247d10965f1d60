import SystemLink
import Testing

@testable import WindowStage

@Suite struct WindowFitTests {
  private let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)

  @Test func `a window of the screen's size shows a point in a pixel`() {
    let fit = WindowFit(screen, units: (390, 844), pixels: (390, 844))
    #expect(fit.pixelsPerPoint == 1)
    #expect((fit.x, fit.y, fit.width, fit.height) == (0, 0, 390, 844))
    #expect(fit.point(x: 100, y: 200) == (100, 200))
  }

  @Test func `a wide window has bars at its sides, and places are counted from the picture's corner`() {
    let fit = WindowFit(screen, units: (1000, 422), pixels: (1000, 422))
    #expect(fit.pixelsPerPoint == 0.5)
    #expect((fit.x, fit.y, fit.width, fit.height) == (402, 0, 195, 422))
    #expect(fit.point(x: 402, y: 0) == (0, 0))
    #expect(fit.point(x: 452, y: 211) == (100, 422))
    #expect(fit.point(x: 400, y: 0).x == -4)
    // Where an input method shows what may be typed.
    #expect(fit.units(x: 100, y: 422, width: 4, height: 24) == (452, 211, 2, 12))
  }

  @Test func `a high window has bars above and below`() {
    let fit = WindowFit(screen, units: (390, 1000), pixels: (390, 1000))
    #expect((fit.x, fit.y, fit.width, fit.height) == (0, 78, 390, 844))
    #expect(fit.point(x: 10, y: 78) == (10, 0))
    #expect(fit.units(x: 10, y: 0, width: 3, height: 24) == (10, 78, 3, 24))
  }

  @Test func `a window with more pixels than units is drawn in all of them`() {
    let fit = WindowFit(screen, units: (390, 844), pixels: (780, 1688))
    #expect(fit.pixelsPerPoint == 2)
    #expect(fit.point(x: 100, y: 200) == (100, 200))
    #expect(fit.units(x: 10, y: 20, width: 3, height: 24) == (10, 20, 3, 24))
  }

  @Test func `a finger's place is a share of the window, to its end or to its last unit`() {
    let fit = WindowFit(screen, units: (1000, 844), pixels: (1000, 844))
    #expect((fit.x, fit.y) == (305, 0))
    #expect(fit.point(shareX: 0.305, shareY: 0.5, reachesLast: false) == (0, 422))
    #expect(fit.point(shareX: 1, shareY: 1, reachesLast: true) == (694, 843))
  }

  @Test func `a window without any size is one pixel`() {
    let fit = WindowFit(screen, units: (0, 0), pixels: (0, 0))
    #expect((fit.width, fit.height) == (1, 1))
    #expect(fit.point(x: 0, y: 0).x.isFinite)
  }
}

@Suite struct WindowTimeTests {
  @Test func `a report is as old as SDL says, by the boot's clock`() {
    var time = WindowTime()
    #expect(time.seconds(stamp: 900, ticks: 1000, now: 50) == 49.9)
  }

  @Test func `time never goes back, and never ahead of the clock (B2.39)`() {
    var time = WindowTime()
    #expect(time.seconds(stamp: 1000, ticks: 1000, now: 50) == 50)
    #expect(time.seconds(stamp: 990, ticks: 1001, now: 50.001) == 50)
    #expect(time.seconds(stamp: 5000, ticks: 1002, now: 50.002) == 50.002)
    #expect(time.moment(50.001) == 50.002)
  }

  @Test func `SDL's clock may start anew`() {
    var time = WindowTime()
    #expect(time.seconds(stamp: UInt32.max - 99, ticks: 400, now: 50) == 49.5)
  }
}
