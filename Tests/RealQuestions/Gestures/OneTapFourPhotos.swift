import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let oneTapFourPhotos = RealQuestion(
    name: "one recognizer for four pictures",
    source: "e-learn.cn/qa/answer/677827/1644188.html",
    asked: "A single tap recognizer was added to four image views; only the last one answers.",
    truth: Truth(
      codes: ["D29"], culprit: ["photoTap", "UITapGestureRecognizer"],
      fix: [
        "of its own", "own recognizer", "each view", "for each", "per view", "another recognizer",
        "second recognizer", "addGestureRecognizer",
      ]),
    screen: { CollageController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.find(UIImageView.self, 1))) })
}

private final class CollageController: UIViewController {
  private let isMended: Bool
  private let photoViews = (0..<4).map { _ in UIImageView() }
  private let headline = UILabel()
  private let photoTap = UITapGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    headline.text = "Pick the cover"
    headline.font = .boldSystemFont(ofSize: 22)
    headline.frame = CGRect(x: 20, y: 70, width: 350, height: 30)
    view.addSubview(headline)
    let rows = [photoViews[0...1], photoViews[2...3]].map { UIStackView(arrangedSubviews: Array($0)) }
    for row in rows {
      row.axis = .horizontal
      row.spacing = 10
      row.distribution = .fillEqually
    }
    let grid = UIStackView(arrangedSubviews: rows)
    grid.axis = .vertical
    grid.spacing = 10
    grid.distribution = .fillEqually
    grid.frame = CGRect(x: 20, y: 120, width: 350, height: 350)
    view.addSubview(grid)
    photoTap.addAction(UIAction { [weak self] _ in self?.pick() })
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemBrown]
    for (photoView, color) in zip(photoViews, colors) {
      photoView.backgroundColor = color
      photoView.isUserInteractionEnabled = true
      photoView.addGestureRecognizer(isMended ? UITapGestureRecognizer { [weak self] _ in self?.pick() } : photoTap)
    }
  }

  private func pick() {
    headline.text = "Good choice"
    hoped()
  }
}
