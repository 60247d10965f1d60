import FirstResponder

/// The families of anchors: places.
extension LayoutForm {
  static let places: [LayoutForm] = [
    // x = 100; from the right 140, so that the right edge is at 160.
    LayoutForm(
      "NSLayoutAnchor.constraint(equalTo:)", "from side to side", rect(100, 0, 40, 20), mirrored: rect(120, 0, 40, 20)
    ) {
      $0.row()
      $0.view.leadingAnchor.constraint(equalTo: $0.other.leadingAnchor).isActive = true
    },
    LayoutForm("NSLayoutAnchor.constraint(equalTo:)", "from top to bottom", rect(0, 110, 40, 20)) {
      $0.column()
      $0.view.topAnchor.constraint(equalTo: $0.other.bottomAnchor).isActive = true
    },
    LayoutForm(
      "NSLayoutAnchor.constraint(greaterThanOrEqualTo:)", rect(100, 0, 40, 20), mirrored: rect(120, 0, 40, 20)
    ) {
      $0.row()
      $0.view.leadingAnchor.constraint(greaterThanOrEqualTo: $0.other.leadingAnchor).isActive = true
      $0.wish($0.view.leadingAnchor.constraint(equalTo: $0.root.leadingAnchor))
    },
    LayoutForm(
      "NSLayoutAnchor.constraint(lessThanOrEqualTo:)", rect(100, 0, 40, 20), mirrored: rect(120, 0, 40, 20)
    ) {
      $0.row()
      $0.view.leadingAnchor.constraint(lessThanOrEqualTo: $0.other.leadingAnchor).isActive = true
      $0.wish($0.view.trailingAnchor.constraint(equalTo: $0.root.trailingAnchor))
    },
    // Behind the trailing edge: 160 + 5; from the right 200 + 5, so that the right edge is at 95.
    LayoutForm(
      "NSLayoutAnchor.constraint(equalTo:constant:)", rect(165, 0, 40, 20), mirrored: rect(55, 0, 40, 20)
    ) {
      $0.row()
      $0.view.leadingAnchor.constraint(equalTo: $0.other.trailingAnchor, constant: 5).isActive = true
    },
    LayoutForm(
      "NSLayoutAnchor.constraint(greaterThanOrEqualTo:constant:)", rect(0, 115, 40, 20)
    ) {
      $0.column()
      $0.view.topAnchor.constraint(greaterThanOrEqualTo: $0.other.bottomAnchor, constant: 5).isActive = true
      $0.wish($0.view.topAnchor.constraint(equalTo: $0.root.topAnchor))
    },
    LayoutForm(
      "NSLayoutAnchor.constraint(lessThanOrEqualTo:constant:)", rect(0, 55, 40, 20)
    ) {
      $0.column()
      $0.view.bottomAnchor.constraint(lessThanOrEqualTo: $0.other.topAnchor, constant: -5).isActive = true
      $0.wish($0.view.bottomAnchor.constraint(equalTo: $0.root.bottomAnchor))
    },
    // 160 + 1.5 * 8; from the right 212, so that the right edge is at 88.
    LayoutForm(
      "NSLayoutXAxisAnchor.constraint(equalToSystemSpacingAfter:multiplier:)", rect(172, 0, 40, 20),
      mirrored: rect(48, 0, 40, 20)
    ) {
      $0.row()
      $0.view.leadingAnchor.constraint(equalToSystemSpacingAfter: $0.other.trailingAnchor, multiplier: 1.5).isActive =
        true
    },
    LayoutForm(
      "NSLayoutXAxisAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:)", rect(168, 0, 40, 20),
      mirrored: rect(52, 0, 40, 20)
    ) {
      $0.row()
      $0.view.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: $0.other.trailingAnchor, multiplier: 1)
        .isActive = true
      $0.wish($0.view.leadingAnchor.constraint(equalTo: $0.root.leadingAnchor))
    },
    LayoutForm(
      "NSLayoutXAxisAnchor.constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:)", rect(176, 0, 40, 20),
      mirrored: rect(44, 0, 40, 20)
    ) {
      $0.row()
      $0.view.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: $0.other.trailingAnchor, multiplier: 2)
        .isActive = true
      $0.wish($0.view.trailingAnchor.constraint(equalTo: $0.root.trailingAnchor))
    },
    LayoutForm("NSLayoutYAxisAnchor.constraint(equalToSystemSpacingBelow:multiplier:)", rect(0, 122, 40, 20)) {
      $0.column()
      $0.view.topAnchor.constraint(equalToSystemSpacingBelow: $0.other.bottomAnchor, multiplier: 1.5).isActive = true
    },
    LayoutForm(
      "NSLayoutYAxisAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:)", rect(0, 118, 40, 20)
    ) {
      $0.column()
      $0.view.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: $0.other.bottomAnchor, multiplier: 1)
        .isActive = true
      $0.wish($0.view.topAnchor.constraint(equalTo: $0.root.topAnchor))
    },
    LayoutForm("NSLayoutYAxisAnchor.constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:)", rect(0, 126, 40, 20))
    {
      $0.column()
      $0.view.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: $0.other.bottomAnchor, multiplier: 2)
        .isActive = true
      $0.wish($0.view.bottomAnchor.constraint(equalTo: $0.root.bottomAnchor))
    },
    // As wide as from the root's leading edge to the other's: 100, or 140.
    LayoutForm(
      "NSLayoutXAxisAnchor.anchorWithOffset(to:)", rect(0, 0, 100, 20), mirrored: rect(0, 0, 140, 20)
    ) {
      $0.corner()
      $0.view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      $0.view.widthAnchor.constraint(equalTo: $0.root.leadingAnchor.anchorWithOffset(to: $0.other.leadingAnchor))
        .isActive = true
    },
    LayoutForm("NSLayoutYAxisAnchor.anchorWithOffset(to:)", "half of a distance", rect(0, 0, 40, 40)) {
      $0.corner()
      $0.view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      $0.root.topAnchor.anchorWithOffset(to: $0.other.topAnchor)
        .constraint(equalTo: $0.view.heightAnchor, multiplier: 2).isActive = true
    },
  ]

  /// Each property of views that is a place or a size. The view lies at the same place of the other one, and 40 x 20.
  static let anchorsOfViews: [LayoutForm] = [
    across("UIView.leadingAnchor", 100, mirrored: 120) { ($0.view.leadingAnchor, $0.other.leadingAnchor) },
    across("UIView.trailingAnchor", 120, mirrored: 100) { ($0.view.trailingAnchor, $0.other.trailingAnchor) },
    across("UIView.leftAnchor", 100) { ($0.view.leftAnchor, $0.other.leftAnchor) },
    across("UIView.rightAnchor", 120) { ($0.view.rightAnchor, $0.other.rightAnchor) },
    across("UIView.centerXAnchor", 110) { ($0.view.centerXAnchor, $0.other.centerXAnchor) },
    down("UIView.topAnchor", 80) { ($0.view.topAnchor, $0.other.topAnchor) },
    down("UIView.bottomAnchor", 90) { ($0.view.bottomAnchor, $0.other.bottomAnchor) },
    down("UIView.centerYAnchor", 85) { ($0.view.centerYAnchor, $0.other.centerYAnchor) },
    down("UIView.firstBaselineAnchor", 80) { ($0.view.firstBaselineAnchor, $0.other.firstBaselineAnchor) },
    down("UIView.lastBaselineAnchor", 90) { ($0.view.lastBaselineAnchor, $0.other.lastBaselineAnchor) },
    LayoutForm("UIView.widthAnchor", rect(0, 0, 60, 20)) {
      $0.corner()
      $0.view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      $0.view.widthAnchor.constraint(equalTo: $0.other.widthAnchor).isActive = true
    },
    LayoutForm("UIView.heightAnchor", rect(0, 0, 40, 30)) {
      $0.corner()
      $0.view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      $0.view.heightAnchor.constraint(equalTo: $0.other.heightAnchor).isActive = true
    },
  ]

  static func across(
    _ signature: String, _ x: CGFloat, mirrored: CGFloat? = nil,
    _ anchors: @escaping @MainActor @Sendable (FormBench) -> (NSLayoutXAxisAnchor, NSLayoutXAxisAnchor)
  ) -> LayoutForm {
    LayoutForm(signature, rect(x, 0, 40, 20), mirrored: rect(mirrored ?? x, 0, 40, 20)) {
      $0.row()
      let (first, second) = anchors($0)
      first.constraint(equalTo: second).isActive = true
    }
  }

  static func down(
    _ signature: String, _ y: CGFloat,
    _ anchors: @escaping @MainActor @Sendable (FormBench) -> (NSLayoutYAxisAnchor, NSLayoutYAxisAnchor)
  ) -> LayoutForm {
    LayoutForm(signature, rect(0, y, 40, 20)) {
      $0.column()
      let (first, second) = anchors($0)
      first.constraint(equalTo: second).isActive = true
    }
  }
}
