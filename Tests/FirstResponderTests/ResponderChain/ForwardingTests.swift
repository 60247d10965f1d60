import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor struct ForwardingTests {
  /// A plain view in a hearing one in a hearing one, on the screen; the fingers fall on the plain one.
  private func tower(_ device: SimulatedDevice) -> (top: UIView, middle: HearingView, bottom: HearingView) {
    let (top, middle, bottom) = (UIView(), HearingView(), HearingView())
    device.show(bottom)
    for view in [middle, top] { view.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    bottom.addSubview(middle)
    middle.addSubview(top)
    return (top, middle, bottom)
  }

  @Test func `B3.15 touches that a view does not handle climb with the same arguments`() {
    let device = SimulatedDevice()
    let (top, middle, bottom) = tower(device)
    let finger = device.touchDown(at: CGPoint(x: 10, y: 10))
    #expect(middle.touches.count == 1)
    #expect(middle.touches.first?.view === top)
    #expect(bottom.touches == middle.touches)
    #expect(middle.event != nil && bottom.event === middle.event)
    finger.move(to: CGPoint(x: 20, y: 20))
    finger.lift()
    device.touchDown(at: CGPoint(x: 10, y: 10)).cancel()
    let expected = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesBegan", "touchesCancelled"]
    #expect(middle.heard == expected)
    #expect(bottom.heard == expected)
  }

  @Test func `B3.12 an override of next is asked at every hop`() {
    final class Elsewhere: UIView {
      var target: UIResponder?
      override var next: UIResponder? { target }
    }
    let device = SimulatedDevice()
    let (first, second) = (HearingView(), HearingView())
    let view = Elsewhere()
    device.show(view)
    view.target = first
    let finger = device.touchDown(at: CGPoint(x: 10, y: 10))
    view.target = second
    finger.lift()
    #expect(first.heard == ["touchesBegan"])
    #expect(second.heard == ["touchesEnded"])
  }

  @Test func `B3.16 B3.17 presses, motion and remote control climb like touches`() {
    let (inner, outer) = (UIView(), HearingView())
    outer.addSubview(inner)
    inner.pressesBegan([], with: nil)
    inner.pressesChanged([], with: nil)
    inner.pressesEnded([], with: nil)
    inner.pressesCancelled([], with: nil)
    inner.motionBegan(.motionShake, with: nil)
    inner.motionEnded(.motionShake, with: nil)
    inner.motionCancelled(.motionShake, with: nil)
    inner.remoteControlReceived(with: nil)
    #expect(
      outer.heard == [
        "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "motionBegan", "motionEnded",
        "motionCancelled", "remoteControlReceived",
      ])
  }

  @Test func `B2.43 B3.15 news of estimates climb like touches`() {
    let (inner, outer) = (UIView(), HearingView())
    outer.addSubview(inner)
    inner.touchesEstimatedPropertiesUpdated([])
    #expect(outer.heard == ["touchesEstimatedPropertiesUpdated"])
  }

  @Test func `B3.18 B3.19 an override without super ends the way, for each method by itself`() {
    final class OnlyBegan: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let device = SimulatedDevice()
    let (_, middle, bottom) = tower(device)
    middle.passesOn = false
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(middle.heard == ["touchesBegan", "touchesEnded"])
    #expect(bottom.heard.isEmpty)
    let half = OnlyBegan(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    bottom.addSubview(half)
    device.tap(at: CGPoint(x: 210, y: 10))
    #expect(bottom.heard == ["touchesEnded"])
  }

  @Test func `B3.20 super calls next once, so a chain of overrides hears once each`() {
    let device = SimulatedDevice()
    let (_, middle, bottom) = tower(device)
    device.tap(at: CGPoint(x: 150, y: 150))
    #expect(middle.heard.isEmpty)
    #expect(bottom.heard == ["touchesBegan", "touchesEnded"])
  }

  @Test func `B3.23 the window hears of touches only when they climb up to it`() {
    final class HearingWindow: UIWindow {
      var heard = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard += 1 }
    }
    let device = SimulatedDevice()
    let window = HearingWindow(frame: device.application.screenBounds)
    let view = HearingView(frame: window.bounds)
    view.passesOn = false
    window.addSubview(view)
    window.isHidden = false
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(window.heard == 0)
    view.passesOn = true
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(window.heard == 1)
    #expect(device.now > 0)
  }

  @Test func `B3.24 an event at the end of the chain is dropped`() {
    let device = SimulatedDevice()
    device.show(UIView())
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(
      device.trace.text(.responder).split(separator: "\n") == [
        "UIViewController -> touchesBegan(_:with:)", "UIWindow -> touchesBegan(_:with:)",
        "UIApplication -> touchesBegan(_:with:)", "UIViewController -> touchesEnded(_:with:)",
        "UIWindow -> touchesEnded(_:with:)", "UIApplication -> touchesEnded(_:with:)",
      ])
  }

  @Test func `B3.25 a sibling below the touched view hears nothing`() {
    let device = SimulatedDevice()
    let (parent, below, above) = (UIView(), HearingView(), UIView())
    device.show(parent)
    for view in [below, above] {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      parent.addSubview(view)
    }
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(below.heard.isEmpty)
    above.removeFromSuperview()
    device.tap(at: CGPoint(x: 10, y: 10))
    #expect(below.heard == ["touchesBegan", "touchesEnded"])
  }
}
