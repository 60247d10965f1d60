extension UIView {
  /// The yes-or-no properties, which lie beside the view where hit-testing reads them.
  final var flags: ViewFlags {
    @inline(__always) get { node.pointee.flags }
    @inline(__always) set {
      if !node.pointee.flags.symmetricDifference(newValue).isDisjoint(with: .gates) { HitTestHolds.changes &+= 1 }
      node.pointee.flags = newValue
    }
  }
}
