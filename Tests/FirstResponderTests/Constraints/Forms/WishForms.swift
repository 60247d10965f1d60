import FirstResponder

/// How constraints become active, what contents wish, and which size fits.
extension LayoutForm {
  /// A left edge at 30 points, made active in some way.
  private static func activated(
    _ signature: String, _ x: CGFloat = 30,
    _ act: @escaping @MainActor @Sendable (FormBench, NSLayoutConstraint) -> Void
  ) -> LayoutForm {
    LayoutForm(signature, rect(x, 0, 40, 20)) {
      $0.row()
      $0.wish($0.view.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 2))
      act($0, $0.view.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 30))
    }
  }

  static let activations: [LayoutForm] = [
    activated("NSLayoutConstraint.isActive") { $1.isActive = true },
    activated("NSLayoutConstraint.activate(_:)") { NSLayoutConstraint.activate([$1]) },
    activated("NSLayoutConstraint.deactivate(_:)", 2) {
      $1.isActive = true
      NSLayoutConstraint.deactivate([$1])
    },
    activated("UIView.addConstraint(_:)") { $0.root.addConstraint($1) },
    activated("UIView.addConstraints(_:)") { $0.root.addConstraints([$1]) },
    activated("UIView.removeConstraint(_:)", 2) {
      $1.isActive = true
      $0.root.removeConstraint($1)
    },
    activated("UIView.removeConstraints(_:)", 2) {
      $1.isActive = true
      $0.root.removeConstraints([$1])
    },
    activated("NSLayoutConstraint.constant", 77) {
      $1.isActive = true
      $0.root.layoutIfNeeded()
      $1.constant = 77
    },
    activated("NSLayoutConstraint.priority", 2) {
      $1.priority = .defaultLow
      $1.isActive = true
    },
  ]

  /// A view that wishes 50 x 30 points and is asked for 80 in its width, or for 20, with a priority of 500.
  private static func wishing(
    _ signature: String, _ note: String, _ width: CGFloat, asked: CGFloat,
    _ act: @escaping @MainActor @Sendable (UIView) -> Void
  ) -> LayoutForm {
    LayoutForm(signature, note, rect(0, 0, width, 30), answer: { $0.more[0].frame }) {
      let wishing = $0.add(Wishing(50, 30))
      $0.more = [wishing]
      $0.corner(wishing)
      let width = wishing.widthAnchor.constraint(equalToConstant: asked)
      width.priority = UILayoutPriority(500)
      width.isActive = true
      act(wishing)
    }
  }

  static let wishes: [LayoutForm] = [
    LayoutForm("UIView.intrinsicContentSize", "", rect(0, 0, 50, 30), answer: { $0.more[0].frame }) {
      $0.more = [$0.add(Wishing(50, 30))]
      $0.corner($0.more[0])
    },
    LayoutForm("UIView.noIntrinsicMetric", "", rect(0, 0, 40, 30), answer: { $0.more[0].frame }) {
      $0.more = [$0.add(Wishing(UIView.noIntrinsicMetric, 30))]
      $0.corner($0.more[0])
      $0.more[0].widthAnchor.constraint(equalToConstant: 40).isActive = true
    },
    // 250 by itself: 500 wins.
    wishing("UIView.contentHuggingPriority(for:)", "less than the constraint", 80, asked: 80) { _ in },
    wishing("UIView.setContentHuggingPriority(_:for:)", "more than the constraint", 50, asked: 80) {
      $0.setContentHuggingPriority(UILayoutPriority(501), for: .horizontal)
    },
    // 750 by itself: 500 loses.
    wishing("UIView.contentCompressionResistancePriority(for:)", "more than the constraint", 50, asked: 20) { _ in },
    wishing("UIView.setContentCompressionResistancePriority(_:for:)", "less than the constraint", 20, asked: 20) {
      $0.setContentCompressionResistancePriority(UILayoutPriority(499), for: .horizontal)
    },
    LayoutForm("UIView.alignmentRectInsets", "", rect(8, 9, 46, 24), answer: { $0.more[0].frame }) {
      let view = $0.add(ShadowedView())
      $0.more = [view]
      $0.sized(view)
      view.leftAnchor.constraint(equalTo: $0.root.leftAnchor, constant: 10).isActive = true
      view.topAnchor.constraint(equalTo: $0.root.topAnchor, constant: 10).isActive = true
    },
  ]

  /// A content of 50 x 30 points, 10 points from the root's leading edge and at least as much from its trailing one, 5
  /// points from the top and 6 from the bottom.
  @MainActor private static func fit(_ bench: FormBench) -> UIView {
    let (container, content) = (UIView(), Wishing(50, 30))
    bench.add(content, to: container)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10),
      content.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -6),
    ])
    return container
  }

  private static func fitting(
    _ signature: String, _ note: String, _ width: CGFloat, _ height: CGFloat,
    _ ask: @escaping @MainActor @Sendable (UIView) -> CGSize
  ) -> LayoutForm {
    LayoutForm(signature, note, rect(0, 0, width, height), answer: { CGRect(origin: .zero, size: ask(fit($0))) }) { _ in
    }
  }

  private static let withPriorities =
    "UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"

  static let fittings: [LayoutForm] = [
    fitting("UIView.systemLayoutSizeFitting(_:)", "as small as can be", 70, 41) {
      $0.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    },
    // Hugging, 250, is more than fitting, 50.
    fitting("UIView.systemLayoutSizeFitting(_:)", "as large as can be", 70, 41) {
      $0.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    },
    fitting(withPriorities, "a width that must be", 200, 41) {
      $0.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    },
    fitting(withPriorities, "more than hugging, less than resistance", 70, 90) {
      $0.systemLayoutSizeFitting(
        CGSize(width: 20, height: 90), withHorizontalFittingPriority: UILayoutPriority(400),
        verticalFittingPriority: UILayoutPriority(400))
    },
  ]
}

private final class ShadowedView: UIView {
  override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
}
