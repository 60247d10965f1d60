/// What a container with tabs keeps.
struct TabState {
  var controllers: [UIViewController] = []
  /// One of them, or the list of those that the bar has no room for.
  var selected: UIViewController?
  /// The container is on the screen and tells its children itself when they come and go.
  var isShown = false
  /// The change that an animator of the program's moves, while it runs.
  var transition: ContainerTransition?
}

extension UITabBarController {
  private var tabView: TabView? { viewIfLoaded as? TabView }

  // MARK: The controllers

  final func exchange(for new: [UIViewController]) {
    var seen: Set<ObjectIdentifier> = []
    let new = new.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let old = tabs.controllers
    let place = old.firstIndex { $0 === tabs.selected } ?? 0
    moreTabs.clear()
    tabs.controllers = new
    for controller in old where !new.contains(where: { $0 === controller }) { lose(controller) }
    for controller in moreTabs.shown(of: new) where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    showItems()
    let isLost = tabs.selected.map { selected in !new.contains { $0 === selected } } ?? true
    if isLost {
      tabs.selected = nil
      if let next = new.indices.contains(place) ? new[place] : new.first { select(next) } else { showSelected() }
    } else if let selected = tabs.selected {
      show(selectedItemFor: selected)
    }
  }

  private func lose(_ controller: UIViewController) {
    if tabs.selected === controller { tabs.transition?.finish() }
    if controller.parent === self { controller.willMove(toParent: nil) }
    if tabs.selected === controller { controller.viewIfLoaded?.removeFromSuperview() }
    if controller.parent === self { controller.removeFromParent() }
    (controller as? UINavigationController)?.onStackChange = {}
  }

  private func showItems() {
    tabBar.items =
      moreTabs.shown(of: tabs.controllers).map(\.tabBarItem)
      + (moreTabs.isNeeded(for: tabs.controllers) ? [moreTabs.item] : [])
  }

  // MARK: Choosing

  /// The controller of a tab.
  private func controller(of item: UITabBarItem) -> UIViewController? {
    if item === moreTabs.item, moreTabs.isNeeded(for: tabs.controllers) { return moreNavigationController }
    return moreTabs.shown(of: tabs.controllers).first { $0.tabBarItem === item }
  }

  final func mayChoose(_ item: UITabBarItem) -> Bool {
    guard let controller = controller(of: item) else { return false }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  final func chosen(_ item: UITabBarItem) {
    guard let controller = controller(of: item) else { return }
    if tabs.selected === controller {
      // The tab of what is shown leads back to its beginning.
      _ = (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Shows a controller: its view is loaded, it appears before the other one disappears (B19.10).
  final func select(_ controller: UIViewController) {
    let wanted = moreTabs.container(of: controller, in: tabs.controllers)
    show(selectedItemFor: controller)
    let old = tabs.selected
    guard wanted !== old else { return }
    if let running = tabs.transition {
      running.finish()
      // Who has heard of it may have selected yet another one.
      guard tabs.selected === old, tabs.transition == nil else { return }
    }
    tabs.selected = wanted
    guard let tabView else { return }
    if wanted.parent !== self {
      addChild(wanted)
      wanted.didMove(toParent: self)
    }
    guard let view = wanted.view else { return }
    if beginTransition(from: old, to: wanted, in: tabView.content) { return followStack(of: tabs.selected ?? wanted) }
    let tells = tabs.isShown
    if tells {
      wanted.beginAppearanceTransition(true, animated: false)
      old?.beginAppearanceTransition(false, animated: false)
    }
    // Each of them may have selected yet another one.
    if tabs.selected === wanted { place(view, in: tabView) }
    if old !== tabs.selected { old?.viewIfLoaded?.removeFromSuperview() }
    if tells {
      old?.endAppearanceTransition()
      wanted.endAppearanceTransition()
    }
    followStack(of: wanted)
  }

  /// Puts what is selected into the view, when that has been loaded or somebody went.
  final func showSelected() {
    guard let tabView, let selected = tabs.selected, let view = selected.view else { return }
    if selected.parent !== self {
      addChild(selected)
      selected.didMove(toParent: self)
    }
    place(view, in: tabView)
    followStack(of: selected)
  }

  private func place(_ view: UIView, in tabView: TabView) {
    view.frame = tabView.content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== tabView.content { tabView.content.addSubview(view) }
  }

  private func show(selectedItemFor controller: UIViewController) { tabBar.selectedItem = itemShowing(controller) }

  /// The tab that stands for a controller.
  final func itemShowing(_ controller: UIViewController) -> UITabBarItem {
    let isInBar = moreTabs.shown(of: tabs.controllers).contains { $0 === controller }
    return isInBar ? controller.tabBarItem : moreTabs.item
  }

  /// A controller of a stack may want no bar.
  final func followStack(of controller: UIViewController) {
    guard let stack = controller as? UINavigationController else {
      tabView?.hidesBar = false
      return
    }
    stack.onStackChange = { [weak self, weak stack] in
      guard let self, let stack, tabs.selected === stack else { return }
      tabView?.hidesBar = stack.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }
    stack.onStackChange()
  }
}

@MainActor private var tabItemKey: UInt8 = 0

extension UIViewController {
  /// The container with tabs that the controller is in, itself or with those around it; nil if there is none.
  public var tabBarController: UITabBarController? { parent?.nearest { $0 as? UITabBarController } }

  /// The tab that stands for the controller. Made at the first access, with the controller's title, which it follows; a
  /// navigation controller that was given none has that of the bottom of its stack.
  public var tabBarItem: UITabBarItem! {
    get {
      if let item = objc_getAssociatedObject(self, &tabItemKey) as? UITabBarItem { return item }
      if let bottom = (self as? UINavigationController)?.viewControllers.first { return bottom.tabBarItem }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      keep(item)
      return item
    }
    set { keep(newValue) }
  }

  private func keep(_ item: UITabBarItem?) {
    objc_setAssociatedObject(self, &tabItemKey, item, .OBJC_ASSOCIATION_RETAIN)
    onTitle = { [weak item] in item?.title = $0 }
  }
}
