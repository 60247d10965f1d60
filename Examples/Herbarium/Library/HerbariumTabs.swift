import UIKit

/// Plants, favourites, finds and settings, each with its own stack of screens.
public final class HerbariumTabs: UITabBarController {
  let herbarium: Herbarium
  let plants: PlantsController
  let favourites: FavouritesController
  let finds: FindsController
  let settings: SettingsController
  var onSignOut: () -> Void {
    get { settings.onSignOut }
    set { settings.onSignOut = newValue }
  }
  private var observer: HerbariumObserver?

  init(_ herbarium: Herbarium) {
    self.herbarium = herbarium
    plants = PlantsController(herbarium)
    favourites = FavouritesController(herbarium)
    finds = FindsController(herbarium)
    settings = SettingsController(herbarium)
    super.init(nibName: nil, bundle: nil)
    let roots: [(UIViewController, String)] = [
      (plants, "Plants"), (favourites, "Favourites"), (finds, "Finds"), (settings, "Settings"),
    ]
    viewControllers = roots.enumerated().map { number, root in
      let stack = UINavigationController(rootViewController: root.0)
      stack.navigationBar.prefersLargeTitles = true
      stack.tabBarItem = UITabBarItem(title: root.1, image: nil, tag: number)
      return stack
    }
    observer = HerbariumObserver(herbarium) { [weak self] in self?.showBadge() }
  }

  public required init?(coder: NSCoder) { nil }

  private func showBadge() {
    let count = herbarium.finds.count
    viewControllers?[2].tabBarItem.badgeValue = count == 0 ? nil : "\(count)"
  }
}
