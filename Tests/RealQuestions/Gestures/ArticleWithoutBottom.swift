import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let articleWithoutBottom = RealQuestion(
    name: "article that ends at the screen's edge",
    source: "github.com/SnapKit/Masonry/issues/236",
    asked: "A container with labels is taller than the screen; the scroll view around it does not move.",
    truth: Truth(
      codes: ["D34"], culprit: ["scrollView", "UIScrollView"],
      fix: ["contentSize", "bottomAnchor", "contentLayoutGuide"]),
    screen: { ArticleController(isMended: $0) },
    act: .finger { $0.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 250)) },
    isFulfilled: { $0.find(UIScrollView.self).contentOffset.y > 200 })
}

private final class ArticleController: UIViewController {
  private let isMended: Bool
  private let scrollView = UIScrollView()
  private let container = UIView()
  private let titleLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for part in [scrollView, container, titleLabel] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(container)
    container.addSubview(titleLabel)
    titleLabel.text = "How to keep bees"
    titleLabel.font = .boldSystemFont(ofSize: 26)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      container.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 8),
      container.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 8),
      container.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -16),
      titleLabel.topAnchor.constraint(equalTo: container.topAnchor, constant: 60),
      titleLabel.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 12),
    ])
    var above = titleLabel.bottomAnchor
    for paragraph in 1...14 {
      let label = UILabel()
      label.text = "Paragraph \(paragraph): bees fly out from twelve degrees on, and home before the rain."
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: above, constant: 20),
        label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -12),
        label.heightAnchor.constraint(equalToConstant: 90),
      ])
      above = label.bottomAnchor
    }
    container.bottomAnchor.constraint(equalTo: above, constant: 20).isActive = true
    if isMended { container.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -8).isActive = true }
  }
}
