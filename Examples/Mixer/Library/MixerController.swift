import Tiles
import UIKit

/// A mixing desk: a fader for each of eight fingers, two knobs, a slider for all, and meters that follow.
public final class MixerController: UIViewController {
  private(set) var mix = Mix() { didSet { if mix != oldValue { showLevels() } } }
  private(set) var strips: [ChannelStrip] = []
  let drive = Knob(tint: Palette.amber)
  let balance = Knob(tint: Palette.violet)
  let master = UISlider(frame: .zero)

  private let titleLabel = UILabel("Mixer", size: 22, weight: .bold)
  private let desk = UIView()
  private let driveLabel = UILabel("Drive", size: 12, weight: .semibold, color: Palette.quietText)
  private let balanceLabel = UILabel("Balance", size: 12, weight: .semibold, color: Palette.quietText)
  private let masterLabel = UILabel("Master", size: 12, weight: .semibold, color: Palette.quietText)
  private let loudLabel = UILabel(size: 20, weight: .bold)
  private static let tints = [Palette.blue, Palette.green, Palette.amber, Palette.rose]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    desk.makePanel()
    for part in [titleLabel, desk] { view.addSubview(part) }
    for part in [drive, balance, master, driveLabel, balanceLabel, masterLabel, loudLabel] { desk.addSubview(part) }
    for label in [driveLabel, balanceLabel, masterLabel, loudLabel] { label.textAlignment = .center }
    (drive.accessibilityIdentifier, balance.accessibilityIdentifier) = ("drive", "balance")
    master.accessibilityIdentifier = "master"
    master.minimumTrackTintColor = Palette.blue
    master.maximumTrackTintColor = Palette.line
    (drive.value, balance.value, master.value) = (mix.drive, mix.balance, Float(mix.master))
    for (index, channel) in mix.channels.enumerated() { addStrip(channel, index) }
    drive.addAction(UIAction { [unowned self] _ in mix.drive = drive.value }, for: .valueChanged)
    balance.addAction(UIAction { [unowned self] _ in mix.balance = balance.value }, for: .valueChanged)
    master.addAction(UIAction { [unowned self] _ in mix.master = CGFloat(master.value) }, for: .valueChanged)
    showLevels()
  }

  private func addStrip(_ channel: Mix.Channel, _ index: Int) {
    let strip = ChannelStrip(channel, tint: Self.tints[index % Self.tints.count])
    strips.append(strip)
    view.addSubview(strip)
    strip.fader.addAction(
      UIAction { [unowned self, unowned strip] _ in mix.channels[index].fader = strip.fader.value }, for: .valueChanged)
    strip.mute.addAction(
      UIAction { [unowned self, unowned strip] _ in
        mix.channels[index].isMuted = strip.mute.isSelected
        strip.showMute()
      }, for: .primaryActionTriggered)
  }

  private func showLevels() {
    for (index, strip) in strips.enumerated() { strip.meter.level = mix.level(of: index) }
    loudLabel.text = "\(Int((mix.master * 100).rounded())) %"
  }

  // MARK: Layout

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var rest = view.contentFrame
    titleLabel.frame = rest.cutTop(28)
    let isSmall = view.bounds.height < 640
    desk.frame = rest.cutTop(isSmall ? 116 : 136)
    layOutDesk()
    for (strip, frame) in zip(strips, rest.columns(strips.count, gap: 5)) { strip.frame = frame }
  }

  private func layOutDesk() {
    let inner = desk.bounds.insetBy(dx: 14, dy: 12)
    let side = min(inner.height - 20, inner.width * 0.26)
    let top = inner.minY + (inner.height - 20 - side) / 2
    drive.frame = CGRect(x: inner.minX, y: top, width: side, height: side)
    balance.frame = CGRect(x: inner.maxX - side, y: top, width: side, height: side)
    driveLabel.frame = CGRect(x: drive.frame.minX, y: inner.maxY - 18, width: side, height: 18)
    balanceLabel.frame = CGRect(x: balance.frame.minX, y: inner.maxY - 18, width: side, height: 18)
    let room = CGRect(x: drive.frame.maxX, y: inner.minY, width: balance.frame.minX - drive.frame.maxX, height: 0)
      .insetBy(dx: 14, dy: 0)
    loudLabel.frame = CGRect(x: room.minX, y: inner.midY - 38, width: room.width, height: 26)
    master.frame = CGRect(x: room.minX, y: inner.midY - 10, width: room.width, height: 32)
    masterLabel.frame = CGRect(x: room.minX, y: inner.maxY - 18, width: room.width, height: 18)
  }
}
