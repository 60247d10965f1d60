import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyBackdrop = HealthyScreen(
    name: "backdrop that closes a menu",
    source: "apps with an action menu of their own",
    screen: { NoteController() },
    act: { device in
      device.longPress(at: CGPoint(x: 195, y: 300), for: 0.8)
      device.advance(by: 0.6)
      return device.tap(at: CGPoint(x: 195, y: 150))
    },
    isFulfilled: { _ in Hope.count == 1 })
}

private final class NoteController: UIViewController {
  private let noteView = UILabel(frame: CGRect(x: 20, y: 200, width: 350, height: 200))
  private let backdrop = UIView()
  private let menuView = UIView()
  private let pinButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    noteView.text = "Bring the tent and two lamps."
    noteView.isUserInteractionEnabled = true
    noteView.addGestureRecognizer(
      UILongPressGestureRecognizer { [weak self] press in
        if press.state == .began { self?.openMenu() }
      })
    view.addSubview(noteView)
    backdrop.frame = view.bounds
    backdrop.backgroundColor = UIColor(white: 0, alpha: 0.4)
    backdrop.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.closeMenu() })
    menuView.frame = CGRect(x: 0, y: 640, width: 390, height: 204)
    menuView.backgroundColor = .white
    pinButton.setTitle("Pin", for: .normal)
    pinButton.frame = CGRect(x: 20, y: 20, width: 350, height: 50)
    menuView.addSubview(pinButton)
  }

  private func openMenu() {
    view.addSubview(backdrop)
    view.addSubview(menuView)
    menuView.transform = CGAffineTransform(translationX: 0, y: 204)
    UIView.animate(withDuration: 0.3) { self.menuView.transform = .identity }
  }

  private func closeMenu() {
    hoped()
    backdrop.removeFromSuperview()
    UIView.animate(withDuration: 0.3) {
      self.menuView.transform = CGAffineTransform(translationX: 0, y: 204)
    } completion: { _ in
      self.menuView.removeFromSuperview()
    }
  }
}
