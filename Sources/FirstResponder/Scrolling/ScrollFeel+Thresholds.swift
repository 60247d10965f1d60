extension ScrollFeel {
  /// As the table has them.
  package init(_ thresholds: Thresholds) {
    self.init(
      restSpeed: thresholds.restSpeed, restDistance: thresholds.restDistance, stiffness: thresholds.springStiffness,
      start: thresholds.springStart, give: thresholds.edgeGive)
  }
}
