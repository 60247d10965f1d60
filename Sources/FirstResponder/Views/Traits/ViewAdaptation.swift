/// How views follow the place where they are shown: what `UIView` has of that and a subclass may override.
///
/// Between `UIResponder` and `UIView`, as only the body of a class can hold what is overridden. Nothing is stored here.
@preconcurrency @MainActor
open class ViewAdaptation: UIResponder, UITraitEnvironment {
  /// Only views inherit from it.
  final var asView: UIView { known(self, as: UIView.self) }

  /// What is so where the view is shown: what the screen, the controllers and views above it and the view itself say
  /// (B15.20, B15.21).
  open var traitCollection: UITraitCollection { UITraitCollection(asView.traitValues) }
  /// Something of the traits is another way now. Call `super`. Not called when the view comes into a tree.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the view and everything in it are light or dark, whatever is around them; `unspecified`, as by default,
  /// says nothing (B15.21).
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { asView.traitState?.overrides.userInterfaceStyle ?? .unspecified }
    set { asView.changeTraits { $0.userInterfaceStyle = newValue } }
  }

  /// The smallest size of texts in the view, whatever the person wants; nil, as by default, for any (B15.33).
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { asView.textSizes.smallest }
    set { asView.textSizes.smallest = newValue }
  }
  /// The largest size of texts in the view, whatever the person wants; nil, as by default, for any (B15.33).
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { asView.textSizes.largest }
    set { asView.textSizes.largest = newValue }
  }
  /// The limits of texts that count for the view, and whose they are, for a debugger.
  open var appliedContentSizeCategoryLimitsDescription: String {
    var lines: [String] = []
    var next: UIView? = asView
    while let view = next {
      let limits = view.textSizes
      if let size = limits.smallest { lines.append("at least \(size.rawValue): \(type(of: view))") }
      if let size = limits.largest { lines.append("at most \(size.rawValue): \(type(of: view))") }
      next = view.storedSuperview
    }
    return lines.joined(separator: "\n")
  }

  /// The colour of what can be touched in the view and below it; the superview's by default, at the top
  /// `UIColor.tintColor`. Nil puts the default back. Never answers nil.
  open var tintColor: UIColor! {
    get { asView.inheritedTintColor }
    set {
      guard newValue != asView.extras?.tintColor else { return }
      asView.madeExtras.tintColor = newValue
      asView.tellOfTintColor()
    }
  }
  /// `tintColor` was set, here or above.
  open func tintColorDidChange() {}
  /// Whether keys that nobody else handles go to the view (B3.60). Only controls get the focus.
  open var isFocused: Bool { false }

  /// How the content is fitted into the bounds, until it is drawn anew; `scaleToFill` by default. With `redraw` a view
  /// that draws is drawn anew in each size (B14.6). A file's picture knows the first three and `center`.
  open var contentMode: UIView.ContentMode {
    get { asView.extras?.contentMode ?? .scaleToFill }
    set {
      guard newValue != asView.extras?.contentMode ?? .scaleToFill else { return }
      asView.madeExtras.contentMode = newValue
      asView.flags.set(.redraws, newValue == .redraw)
      asView.markContentChanged()
    }
  }

  /// Whether the view runs with the language of its texts; `unspecified`, as by default, means that it does (B15.24).
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { asView.extras?.semanticContent ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      asView.madeExtras.semanticContent = newValue
      if asView.flags.contains(.constrained) { asView.noteConstraints(.structure) }
      asView.markNeedsLayout()
    }
  }

  /// Into which direction the view runs, by its content and its traits (B15.24).
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(
      in: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}

/// What a view shows, as far as it has to do with the direction of texts.
public enum UISemanticContentAttribute: Int, Sendable, Hashable {
  /// Runs with the language.
  case unspecified
  /// Buttons of a player; things that have places in space: both run from left to right in every language.
  case playback, spatial
  /// One way, whatever the language.
  case forceLeftToRight, forceRightToLeft

  /// The direction of a view, where texts run in a direction.
  func direction(in texts: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: texts
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIView {
  /// The direction of a view with this content, in the language of the application.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute.direction(in: UIApplication.current?.userInterfaceLayoutDirection ?? .leftToRight) }

  /// The direction of a view with this content, where texts run in a direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(in: layoutDirection) }

  /// What the view says about traits for itself and everything in it.
  public final var traitOverrides: any UITraitOverrides {
    get { traitState?.overrides ?? .nothing }
    set { changeTraits { $0 = newValue as? TraitValues ?? $0 } }
  }
}

extension UIView {
  /// Of the nearest view, from this one up, that has one of its own.
  final var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.extras?.tintColor { return color }
      view = current.storedSuperview
    }
    return .tintColor
  }

  final func tellOfTintColor() {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      view.tintColorDidChange()
      waiting.append(contentsOf: view.storedSubviews)
    }
  }
}

extension UIView: TraitHolder {
  final var traitState: TraitState? { extras?.traits }
  final var madeTraitState: TraitState {
    if let traits = madeExtras.traits { return traits }
    let made = TraitState()
    madeExtras.traits = made
    return made
  }
  final var viewOfTraits: UIView? { self }
  final func traitsChanged(from previous: UITraitCollection) {
    let looksOtherwise = traitCollection.hasDifferentColorAppearance(comparedTo: previous)
    traitCollectionDidChange(previous)
    if looksOtherwise { markContentChanged() }
    if flags.contains(.constrained), traitCollection.layoutDirection != previous.layoutDirection {
      noteConstraints(.structure)
    }
  }
}

extension UIView {
  /// Whether the leading side is the right one.
  package final var runsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
