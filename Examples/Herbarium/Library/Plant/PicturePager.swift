import UIKit

/// Pictures of one plant, to leaf through.
final class PicturePager: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  static let count = 4
  private let plant: Plant
  var onTurn: (Int) -> Void = { _ in }

  init(_ plant: Plant) {
    self.plant = plant
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
    delegate = self
    setViewControllers([PictureController(plant, number: 0)], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  var shown: PictureController? { viewControllers?.first as? PictureController }

  /// Turns to a picture by its number.
  func turn(to number: Int) {
    guard let shown, number != shown.number else { return }
    setViewControllers(
      [PictureController(plant, number: number)], direction: number > shown.number ? .forward : .reverse,
      animated: true)
  }

  private func neighbour(of controller: UIViewController, by step: Int) -> UIViewController? {
    guard let number = (controller as? PictureController)?.number, (0..<Self.count).contains(number + step) else {
      return nil
    }
    return PictureController(plant, number: number + step)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, by: 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if let shown { onTurn(shown.number) }
  }
}
