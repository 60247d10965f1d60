import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let twoFingerDismiss = RealQuestion(
    name: "bottom sheet that can't be swiped away",
    source: "github.com/finn-no/FinniversKit/pull/479",
    asked: "Swiping the component down no longer dismisses it since the recognizers were tidied.",
    truth: Truth(
      codes: ["D37"], culprit: ["dismissSwipe", "UISwipeGestureRecognizer"], fix: ["numberOfTouchesRequired"]),
    screen: { FilterHostController(isMended: $0) },
    act: .finger { device in
      let sheet = device.find(FilterSheetView.self)
      return device.flick(from: device.place(0.5, 0.1, of: sheet), to: device.place(0.5, 0.8, of: sheet), over: 0.15)
    })
}

private final class FilterSheetView: UIView {
  let grabber = UIView()
  let titleLabel = UILabel()
  let switches = ["Nearby", "With photos", "Free"].map { title in (UILabel(), UISwitch(), title) }
  let dismissSwipe = UISwipeGestureRecognizer()
  var dismissed: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    grabber.backgroundColor = .systemGray3
    grabber.frame = CGRect(x: 175, y: 8, width: 40, height: 5)
    titleLabel.text = "Filter"
    titleLabel.font = .boldSystemFont(ofSize: 20)
    titleLabel.frame = CGRect(x: 20, y: 24, width: 200, height: 30)
    addSubview(grabber)
    addSubview(titleLabel)
    for (index, (label, toggle, title)) in switches.enumerated() {
      label.text = title
      label.frame = CGRect(x: 20, y: 80 + index * 56, width: 200, height: 32)
      toggle.frame = CGRect(x: 310, y: 80 + index * 56, width: 51, height: 31)
      addSubview(label)
      addSubview(toggle)
    }
    dismissSwipe.direction = .down
    dismissSwipe.addAction(UIAction { [weak self] _ in self?.dismissed() })
    addGestureRecognizer(dismissSwipe)
  }
  required init?(coder: NSCoder) { nil }
}

private final class FilterHostController: UIViewController {
  private let isMended: Bool
  private let resultLabel = UILabel()
  private let sheetView = FilterSheetView(frame: CGRect(x: 0, y: 444, width: 390, height: 400))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray4
    resultLabel.text = "218 bicycles"
    resultLabel.frame = CGRect(x: 20, y: 80, width: 350, height: 30)
    view.addSubview(resultLabel)
    view.addSubview(sheetView)
    sheetView.dismissSwipe.numberOfTouchesRequired = isMended ? 1 : 2
    sheetView.dismissed = { [weak self] in
      UIView.animate(withDuration: 0.25) { self?.sheetView.frame.origin.y = 844 }
      hoped()
    }
  }
}
