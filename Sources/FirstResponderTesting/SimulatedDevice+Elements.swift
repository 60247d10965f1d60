import EventTrace
import FirstResponder

extension SimulatedDevice {
  /// The elements of the screen as it is now: what people see of it, by names. Layout that is due is done first.
  ///
  /// ```swift
  /// print(device.elements().outline())
  /// ```
  ///
  /// - Parameter reaching: whether also who gets a finger on each (`ElementSnapshot.reach`); the program's overrides of
  ///   hit-testing are asked for it.
  public func elements(reaching: Bool = false) -> ElementTree {
    use()
    deliver()
    return application.elementTree(reaching: reaching)
  }
}
