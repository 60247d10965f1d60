import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A view `outer` of 390 x 400 points at the top of the screen, in it `inner` at (50, 50), 200 x 200, each with an
/// interaction whose calls stand in one list.
@MainActor
final class PointerScene: UIPointerInteractionDelegate {
  let device = SimulatedDevice()
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
  let inner = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
  let window: UIWindow
  lazy var onOuter = UIPointerInteraction(delegate: self)
  lazy var onInner = UIPointerInteraction(delegate: self)
  var calls: [String] = []
  /// Done once within the call that begins with these words.
  @Hook var within: [String: @MainActor () -> Void] = [:]
  /// What the delegate makes of a request; the default region without.
  var region: (UIPointerRegionRequest) -> UIPointerRegion? = { _ in nil }
  var answersRegions = false
  var style: @MainActor (UIView) -> UIPointerStyle? = { _ in nil }

  init() {
    device.application.becomeCurrent()
    let root = UIView()
    window = device.show(root)
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.addInteraction(onOuter)
    inner.addInteraction(onInner)
  }

  /// What was put on the list since the last call.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Moves the pointer and answers what the delegates heard.
  func hover(_ x: CGFloat, _ y: CGFloat) -> [String] {
    device.hover(to: CGPoint(x: x, y: y))
    return take()
  }

  private func hear(_ call: String, _ interaction: UIPointerInteraction, _ rest: String = "") {
    let words = call + (interaction === onInner ? " inner" : interaction === onOuter ? " outer" : " other")
    calls.append(words + rest)
    within.removeValue(forKey: words)?()
  }

  private func name(_ region: UIPointerRegion) -> String { region.identifier.map { " \($0)" } ?? "" }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    hear("region", interaction, " \(Int(request.location.x)) \(Int(request.location.y))")
    return answersRegions ? region(request) : defaultRegion
  }
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    hear("style", interaction, name(region))
    return interaction.view.flatMap(style)
  }
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) { hear("enter", interaction, name(region)) }
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) { hear("exit", interaction, name(region)) }
}
