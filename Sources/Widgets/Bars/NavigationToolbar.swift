// The toolbar of a navigation controller: it shows the `toolbarItems` of the controller on top, and is hidden until the
// program wants it.

extension UINavigationController {
  /// The bar at the lower edge, with the `toolbarItems` of the controller on top (B23.10). Made at the first access;
  /// hidden until `isToolbarHidden` is set.
  public final var toolbar: UIToolbar! {
    get { madeToolbar }
    set {}
  }

  private var madeToolbar: UIToolbar {
    if let toolbar = bottom?.bar as? UIToolbar { return toolbar }
    let toolbar = UIToolbar(frame: .zero)
    toolbar.isContainers = true
    bottom = NavigationBottom(toolbar, height: UIToolbar.height) { [weak self, weak toolbar] in
      toolbar?.setItems(self?.topViewController?.toolbarItems, animated: false)
    }
    bottom?.onChange()
    return toolbar
  }

  /// Whether the toolbar is away, as by default.
  public final var isToolbarHidden: Bool {
    get { bottom?.isWanted != true }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Brings the toolbar or takes it away, in `hideShowBarDuration` if animated; the safe area of what is shown follows.
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard !hidden || bottom != nil else { return }
    _ = madeToolbar
    showBottom(!hidden, animated: animated)
  }
}
