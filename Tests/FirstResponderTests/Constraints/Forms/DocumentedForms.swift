/// What Apple documents of layout by constraints, a line each, as its pages have it: NSLayoutConstraint with its
/// attributes, relations and options, NSLayoutAnchor and its subclasses, the anchors and guides of views, guides and
/// scroll views, the rules of the Visual Format Language, activation, wishes and fitting sizes. Written from the
/// documentation, not from what is declared here.
let documentedForms: [String: [String]] = [
  "NSLayoutConstraint": [
    "init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)", "isActive", "activate(_:)",
    "deactivate(_:)", "constant", "priority",
  ],
  "NSLayoutConstraint.Attribute": [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins", "notAnAttribute",
  ],
  "NSLayoutConstraint.Relation": ["lessThanOrEqual", "equal", "greaterThanOrEqual"],
  "NSLayoutConstraint.FormatOptions": [
    "alignAllLeft", "alignAllRight", "alignAllTop", "alignAllBottom", "alignAllLeading", "alignAllTrailing",
    "alignAllCenterX", "alignAllCenterY", "alignAllLastBaseline", "alignAllFirstBaseline",
    "directionLeadingToTrailing", "directionLeftToRight", "directionRightToLeft", "spacingEdgeToEdge",
    "spacingBaselineToBaseline",
  ],
  "NSLayoutAnchor": [
    "constraint(equalTo:)", "constraint(equalTo:constant:)", "constraint(greaterThanOrEqualTo:)",
    "constraint(greaterThanOrEqualTo:constant:)", "constraint(lessThanOrEqualTo:)",
    "constraint(lessThanOrEqualTo:constant:)",
  ],
  "NSLayoutXAxisAnchor": [
    "anchorWithOffset(to:)", "constraint(equalToSystemSpacingAfter:multiplier:)",
    "constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)",
    "constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)",
  ],
  "NSLayoutYAxisAnchor": [
    "anchorWithOffset(to:)", "constraint(equalToSystemSpacingBelow:multiplier:)",
    "constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)",
    "constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)",
  ],
  // The last six are those of NSLayoutAnchor.
  "NSLayoutDimension": [
    "constraint(equalToConstant:)", "constraint(greaterThanOrEqualToConstant:)",
    "constraint(lessThanOrEqualToConstant:)", "constraint(equalTo:multiplier:)",
    "constraint(greaterThanOrEqualTo:multiplier:)", "constraint(lessThanOrEqualTo:multiplier:)",
    "constraint(equalTo:multiplier:constant:)", "constraint(greaterThanOrEqualTo:multiplier:constant:)",
    "constraint(lessThanOrEqualTo:multiplier:constant:)", "constraint(equalTo:)", "constraint(equalTo:constant:)",
    "constraint(greaterThanOrEqualTo:)", "constraint(greaterThanOrEqualTo:constant:)",
    "constraint(lessThanOrEqualTo:)", "constraint(lessThanOrEqualTo:constant:)",
  ],
  "UILayoutGuide": [
    "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor", "widthAnchor",
    "heightAnchor", "centerXAnchor", "centerYAnchor", "layoutFrame",
  ],
  "UIScrollView": ["contentLayoutGuide", "frameLayoutGuide"],
  "UIView": [
    "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor", "widthAnchor",
    "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
    "layoutMarginsGuide", "directionalLayoutMargins", "safeAreaLayoutGuide", "readableContentGuide",
    "keyboardLayoutGuide", "addConstraint(_:)", "addConstraints(_:)", "removeConstraint(_:)",
    "removeConstraints(_:)", "intrinsicContentSize", "noIntrinsicMetric", "contentHuggingPriority(for:)",
    "setContentHuggingPriority(_:for:)", "contentCompressionResistancePriority(for:)",
    "setContentCompressionResistancePriority(_:for:)", "alignmentRectInsets", "systemLayoutSizeFitting(_:)",
    "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)",
  ],
]

/// The rules of the grammar in the appendix "Visual Format Language" of the Auto Layout Guide, the operators that it
/// allows behind a value, and the example of a complete line.
let documentedRules = [
  "<orientation>", "<superview>", "<view>", "<connection>", "<predicateList>", "<simplePredicate>",
  "<predicateListWithParens>", "<predicate>", "<relation>", "<objectOfPredicate>", "<priority>", "<constant>",
  "<viewName>", "<metricName>", "<number>", "operators", "a complete line",
]
