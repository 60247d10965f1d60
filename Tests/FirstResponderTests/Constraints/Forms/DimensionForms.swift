import FirstResponder

/// The family of `NSLayoutDimension`. The other view is 60 x 30.
extension LayoutForm {
  private static func width(
    _ signature: String, _ width: CGFloat, wished: CGFloat? = nil,
    _ constraint: @escaping @MainActor @Sendable (NSLayoutDimension, NSLayoutDimension) -> NSLayoutConstraint
  ) -> LayoutForm {
    LayoutForm("NSLayoutDimension.\(signature)", rect(0, 0, width, 20)) {
      $0.corner()
      $0.view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      constraint($0.view.widthAnchor, $0.other.widthAnchor).isActive = true
      if let wished { $0.wish($0.view.widthAnchor.constraint(equalToConstant: wished)) }
    }
  }

  static let dimensions: [LayoutForm] = [
    width("constraint(equalToConstant:)", 44) { own, _ in own.constraint(equalToConstant: 44) },
    width("constraint(greaterThanOrEqualToConstant:)", 44, wished: 5) { own, _ in
      own.constraint(greaterThanOrEqualToConstant: 44)
    },
    width("constraint(lessThanOrEqualToConstant:)", 44, wished: 90) { own, _ in
      own.constraint(lessThanOrEqualToConstant: 44)
    },
    width("constraint(equalTo:multiplier:)", 30) { $0.constraint(equalTo: $1, multiplier: 0.5) },
    width("constraint(greaterThanOrEqualTo:multiplier:)", 30, wished: 5) {
      $0.constraint(greaterThanOrEqualTo: $1, multiplier: 0.5)
    },
    width("constraint(lessThanOrEqualTo:multiplier:)", 30, wished: 90) {
      $0.constraint(lessThanOrEqualTo: $1, multiplier: 0.5)
    },
    width("constraint(equalTo:multiplier:constant:)", 37) { $0.constraint(equalTo: $1, multiplier: 0.5, constant: 7) },
    width("constraint(greaterThanOrEqualTo:multiplier:constant:)", 37, wished: 5) {
      $0.constraint(greaterThanOrEqualTo: $1, multiplier: 0.5, constant: 7)
    },
    width("constraint(lessThanOrEqualTo:multiplier:constant:)", 37, wished: 90) {
      $0.constraint(lessThanOrEqualTo: $1, multiplier: 0.5, constant: 7)
    },
    // What it has from NSLayoutAnchor.
    width("constraint(equalTo:)", 60) { $0.constraint(equalTo: $1) },
    width("constraint(greaterThanOrEqualTo:)", 60, wished: 5) { $0.constraint(greaterThanOrEqualTo: $1) },
    width("constraint(lessThanOrEqualTo:)", 60, wished: 90) { $0.constraint(lessThanOrEqualTo: $1) },
    width("constraint(equalTo:constant:)", 53) { $0.constraint(equalTo: $1, constant: -7) },
    width("constraint(greaterThanOrEqualTo:constant:)", 53, wished: 5) {
      $0.constraint(greaterThanOrEqualTo: $1, constant: -7)
    },
    width("constraint(lessThanOrEqualTo:constant:)", 53, wished: 90) {
      $0.constraint(lessThanOrEqualTo: $1, constant: -7)
    },
    LayoutForm("NSLayoutDimension.constraint(equalTo:multiplier:)", "as high as half its own width", rect(0, 0, 40, 20))
    {
      $0.corner()
      $0.view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      $0.view.heightAnchor.constraint(equalTo: $0.view.widthAnchor, multiplier: 0.5).isActive = true
    },
  ]
}
