extension UIView {
  /// The yes-or-no properties, which lie beside the view where hit-testing reads them.
  final var flags: ViewFlags {
    @inline(__always) get { node.pointee.flags }
    @inline(__always) set {
      let change = node.pointee.flags.symmetricDifference(newValue)
      node.pointee.flags = newValue
      if !change.isDisjoint(with: .gates) { gatesChanged() }
    }
  }

  /// Whether touches are let in has changed, or what has to be asked.
  private final func gatesChanged() {
    HitTestHolds.changes &+= 1
    // Mostly the superview keeps nothing but a box, which is as it was.
    if flags.contains(.overridesPointInside), unretainedSuperview?.borrowed({ $0.family?.hasRows }) == true {
      superviewHasToLook()
    }
  }

  /// What the superview keeps of the view for hit-testing is no longer right.
  final func superviewHasToLook() {
    unretainedSuperview?.borrowed { superview in
      guard let family = superview.family.unretained, !node.pointee.flags.contains(.boxStale) else { return }
      node.pointee.flags.insert(.boxStale)
      family.borrowed { $0.touch(node.pointee.slot, node, superview.node) }
    }
  }
}
