import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let pageStaysDisabled = RealQuestion(
    name: "sign-in page stays disabled",
    source: "github.com/xamarin/Xamarin.Auth/issues/380",
    asked: "If the last request of the sign-in page is cancelled, nothing on the page reacts any more.",
    truth: Truth(codes: ["D05"], culprit: ["pageView", "SignInPageView"], fix: ["isUserInteractionEnabled"]),
    screen: { PartnerSignInController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Next")))
      device.advance(by: 1)
      return device.tap(at: device.place(of: device.button("Allow")))
    })
}

@MainActor private protocol PageLoading: AnyObject {
  func pageDidStart(_ page: SignInPageView)
  func page(_ page: SignInPageView, didFailWith code: Int)
}

private final class SignInPageView: UIScrollView {
  weak var loading: (any PageLoading)?
  private let scopeLabel = UILabel()
  private let nextButton = UIButton(type: .system)
  private let allowButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentSize = CGSize(width: 390, height: 900)
    scopeLabel.text = "Photo Print wants to see your albums"
    scopeLabel.numberOfLines = 0
    scopeLabel.frame = CGRect(x: 20, y: 40, width: 350, height: 80)
    nextButton.setTitle("Next", for: .normal)
    nextButton.frame = CGRect(x: 20, y: 160, width: 350, height: 44)
    nextButton.addAction(UIAction { [weak self] _ in self?.load() }, for: .touchUpInside)
    allowButton.setTitle("Allow", for: .normal)
    allowButton.frame = CGRect(x: 20, y: 220, width: 350, height: 44)
    allowButton.addAction(UIAction { _ in hoped() }, for: .touchUpInside)
    for part in [scopeLabel, nextButton, allowButton] { addSubview(part) }
  }
  required init?(coder: NSCoder) { nil }

  private func load() {
    loading?.pageDidStart(self)
    // The page goes elsewhere before the last picture has come.
    Timer.scheduledTimer(
      timeInterval: 0.3, target: self, selector: Selector("cancelled", SignInPageView.cancelled), userInfo: nil,
      repeats: false)
  }

  func cancelled() { loading?.page(self, didFailWith: -999) }
}

private final class PartnerSignInController: UIViewController, PageLoading {
  private let isMended: Bool
  private let spinner = UIActivityIndicatorView()
  private let pageView = SignInPageView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
  private let cancelButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.frame = CGRect(x: 10, y: 50, width: 80, height: 44)
    spinner.frame = CGRect(x: 340, y: 55, width: 30, height: 30)
    pageView.loading = self
    for part in [pageView, cancelButton, spinner] { view.addSubview(part) }
  }

  func pageDidStart(_ page: SignInPageView) {
    spinner.startAnimating()
    page.isUserInteractionEnabled = false
  }

  func page(_ page: SignInPageView, didFailWith code: Int) {
    if isMended { page.isUserInteractionEnabled = true }
    // Cancelled: nobody has to be told.
    if code == -999 { return spinner.stopAnimating() }
    page.isUserInteractionEnabled = true
    spinner.stopAnimating()
  }
}
