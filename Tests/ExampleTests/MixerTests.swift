import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import Mixer

@Suite(.serialized, .leavesNothing) @MainActor
struct MixerTests {
  let device = SimulatedDevice()
  let mixer = MixerController()

  init() { device.show(mixer) }

  private func isNear(_ value: CGFloat, _ wanted: CGFloat) -> Bool { abs(value - wanted) < 0.001 }

  /// A place on a knob, on the screen: on its rim at an angle, radians from the x-axis, clockwise.
  private func rim(_ knob: Knob, _ angle: CGFloat, _ part: CGFloat = 0.8) -> CGPoint {
    let (middle, radius) = (knob.middleOnScreen, knob.bounds.width / 2 * part)
    return CGPoint(x: middle.x + cos(angle) * radius, y: middle.y + sin(angle) * radius)
  }

  // MARK: Faders

  @Test func `a finger anywhere on the track moves the fader by its own way, not to it`() {
    let fader = mixer.strips[1].fader
    let start = fader.pointOnScreen(0.5, 0.95)
    let finger = device.touchDown(at: start)
    #expect(isNear(fader.value, 0.64))
    finger.move(to: CGPoint(x: start.x, y: start.y - fader.way * 0.2))
    #expect(isNear(fader.value, 0.84) && isNear(mixer.mix.channels[1].fader, 0.84))
    // Far beside the fader it still follows.
    finger.move(to: CGPoint(x: start.x + 150, y: start.y - fader.way * 0.1))
    #expect(isNear(fader.value, 0.74))
    finger.move(to: CGPoint(x: start.x, y: start.y - fader.way))
    #expect(fader.value == 1)
    finger.lift()
    #expect(!fader.isTracking && fader.value == 1)
  }

  @Test func `two faders move in one frame, each with its finger`() {  // B6.11
    let (kick, keys) = (mixer.strips[0].fader, mixer.strips[4].fader)
    let (left, right) = (kick.pointOnScreen(0.5, 0.5), keys.pointOnScreen(0.5, 0.5))
    var fingers: [Finger] = []
    device.frame { fingers = [device.touchDown(at: left), device.touchDown(at: right)] }
    #expect(kick.isTracking && keys.isTracking)
    let before = device.now
    device.frame {
      fingers[0].move(to: CGPoint(x: left.x, y: left.y + kick.way * 0.5))
      fingers[1].move(to: CGPoint(x: right.x, y: right.y - keys.way * 0.25))
    }
    #expect(isNear(device.now - before, 1 / 60))
    #expect(isNear(kick.value, 0.28) && isNear(keys.value, 0.75))
    #expect(isNear(mixer.mix.channels[0].fader, 0.28) && isNear(mixer.mix.channels[4].fader, 0.75))
    fingers[0].cancel()
    fingers[1].move(to: right)
    #expect(!kick.isTracking && isNear(kick.value, 0.28) && isNear(keys.value, 0.5))
  }

  @Test func `ten fingers move eight faders and two knobs at once`() {
    let places = mixer.strips.map { $0.fader.pointOnScreen(0.5, 0.5) }
    let starts = mixer.strips.map(\.fader.value)
    let knobs = [mixer.drive, mixer.balance]
    var fingers: [Finger] = []
    device.frame { fingers = (places + knobs.map(\.middleOnScreen)).map { device.touchDown(at: $0) } }
    device.frame {
      for (finger, place) in zip(fingers, places) { finger.move(to: CGPoint(x: place.x, y: place.y - 20)) }
      for (finger, knob) in zip(fingers[8...], knobs) {
        finger.move(to: CGPoint(x: knob.middleOnScreen.x, y: knob.middleOnScreen.y - 30))
      }
    }
    for (strip, start) in zip(mixer.strips, starts) {
      #expect(isNear(strip.fader.value, min(1, start + 20 / strip.fader.way)))
    }
    #expect(knobs.allSatisfy { isNear($0.value, 0.5 + 30 / Knob.way) })
    device.frame { for finger in fingers { finger.lift() } }
    #expect(mixer.strips.allSatisfy { !$0.fader.isTracking } && knobs.allSatisfy { !$0.isTracking })
  }

  @Test func `a second finger on a fader does nothing`() {  // B6.11
    let fader = mixer.strips[2].fader
    let (high, low) = (fader.pointOnScreen(0.5, 0.3), fader.pointOnScreen(0.5, 0.8))
    device.touchDown(at: low)
    let second = device.touchDown(at: high)
    second.move(to: low)
    #expect(isNear(fader.value, 0.42))
  }

  // MARK: Meters

  @Test func `a meter follows its fader, and is silent while the channel is mute`() {
    let strip = mixer.strips[0]
    // 0.78 of the fader and 0.9 of the slider are 0.702 of 16 lamps.
    #expect(strip.meter.lit == 11)
    device.tap(at: strip.mute.middleOnScreen)
    #expect(strip.meter.lit == 0 && strip.mute.isSelected && mixer.mix.channels[0].isMuted)
    let start = strip.fader.pointOnScreen(0.5, 0.2)
    let finger = device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x, y: start.y + strip.fader.way * 0.5))
    #expect(strip.meter.lit == 0)
    device.tap(at: strip.mute.middleOnScreen)
    // 0.28 x 0.9 x 16 is 4.03.
    #expect(strip.meter.lit == 4 && !strip.mute.isSelected)
    finger.move(to: start)
    #expect(strip.meter.lit == 11)
  }

  @Test func `a finger on a meter is the fader's`() {  // B1.27
    let strip = mixer.strips[3]
    let start = strip.meter.middleOnScreen
    let finger = device.touchDown(at: start)
    #expect(strip.fader.isTracking)
    finger.move(to: CGPoint(x: start.x, y: start.y + strip.fader.way * 0.2))
    #expect(isNear(strip.fader.value, 0.5))
  }

  @Test func `the slider sets all meters`() {  // B6.29
    let slider = mixer.master
    let rail = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: rail, value: slider.value)
    let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    device.drag(from: start, to: CGPoint(x: start.x - 300, y: start.y))
    #expect(slider.value == 0 && mixer.mix.master == 0)
    #expect(mixer.strips.allSatisfy { $0.meter.lit == 0 })
  }

  // MARK: Knobs

  @Test func `a finger on the rim turns the knob by its angle`() {
    let knob = mixer.drive
    let finger = device.touchDown(at: rim(knob, 0))
    finger.move(to: rim(knob, .pi / 4))
    // An eighth of a turn of three quarters from end to end.
    #expect(isNear(knob.value, 2.0 / 3) && isNear(mixer.mix.drive, knob.value))
    // How far from the middle does not count.
    finger.move(to: rim(knob, -.pi / 4, 2.5))
    #expect(isNear(knob.value, 1.0 / 3))
    finger.lift()
  }

  @Test func `an angle goes the short way round where its number jumps`() {
    let knob = mixer.drive
    let finger = device.touchDown(at: rim(knob, .pi * 0.95))
    finger.move(to: rim(knob, .pi * 1.1))
    #expect(isNear(knob.value, 0.5 + 0.15 * .pi / Knob.sweep))
    finger.lift()
  }

  @Test func `a knob stops at its end and comes back at once`() {
    let knob = mixer.balance
    let finger = device.touchDown(at: rim(knob, 0))
    for step in 1...8 { finger.move(to: rim(knob, CGFloat(step) * .pi / 4)) }
    #expect(knob.value == 1)
    finger.move(to: rim(knob, 1.75 * .pi))
    #expect(isNear(knob.value, 5.0 / 6))
    finger.lift()
  }

  @Test func `a finger in the middle turns the knob by going up and down`() {
    let knob = mixer.balance
    let finger = device.touchDown(at: knob.middleOnScreen)
    finger.move(to: CGPoint(x: knob.middleOnScreen.x + 60, y: knob.middleOnScreen.y - 30))
    #expect(isNear(knob.value, 0.7))
    finger.move(to: CGPoint(x: knob.middleOnScreen.x, y: knob.middleOnScreen.y + 45))
    #expect(isNear(knob.value, 0.2))
    finger.lift()
  }

  @Test func `balance silences one end, drive makes all louder`() {
    var mix = Mix()
    mix.balance = 1
    #expect(mix.level(of: 0) == 0 && isNear(mix.level(of: 7), 0.3 * 0.9))
    mix.balance = 0
    #expect(isNear(mix.level(of: 0), 0.78 * 0.9) && mix.level(of: 7) == 0)
    mix.balance = 0.5
    mix.drive = 1
    #expect(isNear(mix.level(of: 7), 0.3 * 0.9 * 1.5) && mix.level(of: 6) == 1)
  }

  // MARK: The screen

  @Test func `the app launches with eight faders`() throws {
    let device = SimulatedDevice()
    let delegate = MixerDelegate()
    device.launch(delegate)
    let mixer = try #require(delegate.window?.rootViewController as? MixerController)
    #expect(mixer.view.all(Fader.self).count == 8)
  }

  @Test(arguments: screens) func `everything fits the screen`(_ size: CGSize) {
    let device = SimulatedDevice(size: size)
    let mixer = MixerController()
    device.show(mixer)
    #expect(faults(in: mixer.view) == [])
    for strip in mixer.strips {
      #expect(mixer.view.bounds.contains(strip.frame))
      #expect(strip.fader.bounds.width >= 24 && strip.fader.bounds.height >= 200)
    }
    for knob in [mixer.drive, mixer.balance] { #expect(knob.bounds.width >= 64) }
    #expect(mixer.master.bounds.width >= 80)
  }
}
