import Foundation
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Timers and notifications name their methods by selectors, also of classes that are no views.
public class Metronome: NSObject {
  public var heard: [String] = []

  public func start() {
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    NotificationCenter.default.addObserver(
      self, selector: #selector(told(_:)), name: Notification.Name("Metronome.told"), object: nil)
    perform(#selector(later(_:)), with: "it", afterDelay: 2.5)
  }

  @objc private func tick() { heard.append("tick") }
  @objc private func told(_ notification: Notification) { heard.append("told") }
  @objc private func later(_ what: Any?) { heard.append("later") }
}
