// Which properties have a name for key-value coding: the one place that knows all classes that have some.

extension KeyedProperty {
  /// The names are UIKit's, which leave out "is".
  static let table: [String: [KeyedProperty]] = [
    ofLayers, ofViews, ofLabels, ofControls, ofScrollViews, ofTexts, ofControllers, ofOthers,
  ].reduce(into: [:]) { all, some in for (name, property) in some { all[name, default: []].append(property) } }

  private typealias Named = [(String, KeyedProperty)]

  private static let ofLayers: Named = ["frame", "bounds", "position"].map { name in
    (
      name,
      KeyedProperty(
        isOf: { $0 is CALayer.Type }, read: { object in (object as? CALayer).map { $0.value(forKey: name) } },
        write: { object, value in
          (object as? CALayer)?.setValue(value, forKey: name)
          return object is CALayer
        })
    )
  }

  private static let ofViews: Named = [
    ("frame", key(\UIView.frame)), ("bounds", key(\UIView.bounds)), ("center", key(\UIView.center)),
    ("transform", key(\UIView.transform)), ("hidden", key(\UIView.isHidden)), ("alpha", key(\UIView.alpha)),
    ("tag", key(\UIView.tag)), ("opaque", key(\UIView.isOpaque)), ("clipsToBounds", key(\UIView.clipsToBounds)),
    ("backgroundColor", key(\UIView.backgroundColor)), ("tintColor", key(\UIView.tintColor)),
    ("contentMode", key(\UIView.contentMode)), ("layer", only(\UIView.layer)),
    ("userInteractionEnabled", key(\UIView.isUserInteractionEnabled)),
    ("multipleTouchEnabled", key(\UIView.isMultipleTouchEnabled)),
    ("exclusiveTouch", key(\UIView.isExclusiveTouch)), ("superview", only(\UIView.superview)),
    ("window", only(\UIView.window)), ("subviews", only(\UIView.subviews)),
    ("translatesAutoresizingMaskIntoConstraints", key(\UIView.translatesAutoresizingMaskIntoConstraints)),
    ("accessibilityIdentifier", key(\UIView.accessibilityIdentifier)),
    ("image", key(\UIImageView.image)), ("highlightedImage", key(\UIImageView.highlightedImage)),
    ("highlighted", key(\UIImageView.isHighlighted)),
  ]

  private static let ofLabels: Named = [
    ("text", key(\UILabel.text)), ("attributedText", key(\UILabel.attributedText)), ("font", key(\UILabel.font)),
    ("textColor", key(\UILabel.textColor)), ("highlightedTextColor", key(\UILabel.highlightedTextColor)),
    ("highlighted", key(\UILabel.isHighlighted)), ("enabled", key(\UILabel.isEnabled)),
    ("textAlignment", key(\UILabel.textAlignment)), ("numberOfLines", key(\UILabel.numberOfLines)),
    ("shadowColor", key(\UILabel.shadowColor)), ("shadowOffset", key(\UILabel.shadowOffset)),
    ("lineBreakMode", key(\UILabel.lineBreakMode)), ("baselineAdjustment", key(\UILabel.baselineAdjustment)),
    ("adjustsFontSizeToFitWidth", key(\UILabel.adjustsFontSizeToFitWidth)),
    ("minimumScaleFactor", key(\UILabel.minimumScaleFactor)), ("minimumFontSize", minimumFontSize),
    ("preferredMaxLayoutWidth", key(\UILabel.preferredMaxLayoutWidth)),
  ]

  /// A property that Swift has not got any more: a part of the font's size.
  private static let minimumFontSize = KeyedProperty(
    isOf: { $0 is UILabel.Type },
    read: { object in (object as? UILabel).map { boxed($0.minimumScaleFactor * $0.font.pointSize) } },
    write: { object, value in
      guard let label = object as? UILabel, let size = number(value) else { return false }
      label.minimumScaleFactor = label.font.pointSize > 0 ? CGFloat(size) / label.font.pointSize : 0
      return true
    })

  private static let ofControls: Named = [
    ("enabled", key(\UIControl.isEnabled)), ("selected", key(\UIControl.isSelected)),
    ("highlighted", key(\UIControl.isHighlighted)), ("tracking", only(\UIControl.isTracking)),
    ("contentHorizontalAlignment", key(\UIControl.contentHorizontalAlignment)),
    ("contentVerticalAlignment", key(\UIControl.contentVerticalAlignment)),
    ("on", key(\UISwitch.isOn)), ("value", key(\UISlider.value)), ("minimumValue", key(\UISlider.minimumValue)),
    ("maximumValue", key(\UISlider.maximumValue)), ("value", key(\UIStepper.value)),
    ("minimumValue", key(\UIStepper.minimumValue)), ("maximumValue", key(\UIStepper.maximumValue)),
    ("stepValue", key(\UIStepper.stepValue)),
    ("selectedSegmentIndex", key(\UISegmentedControl.selectedSegmentIndex)),
    ("currentPage", key(\UIPageControl.currentPage)), ("numberOfPages", key(\UIPageControl.numberOfPages)),
  ]

  private static let ofScrollViews: Named = [
    ("contentOffset", key(\UIScrollView.contentOffset)), ("contentSize", key(\UIScrollView.contentSize)),
    ("contentInset", key(\UIScrollView.contentInset)), ("scrollEnabled", key(\UIScrollView.isScrollEnabled)),
    ("pagingEnabled", key(\UIScrollView.isPagingEnabled)), ("bounces", key(\UIScrollView.bounces)),
    ("zoomScale", key(\UIScrollView.zoomScale)), ("dragging", only(\UIScrollView.isDragging)),
    ("decelerating", only(\UIScrollView.isDecelerating)), ("tracking", only(\UIScrollView.isTracking)),
  ]

  private static let ofTexts: Named = [
    ("text", key(\UITextField.text)), ("placeholder", key(\UITextField.placeholder)),
    ("attributedPlaceholder", key(\UITextField.attributedPlaceholder)), ("font", key(\UITextField.font)),
    ("textColor", key(\UITextField.textColor)), ("textAlignment", key(\UITextField.textAlignment)),
    ("borderStyle", key(\UITextField.borderStyle)), ("secureTextEntry", key(\UITextField.isSecureTextEntry)),
    ("text", key(\UITextView.text)), ("font", key(\UITextView.font)), ("textColor", key(\UITextView.textColor)),
    ("editable", key(\UITextView.isEditable)), ("selectable", key(\UITextView.isSelectable)),
  ]

  /// Set by itself: a key path reads what it is about to replace, and a controller would load its view for that.
  private static let viewOfController = KeyedProperty(
    isOf: { $0 is UIViewController.Type }, read: { ($0 as? UIViewController).map { $0.view } },
    write: { object, value in
      guard let controller = object as? UIViewController, value == nil || value is UIView else { return false }
      controller.view = value as? UIView
      return true
    })

  private static let ofControllers: Named = [
    ("title", key(\UIViewController.title)), ("view", viewOfController),
    ("modalPresentationStyle", key(\UIViewController.modalPresentationStyle)),
    ("modalTransitionStyle", key(\UIViewController.modalTransitionStyle)),
    ("modalInPresentation", key(\UIViewController.isModalInPresentation)),
    ("preferredContentSize", key(\UIViewController.preferredContentSize)),
    ("navigationItem", only(\UIViewController.navigationItem)),
    ("navigationController", only(\UIViewController.navigationController)),
    ("parentViewController", only(\UIViewController.parent)),
    ("childViewControllers", only(\UIViewController.children)),
    ("presentedViewController", only(\UIViewController.presentedViewController)),
    ("presentingViewController", only(\UIViewController.presentingViewController)),
  ]

  private static let ofOthers: Named = [
    ("state", only(\UIGestureRecognizer.state)), ("enabled", key(\UIGestureRecognizer.isEnabled)),
    ("view", only(\UIGestureRecognizer.view)),
    ("cancelsTouchesInView", key(\UIGestureRecognizer.cancelsTouchesInView)),
    ("title", key(\UIBarItem.title)), ("image", key(\UIBarItem.image)), ("enabled", key(\UIBarItem.isEnabled)),
    ("tag", key(\UIBarItem.tag)), ("customView", key(\UIBarButtonItem.customView)),
    // No property of UIKit's either, but what programs use that want to point at a button.
    (
      "view",
      KeyedProperty(
        isOf: { $0 is UIBarItem.Type }, read: { ($0 as? UIBarItem).map { $0.shownView } }, write: { _, _ in false })
    ),
    ("constant", key(\NSLayoutConstraint.constant)), ("active", key(\NSLayoutConstraint.isActive)),
    ("keyWindow", only(\UIApplication.keyWindow)), ("delegate", key(\UIApplication.delegate)),
  ]
}
