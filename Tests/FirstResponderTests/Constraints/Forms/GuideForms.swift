import FirstResponder

/// Guides: those of one's own, those that every view has, those of scroll views.
extension LayoutForm {
  /// A guide from 50 to 110 and from 60 to 90 as one reads.
  @MainActor private static func placeGuide(_ bench: FormBench) {
    let (guide, root) = (bench.guide, bench.root)
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
      guide.widthAnchor.constraint(equalToConstant: 60), guide.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  private static func across(
    of name: String, _ x: CGFloat, mirrored: CGFloat,
    _ anchors: @escaping @MainActor @Sendable (FormBench) -> (NSLayoutXAxisAnchor, NSLayoutXAxisAnchor)
  ) -> LayoutForm {
    across("UILayoutGuide.\(name)", x, mirrored: mirrored) {
      placeGuide($0)
      return anchors($0)
    }
  }

  private static func down(
    of name: String, _ y: CGFloat,
    _ anchors: @escaping @MainActor @Sendable (FormBench) -> (NSLayoutYAxisAnchor, NSLayoutYAxisAnchor)
  ) -> LayoutForm {
    down("UILayoutGuide.\(name)", y) {
      placeGuide($0)
      return anchors($0)
    }
  }

  static let anchorsOfGuides: [LayoutForm] = [
    // Where texts run from right to left the guide lies from 190 to 250.
    across(of: "leadingAnchor", 50, mirrored: 210) { ($0.view.leadingAnchor, $0.guide.leadingAnchor) },
    across(of: "trailingAnchor", 70, mirrored: 190) { ($0.view.trailingAnchor, $0.guide.trailingAnchor) },
    across(of: "leftAnchor", 50, mirrored: 190) { ($0.view.leftAnchor, $0.guide.leftAnchor) },
    across(of: "rightAnchor", 70, mirrored: 210) { ($0.view.rightAnchor, $0.guide.rightAnchor) },
    across(of: "centerXAnchor", 60, mirrored: 200) { ($0.view.centerXAnchor, $0.guide.centerXAnchor) },
    down(of: "topAnchor", 60) { ($0.view.topAnchor, $0.guide.topAnchor) },
    down(of: "bottomAnchor", 70) { ($0.view.bottomAnchor, $0.guide.bottomAnchor) },
    down(of: "centerYAnchor", 65) { ($0.view.centerYAnchor, $0.guide.centerYAnchor) },
    LayoutForm("UILayoutGuide.widthAnchor", rect(0, 0, 60, 20)) {
      placeGuide($0)
      $0.corner()
      $0.view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      $0.view.widthAnchor.constraint(equalTo: $0.guide.widthAnchor).isActive = true
    },
    LayoutForm("UILayoutGuide.heightAnchor", rect(0, 0, 40, 30)) {
      placeGuide($0)
      $0.corner()
      $0.view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      $0.view.heightAnchor.constraint(equalTo: $0.guide.heightAnchor).isActive = true
    },
    LayoutForm(
      "UILayoutGuide.layoutFrame", rect(50, 60, 60, 30), mirrored: rect(190, 60, 60, 30),
      answer: { $0.guide.layoutFrame }, placeGuide),
  ]

  @MainActor private static func fill(_ bench: FormBench, _ guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      bench.view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bench.view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      bench.view.topAnchor.constraint(equalTo: guide.topAnchor),
      bench.view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  static let guides: [LayoutForm] = [
    LayoutForm("UIView.layoutMarginsGuide", rect(110, 84, 30, 20)) { fill($0, $0.other.layoutMarginsGuide) },
    LayoutForm(
      "UIView.directionalLayoutMargins", rect(103, 81, 45, 27), mirrored: rect(112, 81, 45, 27)
    ) {
      $0.other.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 3, bottom: 2, trailing: 12)
      fill($0, $0.other.layoutMarginsGuide)
    },
    // A root that is in no window has no safe area.
    LayoutForm("UIView.safeAreaLayoutGuide", rect(100, 80, 60, 30)) { fill($0, $0.other.safeAreaLayoutGuide) },
    // Narrower than lines may be: as the margins.
    LayoutForm("UIView.readableContentGuide", rect(110, 84, 30, 20)) { fill($0, $0.other.readableContentGuide) },
    // Without input views it begins at the lower edge, and has no height.
    LayoutForm("UIView.keyboardLayoutGuide", rect(0, 180, 40, 20)) {
      $0.column()
      $0.view.bottomAnchor.constraint(equalTo: $0.root.keyboardLayoutGuide.topAnchor).isActive = true
    },
    LayoutForm(
      "UIScrollView.contentLayoutGuide", rect(0, 0, 330, 250),
      answer: { CGRect(origin: .zero, size: ($0.more[0] as? UIScrollView)?.contentSize ?? .zero) }
    ) {
      let content = scroll($0)
      guard let scroll = $0.more[0] as? UIScrollView else { return }
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 10),
        content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -20),
        content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 20),
        content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -30),
        content.widthAnchor.constraint(equalToConstant: 300), content.heightAnchor.constraint(equalToConstant: 200),
      ])
    },
    // 70 down from where the frame shows the content: scrolled by 40.
    LayoutForm("UIScrollView.frameLayoutGuide", rect(5, 110, 40, 20), answer: { $0.more[1].frame }) {
      let content = scroll($0)
      guard let scroll = $0.more[0] as? UIScrollView else { return }
      scroll.contentSize = CGSize(width: 100, height: 900)
      scroll.contentOffset.y = 40
      $0.sized(content)
      NSLayoutConstraint.activate([
        content.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor, constant: 5),
        content.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 70),
      ])
    },
  ]

  /// A scroll view of 100 x 100 points in the corner, and a view in it.
  @MainActor private static func scroll(_ bench: FormBench) -> UIView {
    let scroll = bench.add(UIScrollView())
    let content = bench.add(UIView(), to: scroll)
    bench.more = [scroll, content]
    bench.corner(scroll)
    NSLayoutConstraint.activate([
      scroll.widthAnchor.constraint(equalToConstant: 100), scroll.heightAnchor.constraint(equalToConstant: 100),
    ])
    return content
  }
}
