extension UIColor {
  // MARK: Fixed colours

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing at all: black with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)

  // MARK: Colours of the system's look; the values are our own

  public static let systemRed = UIColor(hex: 0xE5_3935)
  public static let systemGreen = UIColor(hex: 0x2E_9E4F)
  public static let systemBlue = UIColor(hex: 0x1F_6FEB)
  public static let systemOrange = UIColor(hex: 0xF0_8C00)
  public static let systemYellow = UIColor(hex: 0xF2_C200)
  public static let systemPink = UIColor(hex: 0xE8_3E72)
  public static let systemPurple = UIColor(hex: 0x9B_51C8)
  public static let systemTeal = UIColor(hex: 0x2A_A5B5)
  public static let systemIndigo = UIColor(hex: 0x55_56CC)
  public static let systemBrown = UIColor(hex: 0x9C_7E5C)
  public static let systemMint = UIColor(hex: 0x14_B8A6)
  public static let systemCyan = UIColor(hex: 0x2F_A8DC)
  public static let systemGray = UIColor(hex: 0x8A_8D93)
  public static let systemGray2 = UIColor(hex: 0xA9_ACB2)
  public static let systemGray3 = UIColor(hex: 0xC3_C6CB)
  public static let systemGray4 = UIColor(hex: 0xD0_D3D8)
  public static let systemGray5 = UIColor(hex: 0xE3_E5E9)
  public static let systemGray6 = UIColor(hex: 0xF1_F2F5)

  // MARK: Colours by what they are for

  /// Text.
  public static let label = UIColor(hex: 0x0A_0A0C)
  /// Text of less weight, such as a subtitle.
  public static let secondaryLabel = UIColor(hex: 0x3B_3C43, alpha: 0.62)
  public static let tertiaryLabel = UIColor(hex: 0x3B_3C43, alpha: 0.32)
  public static let quaternaryLabel = UIColor(hex: 0x3B_3C43, alpha: 0.18)
  /// A field's text while nothing has been entered.
  public static let placeholderText = UIColor(hex: 0x3B_3C43, alpha: 0.32)
  public static let link = UIColor(hex: 0x1F_6FEB)
  /// A line that lets what is behind it through.
  public static let separator = UIColor(hex: 0x3B_3C43, alpha: 0.28)
  public static let opaqueSeparator = UIColor(hex: 0xC6_C7CB)
  /// What lies behind a screenful of content.
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  public static let secondarySystemBackground = UIColor(hex: 0xF1_F2F5)
  public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
  /// What lies behind grouped content, such as a table of settings.
  public static let systemGroupedBackground = UIColor(hex: 0xF1_F2F5)
  public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
  public static let tertiarySystemGroupedBackground = UIColor(hex: 0xF1_F2F5)
  /// What thin and small shapes are filled with, such as the track of a slider.
  public static let systemFill = UIColor(hex: 0x77_7980, alpha: 0.22)
  public static let secondarySystemFill = UIColor(hex: 0x77_7980, alpha: 0.17)
  public static let tertiarySystemFill = UIColor(hex: 0x77_7980, alpha: 0.13)
  public static let quaternarySystemFill = UIColor(hex: 0x77_7980, alpha: 0.08)
  /// What can be touched, unless a view says otherwise.
  public static let tintColor = UIColor(hex: 0x1F_6FEB)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// Two hexadecimal digits each for red, green and blue.
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha)
  }
}
