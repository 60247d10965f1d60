import Tiles
import UIKit

/// One channel: name, fader, meter and mute button.
final class ChannelStrip: UIView {
  let fader: Fader
  let meter = LevelMeter()
  let mute = MuteButton(frame: .zero)
  private let nameLabel = UILabel(size: 12, weight: .semibold, color: Palette.quietText)

  init(_ channel: Mix.Channel, tint: UIColor) {
    fader = Fader(tint: tint)
    super.init(frame: .zero)
    makePanel(Palette.raised, cornerRadius: 12)
    nameLabel.text = channel.name
    nameLabel.textAlignment = .center
    fader.value = channel.fader
    fader.accessibilityIdentifier = channel.name
    mute.accessibilityIdentifier = "mute \(channel.name)"
    mute.setTitle("M", for: .normal)
    mute.titleLabel?.font = .systemFont(ofSize: 13, weight: .bold)
    mute.setTitleColor(Palette.quietText, for: .normal)
    mute.setTitleColor(Palette.ground, for: .selected)
    mute.setTitleColor(Palette.ground, for: [.selected, .highlighted])
    mute.changesSelectionAsPrimaryAction = true
    mute.layer.cornerRadius = 8
    mute.layer.borderWidth = 1
    // The meter lies on the fader and lets its touches through.
    for part in [nameLabel, fader, meter, mute] { addSubview(part) }
    showMute()
  }

  required init?(coder: NSCoder) { nil }

  /// The button is selected or no longer.
  func showMute() {
    mute.backgroundColor = mute.isSelected ? Palette.rose : Palette.tile
    mute.layer.borderColor = (mute.isSelected ? Palette.rose : Palette.line).cgColor
    nameLabel.textColor = mute.isSelected ? Palette.faintText : Palette.quietText
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var rest = bounds.insetBy(dx: 3, dy: 6)
    nameLabel.frame = rest.cutTop(18, gap: 6)
    nameLabel.fitText(from: 12, downTo: 8)
    mute.frame = rest.cutBottom(40, gap: 8)
    fader.frame = rest
    meter.frame = CGRect(x: rest.minX + 1, y: rest.minY, width: 5, height: rest.height)
  }
}

/// A button whose title has all of its width: narrow as it is, it has none to give away.
final class MuteButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = bounds
  }
}
