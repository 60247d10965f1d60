import SystemLink

// What few layers have, as values of the link.

extension LayerEffects {
  /// Nil if there is nothing of it to tell.
  init?(_ looks: RareLooks, masksToBounds: Bool) {
    self.init()
    roundedCorners = UInt8(looks.maskedCorners.rawValue & 15)
    // What cuts off all beyond its bounds cuts off its shadow.
    if looks.shadowOpacity > 0, !masksToBounds, let color = looks.shadowColor, color.alpha > 0 {
      var shade = color.stageColor
      shade.alpha *= min(looks.shadowOpacity, 1)
      shadow = LayerShadow(
        color: shade, offsetX: looks.shadowOffset.width, offsetY: looks.shadowOffset.height,
        radius: max(0, looks.shadowRadius), path: looks.shadowPath?.outline.elements.map(\.stageElement) ?? [])
    }
    if isPlain { return nil }
  }

  var isFinite: Bool {
    guard let shadow else { return true }
    return (shadow.offsetX + shadow.offsetY + shadow.radius).isFinite && shadow.path.allSatisfy(\.isFinite)
  }

  /// Why it can't be told; nil if it can.
  @MainActor var fault: String? {
    guard let shadow else { return nil }
    if shadow.path.count > LinkLimits.pathElements {
      return "a shadow of \(shadow.path.count) elements, more than \(LinkLimits.pathElements)"
    }
    return encodedSize > CommitWriter.greatestPiece / 2 ? "a shadow of \(encodedSize) bytes" : nil
  }
}

extension LayerLine {
  /// Why it can't be told; nil if it can.
  var fault: String? {
    if dashes.count > LinkLimits.dashes { return "a line of \(dashes.count) dashes, more than \(LinkLimits.dashes)" }
    let isFinite = dashes.allSatisfy(\.isFinite) && dashPhase.isFinite && miterLimit.isFinite
    if !isFinite || elements?.allSatisfy(\.isFinite) == false { return "a line with a number that is not finite" }
    return nil
  }
}

extension LayerGradient {
  var isFinite: Bool {
    (startX + startY + endX + endY).isFinite && stops.allSatisfy(\.location.isFinite)
  }
}
