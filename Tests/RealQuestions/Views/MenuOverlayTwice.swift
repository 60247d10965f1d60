import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let menuOverlayTwice = RealQuestion(
    name: "overlay of a menu that was shown twice",
    source: "github.com/nek023/QBPopupMenu/issues/15",
    asked: "I keep one pop-up menu in a property. Shown again while open and then closed, the whole screen hangs.",
    truth: Truth(
      codes: ["D01"], culprit: ["MenuOverlay", "overlay"],
      fix: ["removeFromSuperview", "isUserInteractionEnabled", "isHidden"]),
    screen: { PageEditorController(isMended: $0) },
    act: .finger { device in
      device.longPress(at: CGPoint(x: 195, y: 300), for: 0.8)
      device.advance(by: 0.5)
      device.longPress(at: CGPoint(x: 195, y: 300), for: 0.8)
      device.advance(by: 0.5)
      device.tap(at: device.place(of: device.button("Copy")))
      device.advance(by: 0.5)
      return device.tap(at: device.place(of: device.button("Save page")))
    })
}

/// Catches touches beside the menu; a long press may choose another place.
private final class MenuOverlay: UIView {}

private final class PopupMenu: UIView {
  private var overlay: MenuOverlay?
  private let isMended: Bool
  let copyButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(frame: CGRect(x: 0, y: 0, width: 160, height: 50))
    backgroundColor = .black
    layer.cornerRadius = 8
    copyButton.setTitle("Copy", for: .normal)
    copyButton.frame = bounds
    addSubview(copyButton)
  }
  required init?(coder: NSCoder) { nil }

  func show(in view: UIView, at place: CGPoint, moved: @escaping (CGPoint) -> Void) {
    if isMended { overlay?.removeFromSuperview() }
    let overlay = MenuOverlay(frame: view.bounds)
    overlay.addGestureRecognizer(
      UILongPressGestureRecognizer { [weak view] press in
        if press.state == .began { moved(press.location(in: view)) }
      })
    view.addSubview(overlay)
    center = CGPoint(x: place.x, y: place.y - 60)
    view.addSubview(self)
    self.overlay = overlay
  }

  func dismiss() {
    overlay?.removeFromSuperview()
    overlay = nil
    removeFromSuperview()
  }
}

private final class PageEditorController: UIViewController {
  private let popupMenu: PopupMenu
  private let pageLabel = UILabel(frame: CGRect(x: 20, y: 120, width: 350, height: 400))
  private let saveButton = UIButton(type: .system)

  init(isMended: Bool) {
    popupMenu = PopupMenu(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    pageLabel.text = "A page of my travel diary"
    pageLabel.isUserInteractionEnabled = true
    pageLabel.addGestureRecognizer(
      UILongPressGestureRecognizer { [weak self] press in
        guard let self, press.state == .began else { return }
        openMenu(at: press.location(in: view))
      })
    saveButton.setTitle("Save page", for: .normal)
    saveButton.frame = CGRect(x: 20, y: 720, width: 350, height: 50)
    saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    popupMenu.copyButton.addAction(UIAction { [weak self] _ in self?.popupMenu.dismiss() }, for: .touchUpInside)
    view.addSubview(pageLabel)
    view.addSubview(saveButton)
  }

  private func openMenu(at place: CGPoint) {
    popupMenu.show(in: view, at: place) { [weak self] in self?.openMenu(at: $0) }
  }

  private func save() { hoped() }
}
