extension UIViewController {
  /// What is covered at the upper edge of the view, as the safe area says.
  public final var topLayoutGuide: any UILayoutSupport { view.ownGuide(.top, "UIViewController-topLayoutGuide") }
  /// What is covered at the lower edge of the view, as the safe area says.
  public final var bottomLayoutGuide: any UILayoutSupport {
    view.ownGuide(.bottom, "UIViewController-bottomLayoutGuide")
  }
}
