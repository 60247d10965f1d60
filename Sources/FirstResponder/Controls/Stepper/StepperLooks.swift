/// What a stepper is drawn with: a grey pill with a line in the middle, a minus and a plus.
@MainActor
struct StepperLooks {
  private let pill = still(CALayer())
  private let pressed = still(CALayer())
  private let line = still(CALayer())
  private let minus = still(CAShapeLayer())
  private let plus = still(CAShapeLayer())

  var parts: [CALayer] { [pill, pressed, line, minus, plus] }

  init() {
    for sign in [minus, plus] {
      sign.fillColor = nil
      sign.lineWidth = 2
      sign.lineCap = .round
    }
    pill.backgroundColor = UIColor.secondarySystemFill.cgColor
    pressed.backgroundColor = UIColor.systemGray4.cgColor
    line.backgroundColor = UIColor.separator.cgColor
  }

  /// Shows a half as pressed: -1 the left one, 1 the right one, 0 none.
  func show(in bounds: CGRect, pressed direction: Int, canGoDown: Bool, canGoUp: Bool) {
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    pill.frame = bounds
    pill.cornerRadius = 8
    pressed.frame = CGRect(
      origin: CGPoint(x: direction < 0 ? bounds.minX : bounds.midX, y: bounds.minY), size: half)
    pressed.cornerRadius = 8
    pressed.isHidden = direction == 0
    line.frame = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: max(bounds.height - 14, 0))
    for (sign, isPlus, canGo) in [(minus, false, canGoDown), (plus, true, canGoUp)] {
      sign.frame = CGRect(origin: CGPoint(x: isPlus ? bounds.midX : bounds.minX, y: bounds.minY), size: half)
      sign.strokeColor = (canGo ? UIColor.label : UIColor.tertiaryLabel).cgColor
      let (x, y) = (half.width / 2, half.height / 2)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: x - 7, y: y))
      path.addLine(to: CGPoint(x: x + 7, y: y))
      if isPlus {
        path.move(to: CGPoint(x: x, y: y - 7))
        path.addLine(to: CGPoint(x: x, y: y + 7))
      }
      sign.path = path.cgPath
    }
  }
}
