/// What a cell shows by configurations, in its content view and behind it.
@MainActor
package final class ConfiguredContent {
  /// What is shown, and the view that shows it.
  package private(set) var content: (any UIContentConfiguration)?
  package private(set) var view: (any UIView & UIContentView)?
  /// What lies behind it.
  package private(set) var background: UIBackgroundConfiguration?
  private var backgroundView: ConfiguredBackground?
  /// Whether both follow the cell's state by themselves.
  package var updatesContent = true
  package var updatesBackground = true

  package init() {}

  /// Shows something else, in the same view if that can be.
  package func show(_ new: (any UIContentConfiguration)?, in host: UIView) {
    content = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(new), type(of: view.configuration) == type(of: new) {
      view.configuration = new
    } else {
      view?.removeFromSuperview()
      let made = new.makeContentView()
      made.frame = host.bounds
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.addSubview(made)
      view = made
    }
    host.setNeedsLayout()
  }

  package func show(_ new: UIBackgroundConfiguration?, behind host: UIView) {
    background = new
    guard let new else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? ConfiguredBackground()
    backgroundView = view
    view.show(new)
    if view.superview !== host { host.insertSubview(view, at: 0) }
    place(in: host.bounds)
  }

  /// Shows what the state asks for, as far as that is done by itself (B22.51).
  package func follow(_ state: any UIConfigurationState, in host: UIView, behind view: UIView) {
    if updatesContent, let content { show(content.updated(for: state), in: host) }
    if updatesBackground, let background { show(background.updated(for: state), behind: view) }
  }

  /// Where everything belongs.
  package func place(in bounds: CGRect) { backgroundView?.place(in: bounds) }

  /// The height that the content asks for; nil without content.
  package func height(width: CGFloat) -> CGFloat? {
    guard let view else { return nil }
    let height = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : nil
  }
}
