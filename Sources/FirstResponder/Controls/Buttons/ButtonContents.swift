/// What a button shows in each of its states. A value without button.
struct ButtonContents {
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var colors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgrounds: [UInt: UIImage] = [:]

  /// The focus has no looks of its own here but the ring.
  private func key(_ state: UIControl.State) -> UInt { state.subtracting(.focused).rawValue }

  // A state that nothing was set for shows what the normal state does; a state of several bits falls back on that too,
  // not on one of its bits, as in UIKit.

  func title(for state: UIControl.State) -> String? { titles[key(state)] ?? titles[0] }
  func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[key(state)] ?? attributedTitles[0]
  }
  func color(for state: UIControl.State) -> UIColor? { colors[key(state)] ?? colors[0] }
  func image(for state: UIControl.State) -> UIImage? { images[key(state)] ?? images[0] }
  func background(for state: UIControl.State) -> UIImage? { backgrounds[key(state)] ?? backgrounds[0] }
  /// A colour that was set for this state itself.
  func ownColor(for state: UIControl.State) -> UIColor? { colors[key(state)] }

  mutating func set(_ title: String?, for state: UIControl.State) { titles[key(state)] = title }
  mutating func set(_ title: NSAttributedString?, for state: UIControl.State) { attributedTitles[key(state)] = title }
  mutating func set(_ color: UIColor?, for state: UIControl.State) { colors[key(state)] = color }
  mutating func setImage(_ image: UIImage?, for state: UIControl.State) { images[key(state)] = image }
  mutating func setBackground(_ image: UIImage?, for state: UIControl.State) { backgrounds[key(state)] = image }
}
