extension UIView {
  /// The numbers of the application that shows the view; the usual ones while none does.
  package final var thresholds: Thresholds { window?.application?.thresholds ?? Thresholds() }
}
