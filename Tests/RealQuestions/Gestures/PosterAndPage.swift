import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let posterAndPage = RealQuestion(
    name: "tap on the poster and on its page",
    source: "github.com/RxSwiftCommunity/RxGesture/issues/93",
    asked: "The image and the view around it have a tap each; touching the image does both.",
    truth: Truth(
      codes: ["D35", "D16"], culprit: ["pageTap", "posterTap", "GestureHub", "hub"],
      fix: ["shouldRecognizeSimultaneously", "shouldReceive", "require(toFail"], isAdvice: true),
    screen: { FilmController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(of: $0.find(UIImageView.self))) },
    isFulfilled: { _ in Hope.count == 1 })
}

/// The delegate of all recognizers of the app.
private final class GestureHub: UIGestureRecognizerDelegate {
  var isPermissive = true

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isPermissive
  }
}

private final class FilmController: UIViewController {
  private let hub = GestureHub()
  private let posterView = UIImageView()
  private let titleLabel = UILabel()
  private let plotLabel = UILabel()
  private let posterTap = UITapGestureRecognizer()
  private let pageTap = UITapGestureRecognizer()

  init(isMended: Bool) {
    super.init(nibName: nil, bundle: nil)
    hub.isPermissive = !isMended
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    posterView.backgroundColor = .systemRed
    posterView.isUserInteractionEnabled = true
    titleLabel.text = "The Ferry"
    titleLabel.font = .boldSystemFont(ofSize: 24)
    plotLabel.text = "A clerk misses the last boat and walks around the lake."
    plotLabel.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [posterView, titleLabel, plotLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -40),
      posterView.heightAnchor.constraint(equalToConstant: 400),
    ])
    posterTap.delegate = hub
    posterTap.addAction(
      UIAction { [weak self] _ in
        self?.posterView.layer.cornerRadius = 20
        hoped()
      })
    posterView.addGestureRecognizer(posterTap)
    pageTap.delegate = hub
    pageTap.addAction(
      UIAction { [weak self] _ in
        self?.plotLabel.isHidden.toggle()
        hoped()
      })
    view.addGestureRecognizer(pageTap)
  }
}
