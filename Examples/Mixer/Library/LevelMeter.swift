import Tiles
import UIKit

/// A column of lamps that shows how loud a channel is: green, amber, and rose at the top. Touches go through it.
final class LevelMeter: UIView {
  static let count = 16
  /// 0...1.
  var level: CGFloat = 0 { didSet { showLevel() } }
  /// How many lamps are on, from below.
  private(set) var lit = 0
  private let lamps = (0..<LevelMeter.count).map { _ in CALayer() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for (index, lamp) in lamps.enumerated() {
      lamp.cornerRadius = 1.5
      lamp.backgroundColor = Self.color(index, isOn: false)
      layer.addSublayer(lamp)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func color(_ index: Int, isOn: Bool) -> CGColor {
    let color = index < 10 ? Palette.green : index < 14 ? Palette.amber : Palette.rose
    return color.withAlphaComponent(isOn ? 1 : 0.14).cgColor
  }

  private func showLevel() {
    let now = Int((min(max(level, 0), 1) * CGFloat(Self.count)).rounded())
    // Only the lamps that change.
    atOnce {
      for index in min(now, lit)..<max(now, lit) {
        lamps[index].backgroundColor = Self.color(index, isOn: index < now)
      }
    }
    lit = now
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = bounds.height / CGFloat(Self.count)
    atOnce {
      for (index, lamp) in lamps.enumerated() {
        lamp.frame = CGRect(
          x: 0, y: bounds.height - CGFloat(index + 1) * step + 1, width: bounds.width, height: max(1, step - 2))
      }
    }
  }
}
