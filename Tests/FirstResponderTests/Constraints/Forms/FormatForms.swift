import FirstResponder

/// The visual format: every rule of its grammar, every option. The other view lies from 100 to 160 and from 80 to 110;
/// `a` and `b` have no frames.
extension LayoutForm {
  /// `H:` formats of two views, whose heights and tops are given; the second one is looked at.
  private static func row(
    _ rule: String, _ format: String, _ x: CGFloat, _ width: CGFloat, mirrored: CGFloat? = nil,
    options: NSLayoutConstraint.FormatOptions = [], metrics: @escaping @Sendable () -> [String: Any]? = { nil }
  ) -> LayoutForm {
    LayoutForm(
      "VFL \(rule)", format, rect(x, 0, width, 20), mirrored: rect(mirrored ?? 300 - x - width, 0, width, 20),
      answer: { $0.more[1].frame }
    ) { bench in
      bench.more = [bench.add(UIView()), bench.add(UIView())]
      for view in bench.more {
        view.topAnchor.constraint(equalTo: bench.root.topAnchor).isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      }
      bench.format(format, options, metrics(), ["a": bench.more[0], "b": bench.more[1]])
    }
  }

  /// `V:` formats, with lefts and widths given.
  private static func column(
    _ rule: String, _ format: String, _ y: CGFloat, _ height: CGFloat, options: NSLayoutConstraint.FormatOptions = []
  ) -> LayoutForm {
    LayoutForm("VFL \(rule)", format, rect(0, y, 40, height), answer: { $0.more[1].frame }) { bench in
      bench.more = [bench.add(UIView()), bench.add(UIView())]
      for view in bench.more {
        view.leftAnchor.constraint(equalTo: bench.root.leftAnchor).isActive = true
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      }
      bench.format(format, options, nil, ["a": bench.more[0], "b": bench.more[1]])
    }
  }

  static let formats: [LayoutForm] = [
    row("<orientation>", "|-10-[a(30)]-5-[b(50)]", 45, 50),
    row("<orientation>", "H:|-10-[a(30)]-5-[b(50)]", 45, 50),
    column("<orientation>", "V:|-10-[a(30)]-5-[b(50)]", 45, 50),
    row("<superview>", "[a(30)]-5-[b(50)]-15-|", 235, 50),
    row("<view>", "|[a(30)][b(50)]", 30, 50),
    row("<connection>", "|[a(30)][b(50)]", 30, 50),
    // The margin, and 8 points between views.
    row("<connection>", "|-[a(30)]-[b(50)]", 46, 50),
    row("<connection>", "|-12-[a(30)]-(4)-[b(50)]", 46, 50),
    row("<predicateList>", "|[a(30)]-(>=6,==9@900)-[b(50)]", 39, 50),
    row("<simplePredicate>", "|-gap-[a(30)]-gap-[b(50)]", 38, 50, metrics: { ["gap": 4] }),
    row("<simplePredicate>", "|-2.5-[a(30)]-2.5-[b(50)]", 35, 50),
    row("<predicateListWithParens>", "|[a(>=20,<=25)][b(50)]-225-|", 25, 50),
    row("<predicate>", "|[a(==30)]-(==6@20)-[b(50)]", 36, 50),
    row("<relation>", "|[a(>=30)]-(>=6)-[b(50)]-(<=100,>=100)-|", 150, 50),
    row("<objectOfPredicate>", "|[a(50)]-0-[b(a)]", 50, 50),
    row("<objectOfPredicate>", "|[a(==b)]-0-[b]|", 150, 150),
    row("<objectOfPredicate>", "|[a(size)][b(size)]", 35, 35, metrics: { ["size": 35.0] }),
    row("<priority>", "|[a(100@20,30@300)][b(50)]", 30, 50),
    row("<priority>", "|[a(100@low,30@high)][b(50)]", 30, 50, metrics: { ["low": 200, "high": 700] }),
    row("<constant>", "|[a(30)]-(-10)-[b(50)]", 20, 50),
    row("<viewName>", "|[a(30)]-[b(50)]", 38, 50),
    row("<metricName>", "|-m_1-[a(30)]-0-[b(50)]", 41, 50, metrics: { ["m_1": CGFloat(11)] }),
    row("<number>", "|-1e1-[a(3.5e1)]-0-[b(50)]", 45, 50),
    row("operators", "|[a(40)]-0-[b(==a*2+3)]", 40, 83),
    row("operators", "|[a(40)]-0-[b(==a/2-3)]", 40, 17),
    row("a complete line", "|-[a(>=20)]-[b(70)]-|", 222, 70),
    // Options.
    row(
      "NSLayoutConstraint.FormatOptions.directionLeadingToTrailing", "|-10-[a(30)]-5-[b(50)]", 45, 50,
      options: .directionLeadingToTrailing),
    row(
      "NSLayoutConstraint.FormatOptions.directionLeftToRight", "|-10-[a(30)]-5-[b(50)]", 45, 50, mirrored: 45,
      options: .directionLeftToRight),
    row(
      "NSLayoutConstraint.FormatOptions.directionRightToLeft", "|-10-[a(30)]-5-[b(50)]", 205, 50, mirrored: 205,
      options: .directionRightToLeft),
    column(
      "NSLayoutConstraint.FormatOptions.spacingEdgeToEdge", "V:|-10-[a(30)]-5-[b(50)]", 45, 50,
      options: .spacingEdgeToEdge),
    // Views without text have their lines at their edges.
    column(
      "NSLayoutConstraint.FormatOptions.spacingBaselineToBaseline", "V:|-10-[a(30)]-5-[b(50)]", 45, 50,
      options: .spacingBaselineToBaseline),
  ]

  /// What an option has in one line with the other view, that stands before or above.
  private static func aligned(
    _ option: String, _ options: NSLayoutConstraint.FormatOptions, _ format: String, _ frame: CGRect,
    mirrored: CGRect? = nil
  ) -> LayoutForm {
    LayoutForm("NSLayoutConstraint.FormatOptions.\(option)", format, frame, mirrored: mirrored) {
      $0.sized()
      $0.format(format, options)
    }
  }

  static let formatOptions: [LayoutForm] = [
    aligned("alignAllLeft", .alignAllLeft, "V:[other]-5-[view]", rect(100, 115, 40, 20)),
    aligned("alignAllRight", .alignAllRight, "V:[other]-5-[view]", rect(120, 115, 40, 20)),
    aligned("alignAllCenterX", .alignAllCenterX, "V:[other]-5-[view]", rect(110, 115, 40, 20)),
    aligned(
      "alignAllLeading", .alignAllLeading, "V:[other]-5-[view]", rect(100, 115, 40, 20),
      mirrored: rect(120, 115, 40, 20)),
    aligned(
      "alignAllTrailing", .alignAllTrailing, "V:[other]-5-[view]", rect(120, 115, 40, 20),
      mirrored: rect(100, 115, 40, 20)),
    aligned("alignAllTop", .alignAllTop, "[other]-5-[view]", rect(165, 80, 40, 20), mirrored: rect(55, 80, 40, 20)),
    aligned(
      "alignAllBottom", .alignAllBottom, "[other]-5-[view]", rect(165, 90, 40, 20), mirrored: rect(55, 90, 40, 20)),
    aligned(
      "alignAllCenterY", .alignAllCenterY, "[other]-5-[view]", rect(165, 85, 40, 20), mirrored: rect(55, 85, 40, 20)),
    aligned(
      "alignAllLastBaseline", .alignAllLastBaseline, "[other]-5-[view]", rect(165, 90, 40, 20),
      mirrored: rect(55, 90, 40, 20)),
    aligned(
      "alignAllFirstBaseline", .alignAllFirstBaseline, "[other]-5-[view]", rect(165, 80, 40, 20),
      mirrored: rect(55, 80, 40, 20)),
  ]
}
