/// What a key does.
enum KeyRole: Hashable {
  case text(String)
  case shift, delete, `return`
  /// Shows other keys; the title is the plane's.
  case plane(KeyboardPlane)
  /// A hole in a number pad.
  case none

  /// As it is found in the tree of views: "key a", "key shift".
  var identifier: String {
    switch self {
    case .text(" "): "key space"
    case .text(let text): "key \(text)"
    case .shift: "key shift"
    case .delete: "key delete"
    case .return: "key return"
    case .plane(let plane): "key \(plane.title)"
    case .none: ""
    }
  }

  /// Works when the finger lands, not when it is lifted.
  var actsAtOnce: Bool {
    switch self {
    case .shift, .delete, .plane: true
    case .text, .return, .none: false
    }
  }

  var isLight: Bool { if case .text = self { true } else { false } }
}

/// A set of keys that is shown at a time.
enum KeyboardPlane: Hashable {
  case letters, numbers, symbols
  /// The pad of ten digits, and what a telephone has beside them.
  case digits, phoneSymbols

  /// On the key that leads there.
  var title: String {
    switch self {
    case .letters: "ABC"
    case .numbers, .digits: "123"
    case .symbols: "#+="
    case .phoneSymbols: "+*#"
    }
  }
}

/// A key and its width: the widest row of a plane has 10.
struct KeyPlan: Hashable {
  let role: KeyRole
  let width: CGFloat

  init(_ role: KeyRole, _ width: CGFloat = 1) { (self.role, self.width) = (role, width) }
}

/// Which keys a keyboard has. A value without views.
struct KeyboardPlan: Equatable {
  let type: UIKeyboardType

  /// What is shown first.
  var firstPlane: KeyboardPlane {
    switch type {
    case .numbersAndPunctuation: .numbers
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .digits
    case .default, .asciiCapable, .URL, .namePhonePad, .emailAddress, .twitter, .webSearch: .letters
    }
  }

  func rows(of plane: KeyboardPlane) -> [[KeyPlan]] {
    switch plane {
    case .letters:
      [
        Self.texts("qwertyuiop"), Self.texts("asdfghjkl"),
        [KeyPlan(.shift, 1.5)] + Self.texts("zxcvbnm") + [KeyPlan(.delete, 1.5)],
        lastRow(to: type == .namePhonePad ? .digits : .numbers),
      ]
    case .numbers:
      [
        Self.texts("1234567890"), Self.texts("-/:;()$&@\""),
        [KeyPlan(.plane(.symbols), 1.5)] + Self.texts(".,?!'", 1.4) + [KeyPlan(.delete, 1.5)],
        lastRow(to: .letters),
      ]
    case .symbols:
      [
        Self.texts("[]{}#%^*+="), Self.texts("_\\|~<>\u{20AC}\u{00A3}\u{00A5}\u{2022}"),
        [KeyPlan(.plane(.numbers), 1.5)] + Self.texts(".,?!'", 1.4) + [KeyPlan(.delete, 1.5)],
        lastRow(to: .letters),
      ]
    case .digits:
      [pad("123"), pad("456"), pad("789"), [padCorner] + pad("0") + [KeyPlan(.delete, 10.0 / 3)]]
    case .phoneSymbols:
      [
        pad("123"), pad("456"), pad("*,;"),
        [KeyPlan(.plane(.digits), 10.0 / 3)] + pad("+") + [KeyPlan(.text("#"), 10.0 / 3)],
      ]
    }
  }

  private static func texts(_ characters: String, _ width: CGFloat = 1) -> [KeyPlan] {
    characters.map { KeyPlan(.text(String($0)), width) }
  }

  private func pad(_ characters: String) -> [KeyPlan] { Self.texts(characters, 10.0 / 3) }

  private var padCorner: KeyPlan {
    switch type {
    case .decimalPad: KeyPlan(.text("."), 10.0 / 3)
    case .phonePad: KeyPlan(.plane(.phoneSymbols), 10.0 / 3)
    case .namePhonePad: KeyPlan(.plane(.letters), 10.0 / 3)
    default: KeyPlan(.none, 10.0 / 3)
    }
  }

  /// The row of the space bar; addresses have what they are made of beside it, or in its place.
  private func lastRow(to plane: KeyboardPlane) -> [KeyPlan] {
    let middle: [KeyPlan] =
      switch type {
      case .URL: [KeyPlan(.text("."), 1.6), KeyPlan(.text("/"), 1.6), KeyPlan(.text(".com"), 1.8)]
      case .emailAddress: [KeyPlan(.text(" "), 2.8), KeyPlan(.text("@"), 1.1), KeyPlan(.text("."), 1.1)]
      case .twitter: [KeyPlan(.text(" "), 2.8), KeyPlan(.text("@"), 1.1), KeyPlan(.text("#"), 1.1)]
      case .webSearch: [KeyPlan(.text(" "), 3.9), KeyPlan(.text("."), 1.1)]
      default: [KeyPlan(.text(" "), 5)]
      }
    return [KeyPlan(.plane(plane), 2.5)] + middle + [KeyPlan(.return, 2.5)]
  }
}
