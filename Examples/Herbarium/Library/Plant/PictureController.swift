import UIKit

/// One picture of a plant. Two fingers or a double tap make it larger.
final class PictureController: UIViewController, UIScrollViewDelegate {
  let number: Int
  let picture = PlantPicture()
  let zoom = UIScrollView()

  init(_ plant: Plant, number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    picture.plant = plant
    picture.turn = number
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    zoom.delegate = self
    zoom.maximumZoomScale = 4
    zoom.showsVerticalScrollIndicator = false
    zoom.showsHorizontalScrollIndicator = false
    view.fill(with: zoom)
    zoom.add(picture)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: zoom.contentLayoutGuide.topAnchor),
      picture.leadingAnchor.constraint(equalTo: zoom.contentLayoutGuide.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: zoom.contentLayoutGuide.trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: zoom.contentLayoutGuide.bottomAnchor),
      picture.widthAnchor.constraint(equalTo: zoom.frameLayoutGuide.widthAnchor),
      picture.heightAnchor.constraint(equalTo: zoom.frameLayoutGuide.heightAnchor),
    ])
    let twice = UITapGestureRecognizer()
    twice.numberOfTapsRequired = 2
    twice.addAction(UIAction { [unowned self] _ in zoom.setZoomScale(zoom.zoomScale > 1 ? 1 : 2, animated: true) })
    zoom.addGestureRecognizer(twice)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
