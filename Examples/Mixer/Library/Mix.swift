import Foundation

/// What the desk is set to, and how loud each channel is by that. A value without views.
struct Mix: Equatable {
  struct Channel: Equatable {
    let name: String
    /// 0...1, of the fader.
    var fader: CGFloat
    var isMuted = false
  }

  var channels = [
    Channel(name: "Kick", fader: 0.78), Channel(name: "Snare", fader: 0.64), Channel(name: "Hats", fader: 0.42),
    Channel(name: "Bass", fader: 0.7), Channel(name: "Keys", fader: 0.5), Channel(name: "Lead", fader: 0.58),
    Channel(name: "Voice", fader: 0.86), Channel(name: "Echo", fader: 0.3),
  ]
  /// 0...1, of the slider.
  var master: CGFloat = 0.9
  /// 0...1, of the knob; the middle changes nothing, the ends halve and add a half.
  var drive: CGFloat = 0.5
  /// 0...1, of the knob; the middle changes nothing, the ends silence the first or the last channel.
  var balance: CGFloat = 0.5

  /// How loud a channel is, 0...1.
  func level(of index: Int) -> CGFloat {
    let channel = channels[index]
    guard !channel.isMuted else { return 0 }
    // -1 for the first channel, 1 for the last one.
    let place = CGFloat(index) / CGFloat(channels.count - 1) * 2 - 1
    let side = 1 - max(0, -place * (balance * 2 - 1))
    return min(1, channel.fader * master * (0.5 + drive) * side)
  }
}
