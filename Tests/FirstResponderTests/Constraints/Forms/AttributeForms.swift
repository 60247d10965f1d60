import FirstResponder

/// The item form with every attribute. `other` lies from 100 to 160 and from 80 to 110; where texts
/// run from right to left its leading edge is 140 points from the root's right edge, and its trailing one 200.
extension LayoutForm {
  private static let item = "NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)"

  /// Of the attribute as Apple names it.
  private static func attribute(
    _ name: String, _ frame: CGRect, mirrored: CGRect? = nil,
    _ build: @escaping @MainActor @Sendable (FormBench) -> Void
  ) -> LayoutForm { LayoutForm("NSLayoutConstraint.Attribute.\(name)", frame, mirrored: mirrored, build) }

  static let attributes: [LayoutForm] = [
    attribute("left", rect(107, 0, 40, 20)) {
      $0.row()
      $0.say(.left, .left)
    },
    attribute("right", rect(127, 0, 40, 20)) {
      $0.row()
      $0.say(.right, .right)
    },
    attribute("top", rect(0, 87, 40, 20)) {
      $0.column()
      $0.say(.top, .top)
    },
    attribute("bottom", rect(0, 97, 40, 20)) {
      $0.column()
      $0.say(.bottom, .bottom)
    },
    // 140 + 7 from the right: the right edge at 153.
    attribute("leading", rect(107, 0, 40, 20), mirrored: rect(113, 0, 40, 20)) {
      $0.row()
      $0.say(.leading, .leading)
    },
    // 200 + 7 from the right: the left edge at 93.
    attribute("trailing", rect(127, 0, 40, 20), mirrored: rect(93, 0, 40, 20)) {
      $0.row()
      $0.say(.trailing, .trailing)
    },
    attribute("width", rect(0, 0, 67, 20)) {
      $0.corner()
      $0.view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      $0.say(.width, .width)
    },
    attribute("height", rect(0, 0, 40, 37)) {
      $0.corner()
      $0.view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      $0.say(.height, .height)
    },
    attribute("centerX", rect(117, 0, 40, 20)) {
      $0.row()
      $0.say(.centerX, .centerX)
    },
    attribute("centerY", rect(0, 92, 40, 20)) {
      $0.column()
      $0.say(.centerY, .centerY)
    },
    // A view without text has its lines at its edges.
    attribute("lastBaseline", rect(0, 97, 40, 20)) {
      $0.column()
      $0.say(.lastBaseline, .lastBaseline)
    },
    attribute("firstBaseline", rect(0, 87, 40, 20)) {
      $0.column()
      $0.say(.firstBaseline, .firstBaseline)
    },
    attribute("leftMargin", rect(117, 0, 40, 20)) {
      $0.row()
      $0.say(.left, .leftMargin)
    },
    attribute("rightMargin", rect(107, 0, 40, 20)) {
      $0.row()
      $0.say(.right, .rightMargin)
    },
    attribute("topMargin", rect(0, 91, 40, 20)) {
      $0.column()
      $0.say(.top, .topMargin)
    },
    attribute("bottomMargin", rect(0, 91, 40, 20)) {
      $0.column()
      $0.say(.bottom, .bottomMargin)
    },
    // The right margin is at 140, 160 from the right.
    attribute("leadingMargin", rect(117, 0, 40, 20), mirrored: rect(93, 0, 40, 20)) {
      $0.row()
      $0.say(.leading, .leadingMargin)
    },
    // The left margin is at 110, 190 from the right.
    attribute("trailingMargin", rect(107, 0, 40, 20), mirrored: rect(103, 0, 40, 20)) {
      $0.row()
      $0.say(.trailing, .trailingMargin)
    },
    // Between 110 and 140.
    attribute("centerXWithinMargins", rect(112, 0, 40, 20)) {
      $0.row()
      $0.say(.centerX, .centerXWithinMargins)
    },
    // Between 84 and 104.
    attribute("centerYWithinMargins", rect(0, 91, 40, 20)) {
      $0.column()
      $0.say(.centerY, .centerYWithinMargins)
    },
    attribute("notAnAttribute", rect(0, 0, 44, 33)) { bench in
      bench.corner()
      for (attribute, length) in [(NSLayoutConstraint.Attribute.width, 44.0), (.height, 33)] {
        NSLayoutConstraint(
          item: bench.view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 5, constant: length
        ).isActive = true
      }
    },
  ]

  static let items: [LayoutForm] = [
    LayoutForm(item, "no second item, and an attribute of it all the same", rect(0, 0, 44, 20)) { bench in
      bench.corner()
      for (attribute, length) in [(NSLayoutConstraint.Attribute.width, 44.0), (.height, 20)] {
        NSLayoutConstraint(
          item: bench.view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute, multiplier: 1,
          constant: length
        ).isActive = true
      }
    },
    LayoutForm(item, "a margin of the first item", rect(99, 0, 40, 20)) {
      $0.row()
      $0.say(.leftMargin, .left)
    },
    LayoutForm(item, "a middle and an edge", rect(87, 0, 40, 20), mirrored: rect(133, 0, 40, 20)) {
      $0.row()
      // 107 in the middle; from the right 147: 153.
      $0.say(.centerX, .leading)
    },
    LayoutForm(item, "a multiple of a place", rect(157, 0, 40, 20)) {
      $0.row()
      $0.say(.left, .left, times: 1.5)
    },
    LayoutForm(item, "a multiple of a place as one reads", rect(57, 0, 40, 20), mirrored: rect(183, 0, 40, 20)) {
      $0.row()
      // 0.5 * 140 + 7 = 77 from the right: the right edge at 223.
      $0.say(.leading, .leading, times: 0.5)
    },
    LayoutForm(item, "a multiple of a size of the other axis", rect(0, 0, 67, 20)) {
      $0.corner()
      $0.view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      $0.say(.width, .height, times: 2)
    },
    LayoutForm(item, "nothing of a size", rect(0, 0, 7, 20)) {
      $0.corner()
      $0.view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      $0.say(.width, .width, times: 0)
    },
    LayoutForm(item, "a guide and a view", rect(60, 0, 40, 20), mirrored: rect(200, 0, 40, 20)) { bench in
      bench.row()
      bench.root.addLayoutGuide(bench.guide)
      bench.guide.widthAnchor.constraint(equalToConstant: 50).isActive = true
      NSLayoutConstraint(
        item: bench.guide, attribute: .leading, relatedBy: .equal, toItem: bench.root, attribute: .leading,
        multiplier: 1, constant: 0
      ).isActive = true
      NSLayoutConstraint(
        item: bench.view, attribute: .leading, relatedBy: .equal, toItem: bench.guide, attribute: .trailing,
        multiplier: 1, constant: 10
      ).isActive = true
    },
    LayoutForm("NSLayoutConstraint.Relation.equal", rect(107, 0, 40, 20)) {
      $0.row()
      $0.say(.left, .left, as: .equal)
    },
    LayoutForm("NSLayoutConstraint.Relation.lessThanOrEqual", rect(107, 0, 40, 20)) {
      $0.row()
      $0.say(.left, .left, as: .lessThanOrEqual)
      $0.wish($0.view.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 250))
    },
    LayoutForm("NSLayoutConstraint.Relation.greaterThanOrEqual", rect(107, 0, 40, 20)) {
      $0.row()
      $0.say(.left, .left, as: .greaterThanOrEqual)
      $0.wish($0.view.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 3))
    },
  ]
}
