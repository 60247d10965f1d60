import Foundation
import Testing

@testable import SpringBoard
@testable import WebStage

@Suite struct PageTimeTests {
  @Test func `the page's clock is as far off as the quickest message shows`() {
    var time = PageTime()
    time.heard(milliseconds: 1000, now: 50.040)
    #expect(time.seconds(milliseconds: 1000, now: 50.040) == 50.040)
    // This one took 30 ms less to come: clocks are 49.01 s apart.
    time.heard(milliseconds: 1100, now: 50.110)
    #expect(abs(time.seconds(milliseconds: 1100, now: 50.110) - 50.110) < 1e-9)
    // And this one 20 ms more: it is dated back.
    time.heard(milliseconds: 1200, now: 50.230)
    #expect(abs(time.seconds(milliseconds: 1200, now: 50.230) - 50.210) < 1e-9)
  }

  @Test func `time never goes back and is never in the future`() {
    var time = PageTime()
    time.heard(milliseconds: 1000, now: 50)
    #expect(time.seconds(milliseconds: 1000, now: 50) == 50)
    #expect(time.seconds(milliseconds: 900, now: 50) == 50)
    #expect(time.seconds(milliseconds: 99_000, now: 50.1) == 50.1)
  }

  @Test func `a page that slept is not dated back for ever`() {
    var time = PageTime()
    time.heard(milliseconds: 1000, now: 50)
    // The page's clock stood still for an hour.
    time.heard(milliseconds: 1016, now: 3650.016)
    #expect(abs(time.seconds(milliseconds: 1016, now: 3650.016) - 3650.016) < 1e-9)
    time.heard(milliseconds: 1032, now: 3650.032)
    #expect(abs(time.seconds(milliseconds: 1032, now: 3650.032) - 3650.032) < 1e-9)
  }

  @Test(arguments: [
    (0.0, 0.0, 90.0, 0.0), (45, 0, 45, 0), (0, 45, 45, 90), (-45, 0, 45, 180), (0, -45, 45, 270), (90, 0, 0, 0),
    (0, -90, 0, 270), (90, 90, 0, 45), (30, 30, 50.768, 45),
  ])
  func `tilts become altitude and azimuth`(tiltX: Double, tiltY: Double, altitude: Double, azimuth: Double) {
    let angles = PenAngles(tiltX: tiltX, tiltY: tiltY)
    #expect(abs(angles.altitude * 180 / .pi - altitude) < 0.001)
    #expect(abs(angles.azimuth * 180 / .pi - azimuth) < 0.001)
  }
}
