import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// Program code does anything to a control from within any of its events: nothing stays pressed, every landing has one
/// end, and the control works afterwards.
@Suite(.serialized, .leavesNothing) @MainActor
struct ControlsUnderFireTests {
  @Test(arguments: ControlUnderFire.Kind.allCases)
  func `whatever an event does to its control, the touch ends once and the control works on`(
    _ kind: ControlUnderFire.Kind
  ) {
    for end in ControlUnderFire.End.allCases {
      for (event, name) in ControlUnderFire.events {
        for meddling in Meddling.all {
          let what = "\(kind), \(end): in \(name) the program \(meddling.name)"
          var scene: ControlUnderFire? = ControlUnderFire(kind)
          weak let watched = scene?.owned
          scene?.at(event, meddling)
          scene?.drag(end)
          scene?.device.advance(by: 1)
          let isGone = watched == nil
          if !isGone {
            let fault = scene?.fault
            #expect(fault == nil, "\(what)")
            scene?.repair()
            if let scene { works(scene, what) }
          }
          scene?.finger = nil
          scene = nil
          #expect(watched == nil, "\(what): it is never released")
        }
      }
    }
  }

  private func works(_ scene: ControlUnderFire, _ what: String) {
    guard scene.owned.superview != nil else { return }
    var heard: [String] = []
    let all: [(UIControl.Event, String)] = [(.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel")]
    for (event, name) in all {
      scene.owned.addAction(UIAction { _ in heard.append(name) }, for: event)
    }
    let place = scene.owned is UISlider ? CGPoint(x: 114, y: scene.place.y) : scene.place
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: place.x + 1, y: place.y))
    finger.lift()
    #expect(heard == ["down", "up"], "\(what): afterwards")
    let fault = scene.fault
    #expect(fault == nil, "\(what): afterwards")
  }
}
