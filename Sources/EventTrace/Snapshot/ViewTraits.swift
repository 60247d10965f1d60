/// What is so or not so of a view: each is a property of `ViewSnapshot`, which says what it means.
struct ViewTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  static let hidden = ViewTraits(rawValue: 1 << 0)
  static let interactive = ViewTraits(rawValue: 1 << 1)
  static let interactiveByDefault = ViewTraits(rawValue: 1 << 2)
  static let multipleTouch = ViewTraits(rawValue: 1 << 3)
  static let exclusiveTouch = ViewTraits(rawValue: 1 << 4)
  static let clips = ViewTraits(rawValue: 1 << 5)
  static let animating = ViewTraits(rawValue: 1 << 6)
  static let transitioning = ViewTraits(rawValue: 1 << 7)
  static let drawn = ViewTraits(rawValue: 1 << 8)

  subscript(trait: ViewTraits) -> Bool {
    get { contains(trait) }
    set { if newValue { insert(trait) } else { remove(trait) } }
  }
}
