/// Chooses a colour from a grid (B23.71). Apple's spectrum, sliders, pipette and favourites are not here.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// Hears of choices. Not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour that is chosen; white by default. Setting it tells nobody.
  open var selectedColor = UIColor.white { didSet { (viewIfLoaded as? ColorGrid)?.mark(selectedColor) } }
  /// Whether colours may be transparent. Kept: those of the grid are not.
  open var supportsAlpha = true

  /// Makes a picker.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  open override func loadView() {
    view = ColorGrid(
      choose: { [weak self] in self?.chosen($0) }, close: { [weak self] in self?.dismiss(animated: true) })
    (view as? ColorGrid)?.mark(selectedColor)
  }

  private func chosen(_ color: UIColor) {
    guard color != selectedColor else { return }
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }
}

/// Hears what is chosen in a picker for colours. All requirements have a default.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// The user has chosen another colour; `continuously` is false here. By default calls the older method.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// The older method, which says nothing of the colour.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The user has closed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// By default calls the older method.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  /// By default nothing is done.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// By default nothing is done.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Colours to tap, greys in the first line, and a button that closes.
@MainActor
private final class ColorGrid: UIView {
  private static let (columns, lines) = (12, 10)
  private var fields: [(color: UIColor, control: UIControl)] = []
  private let close = UIButton(type: .close)

  init(choose: @escaping @MainActor (UIColor) -> Void, close leave: @escaping @MainActor () -> Void) {
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = .systemBackground
    for line in 0..<Self.lines {
      for column in 0..<Self.columns {
        let color = Self.color(line, column)
        let control = UIControl(frame: .zero)
        control.backgroundColor = color
        control.layer.borderColor = UIColor.label.cgColor
        control.libraryName = "color \(line) \(column)"
        control.addAction(UIAction { _ in choose(color) }, for: .touchUpInside)
        fields.append((color, control))
        addSubview(control)
      }
    }
    close.libraryName = "close"
    close.addAction(UIAction { _ in leave() }, for: .touchUpInside)
    addSubview(close)
  }

  required init?(coder: NSCoder) { nil }

  private static func color(_ line: Int, _ column: Int) -> UIColor {
    let part = CGFloat(column) / CGFloat(columns - 1)
    if line == 0 { return UIColor(white: 1 - part, alpha: 1) }
    let step = CGFloat(line) / CGFloat(lines)
    return UIColor(
      hue: CGFloat(column) / CGFloat(columns), saturation: min(1, 2 - 2 * step), brightness: min(1, 2 * step), alpha: 1)
  }

  func mark(_ color: UIColor) {
    for field in fields { field.control.layer.borderWidth = field.color == color ? 3 : 0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: 16, dy: 0)
    let side = max(0, room.width) / CGFloat(Self.columns)
    close.frame = CGRect(x: room.maxX - 44, y: room.minY + 8, width: 44, height: 44)
    for (index, field) in fields.enumerated() {
      let (line, column) = (index / Self.columns, index % Self.columns)
      field.control.frame = CGRect(
        x: room.minX + CGFloat(column) * side, y: room.minY + 64 + CGFloat(line) * side, width: side, height: side)
    }
  }
}
