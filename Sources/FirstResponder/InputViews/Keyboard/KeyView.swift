import SystemLink

/// The keyboard's colours.
enum KeyboardLooks {
  static let ground = UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
  static let shade = UIColor(white: 0.53, alpha: 1)
  static let light = UIColor.white
  static let dark = UIColor(red: 0.67, green: 0.69, blue: 0.735, alpha: 1)
}

/// One key: a face with a shade below it. It hears of no touches; the keyboard follows fingers from key to key.
@MainActor
final class KeyView: UIView {
  let role: KeyRole
  private let face = UILabel()
  private let picture = still(CAShapeLayer())

  init(_ role: KeyRole) {
    self.role = role
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    libraryName = role.identifier
    layer.cornerRadius = 5
    face.layer.cornerRadius = 5
    face.textAlignment = .center
    isHidden = role == .none
    addSubview(face)
    if role == .shift || role == .delete { layer.addSublayer(picture) }
  }

  required init?(coder: NSCoder) { nil }

  /// What is read on it.
  var title: String { face.text ?? "" }

  /// How a key looks now.
  struct Looks {
    var title = ""
    var isPressed = false
    var isEnabled = true
    var shift = ShiftState.Level.small
    /// The Return key does more than end a line.
    var isProminent = false
  }

  func show(_ looks: Looks) {
    let isBlue = role == .return && looks.isProminent && looks.isEnabled && !looks.isPressed
    let isLight = role.isLight != looks.isPressed || role == .shift && looks.shift != .small
    backgroundColor = KeyboardLooks.shade
    face.backgroundColor = isBlue ? .systemBlue : isLight ? KeyboardLooks.light : KeyboardLooks.dark
    face.textColor = isBlue ? .white : looks.isEnabled ? .black : .gray
    switch role {
    case .shift: showShift(looks.shift)
    case .delete: showDelete()
    default:
      face.text = looks.title
      face.font = .systemFont(ofSize: looks.title.count > 1 ? 16 : 22)
    }
  }

  override func layoutSubviews() {
    face.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1)
    picture.frame = CGRect(x: (bounds.width - 22) / 2, y: (bounds.height - 21) / 2, width: 22, height: 20)
  }

  private func showShift(_ level: ShiftState.Level) {
    let path = UIBezierPath()
    let corners: [(CGFloat, CGFloat)] = [(11, 1), (20, 10), (15, 10), (15, 16), (7, 16), (7, 10), (2, 10)]
    path.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    path.close()
    if level == .locked { path.append(UIBezierPath(rect: CGRect(x: 7, y: 18, width: 8, height: 1.5))) }
    draw(path, fill: level == .small ? nil : .black)
  }

  private func showDelete() {
    let path = UIBezierPath()
    let corners: [(CGFloat, CGFloat)] = [(1, 10), (8, 3), (21, 3), (21, 17), (8, 17)]
    path.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { path.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    path.close()
    for end in [CGFloat(7), 13] {
      path.move(to: CGPoint(x: 11, y: end))
      path.addLine(to: CGPoint(x: 17, y: 20 - end))
    }
    draw(path, fill: nil)
  }

  private func draw(_ path: UIBezierPath, fill: UIColor?) {
    picture.path = path.cgPath
    picture.fillColor = fill?.cgColor
    picture.strokeColor = UIColor.black.cgColor
    picture.lineWidth = 1.5
    picture.lineJoin = .round
  }
}
