// Masks. A mask is drawn last of all that is in a layer, and cuts that out; on the stage it is a child like others.

extension CALayer {
  final func setMask(_ mask: CALayer?) {
    guard mask !== storedMask else { return }
    if let mask {
      var ancestor: CALayer? = self
      while let current = ancestor {
        guard current !== mask else {
          fatalError(
            """
            A layer can't be the mask of a layer within it, or of itself: the tree would become a circle. Make a layer \
            of its own for the mask.
            """)
        }
        ancestor = current.storedSuperlayer
      }
    }
    releaseMask()
    if let mask {
      mask.removeFromSuperlayer()
      mask.own.isMask = true
      mask.storedSuperlayer = self
      storedMask = mask
      mask.enter()
    }
    mark(.children)
  }

  /// The mask stands alone again.
  final func releaseMask() {
    guard let mask = storedMask else { return }
    if let view = mask.view {
      view.forgetStageOfMask()
    } else {
      mask.endAnimationsBelow()
      mask.forgetStage()
    }
    mask.own.isMask = false
    mask.storedSuperlayer = nil
    storedMask = nil
  }
}

extension UIView {
  /// A view that cuts this one out by its opacity; in this view's coordinates. It must be in no other view.
  public final var mask: UIView? {
    get { extras?.mask }
    set {
      guard newValue !== extras?.mask else { return }
      newValue?.removeFromSuperview()
      madeExtras.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// For a view that is, or is in, a mask: the application that shows what is masked.
  final var applicationOfMasked: UIApplication? {
    var root = self
    while let superview = root.storedSuperview { root = superview }
    guard let layer = root.extras?.layer, layer.own.isMask else { return nil }
    return layer.storedSuperlayer?.node.application
  }

  /// A view that is a mask leaves the stage with all that is in it.
  final func forgetStageOfMask() {
    forSubtree { view in
      view.endAnimations()
      view.forgetStage()
    }
  }
}
