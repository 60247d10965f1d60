extension UIColor {
  // MARK: Fixed colours

  /// Grey 0: no light.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Grey 1/3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Grey 2/3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Grey 1: all light.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey 1/2.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red alone.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green alone.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue alone.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and half of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// 0.6 of red, 0.4 of green and 0.2 of blue.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing at all: black with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: Colours of the system's look; the values are our own

  /// The system's red, for what may destroy something.
  public static let systemRed = UIColor(hex: 0xE5_3935)
  /// The system's green.
  public static let systemGreen = UIColor(hex: 0x2E_9E4F)
  /// The system's blue, for what can be touched.
  public static let systemBlue = UIColor(hex: 0x1F_6FEB)
  /// The system's orange.
  public static let systemOrange = UIColor(hex: 0xF0_8C00)
  /// The system's yellow.
  public static let systemYellow = UIColor(hex: 0xF2_C200)
  /// The system's pink.
  public static let systemPink = UIColor(hex: 0xE8_3E72)
  /// The system's purple.
  public static let systemPurple = UIColor(hex: 0x9B_51C8)
  /// The system's teal, a green that goes to blue.
  public static let systemTeal = UIColor(hex: 0x2A_A5B5)
  /// The system's indigo, a blue that goes to violet.
  public static let systemIndigo = UIColor(hex: 0x55_56CC)
  /// The system's brown.
  public static let systemBrown = UIColor(hex: 0x9C_7E5C)
  /// The system's mint, a light green.
  public static let systemMint = UIColor(hex: 0x14_B8A6)
  /// The system's cyan, a light blue.
  public static let systemCyan = UIColor(hex: 0x2F_A8DC)
  /// The darkest of the system's six greys.
  public static let systemGray = UIColor(hex: 0x8A_8D93)
  /// The second of the system's six greys, lighter than `systemGray`.
  public static let systemGray2 = UIColor(hex: 0xA9_ACB2)
  /// The third of the system's six greys.
  public static let systemGray3 = UIColor(hex: 0xC3_C6CB)
  /// The fourth of the system's six greys.
  public static let systemGray4 = UIColor(hex: 0xD0_D3D8)
  /// The fifth of the system's six greys.
  public static let systemGray5 = UIColor(hex: 0xE3_E5E9)
  /// The lightest of the system's six greys.
  public static let systemGray6 = UIColor(hex: 0xF1_F2F5)

  // MARK: Colours by what they are for

  /// Text.
  public static let label = UIColor(hex: 0x0A_0A0C)
  /// Text of less weight, such as a subtitle.
  public static let secondaryLabel = UIColor(hex: 0x3B_3C43, alpha: 0.62)
  /// Text of still less weight, such as that of something disabled.
  public static let tertiaryLabel = UIColor(hex: 0x3B_3C43, alpha: 0.32)
  /// Text of the least weight.
  public static let quaternaryLabel = UIColor(hex: 0x3B_3C43, alpha: 0.18)
  /// A field's text while nothing has been entered.
  public static let placeholderText = UIColor(hex: 0x3B_3C43, alpha: 0.32)
  /// Text that leads somewhere when it is tapped.
  public static let link = UIColor(hex: 0x1F_6FEB)
  /// A line that lets what is behind it through.
  public static let separator = UIColor(hex: 0x3B_3C43, alpha: 0.28)
  /// A line that hides what is behind it.
  public static let opaqueSeparator = UIColor(hex: 0xC6_C7CB)
  /// What lies behind a screenful of content.
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  /// What sets a part off from `systemBackground`.
  public static let secondarySystemBackground = UIColor(hex: 0xF1_F2F5)
  /// What sets a part off from `secondarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
  /// What lies behind grouped content, such as a table of settings.
  public static let systemGroupedBackground = UIColor(hex: 0xF1_F2F5)
  /// What lies behind a group that stands on `systemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
  /// What sets a part off within such a group.
  public static let tertiarySystemGroupedBackground = UIColor(hex: 0xF1_F2F5)
  /// What thin and small shapes are filled with, such as the track of a slider.
  public static let systemFill = UIColor(hex: 0x77_7980, alpha: 0.22)
  /// What shapes of middle size are filled with, such as a row of segments.
  public static let secondarySystemFill = UIColor(hex: 0x77_7980, alpha: 0.17)
  /// What larger shapes are filled with, such as a button that is disabled.
  public static let tertiarySystemFill = UIColor(hex: 0x77_7980, alpha: 0.13)
  /// What large areas are filled with.
  public static let quaternarySystemFill = UIColor(hex: 0x77_7980, alpha: 0.08)
  /// What can be touched, unless a view says otherwise.
  public static let tintColor = UIColor(hex: 0x1F_6FEB)
  /// What lies behind tables of groups; the same as `systemGroupedBackground`.
  public static let groupTableViewBackground = UIColor(hex: 0xF1_F2F5)
  /// Text on something dark.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Text on something light.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// Two hexadecimal digits each for red, green and blue.
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha)
  }
}
