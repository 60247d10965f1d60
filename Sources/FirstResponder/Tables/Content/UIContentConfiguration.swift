/// How something is shown: a value, from which views are made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The same as it is in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown; set for something else.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration that it may be given; true by default.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// By default true.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}
