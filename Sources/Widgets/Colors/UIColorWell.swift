/// Shows a colour; a tap presents a `UIColorPickerViewController` to choose another one, for which `valueChanged` and
/// `primaryActionTriggered` are sent (B23.70).
@preconcurrency @MainActor
open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
  private static let side: CGFloat = 28
  private let inner = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a well without a colour, of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    inner.isUserInteractionEnabled = false
    inner.layer.borderWidth = 3
    inner.layer.borderColor = UIColor.systemGray3.cgColor
    inner.layer.cornerRadius = Self.side / 2
    addSubview(inner)
    addAction(UIAction { [weak self] _ in self?.choose() }, for: .touchUpInside)
  }

  /// What the picker is called; nil for nothing.
  open var title: String?
  /// Whether colours may be transparent; true by default. Kept, and told to the picker.
  open var supportsAlpha = true
  /// The colour; nil, as by default, for none. Setting it sends nothing.
  open var selectedColor: UIColor? { didSet { inner.backgroundColor = selectedColor } }

  private func choose() {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let presenter = responder as? UIViewController else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = self
    presenter.present(picker, animated: true)
  }

  /// A colour was chosen in the picker that the well has presented.
  open func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    guard color != selectedColor else { return }
    selectedColor = color
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    inner.frame = CGRect(
      x: bounds.midX - Self.side / 2, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: Self.side, height: Self.side) }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
}
