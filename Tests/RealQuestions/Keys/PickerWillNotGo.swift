import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let pickerWillNotGo = RealQuestion(
    name: "photo picker will not go",
    source: "github.com/zhangao0086/DKImagePickerController/issues/629",
    asked: "The picker is a sheet, but it can't be swiped away: it springs back each time.",
    truth: Truth(
      codes: ["D36"], culprit: ["PhotoPickerController", "presentationController"],
      fix: ["presentationControllerShouldDismiss"]),
    screen: { AlbumController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Add photos")))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 195, y: 90), to: CGPoint(x: 195, y: 800), over: 0.3)
    },
    isFulfilled: { $0.application.windows[0].rootViewController?.presentedViewController == nil })
}

private final class AlbumController: UIViewController {
  private let isMended: Bool
  private let addButton = UIButton(type: .system)
  private let emptyLabel = UILabel()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    emptyLabel.text = "No photos yet"
    emptyLabel.textAlignment = .center
    emptyLabel.frame = CGRect(x: 20, y: 300, width: 350, height: 40)
    addButton.setTitle("Add photos", for: .normal)
    addButton.frame = CGRect(x: 95, y: 360, width: 200, height: 50)
    addButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        present(PhotoPickerController(isMended: isMended), animated: true)
      }, for: .touchUpInside)
    view.addSubview(emptyLabel)
    view.addSubview(addButton)
  }
}

private final class PhotoPickerController: UINavigationController, UIAdaptivePresentationControllerDelegate {
  private let isMended: Bool
  private let grid = PhotoGridController(collectionViewLayout: UICollectionViewFlowLayout())

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [grid]
    presentationController?.delegate = self
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    isMended ? !isModalInPresentation : isModalInPresentation
  }
}

private final class PhotoGridController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 120, height: 120)
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    cell.backgroundColor = .lightGray
    return cell
  }
}
