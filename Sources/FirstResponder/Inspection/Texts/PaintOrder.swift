import SystemLink

/// What is painted on a screen, from the back to the front: says which colour lies behind a place of a view.
///
/// Layers with a z of their own count as where they stand among their siblings.
@MainActor
package struct PaintOrder {
  private struct Painted {
    let view: UIView
    /// On the screen, cut by what clips.
    let place: CGRect
    /// Nothing that it is in lets anything shine through.
    let isWhole: Bool
  }
  private var painted: [Painted] = []
  private var ranks: [ObjectIdentifier: Int] = [:]

  /// Hidden views are no part of it.
  package init(_ application: UIApplication) {
    let screen = CGRect(origin: .zero, size: application.screen.bounds.size)
    for window in application.windowList.frontToBack.reversed() {
      // Not by recursion: a tree may have any depth.
      var waiting = [(view: window as UIView, clip: screen, isWhole: true)]
      while let (view, clip, isWhole) = waiting.popLast() {
        guard !view.flags.contains(.hidden), view.storedAlpha >= 0.01 else { continue }
        let frame = view.bounds.applying(view.transformToScreen)
        ranks[ObjectIdentifier(view)] = painted.count
        painted.append(Painted(view: view, place: frame.intersection(clip), isWhole: isWhole))
        let inner = view.flags.contains(.clipsToBounds) ? clip.intersection(frame) : clip
        let isInnerWhole = isWhole && view.storedAlpha == 1
        for subview in view.storedSubviews.reversed() { waiting.append((subview, inner, isInnerWhole)) }
      }
    }
  }

  /// Whether a view is shown, in a window.
  package func contains(_ view: UIView) -> Bool { ranks[ObjectIdentifier(view)] != nil }

  /// The opaque colour that is seen behind a place of a view, its own background included; nil where that is not one
  /// colour, or not known: where a picture, a gradient, a drawing or a view that shines through lies there.
  package func ground(of view: UIView, behind place: CGRect) -> LayerColor? {
    guard let rank = ranks[ObjectIdentifier(view)], painted[rank].isWhole, !place.isEmpty else { return nil }
    var over: [LayerColor] = []
    for entry in painted[...rank].reversed() {
      guard entry.place.intersects(place) else { continue }
      let node = StageNode.view(entry.view)
      let isSelf = entry.view === view
      let color = node.properties.backgroundColor
      // Its own text and its own layers lie in front of its background.
      if !isSelf, node.content != .none || node.children.contains(where: \.isLayer) { return nil }
      guard color.alpha > 0 else { continue }
      guard entry.isWhole, entry.view.storedAlpha == 1, entry.view.backgroundColor?.cgColor.pattern == nil,
        entry.place.insetBy(dx: -0.5, dy: -0.5).contains(place)
      else { return nil }
      over.append(color)
      if color.alpha >= 1 { return over.dropLast().reversed().reduce(color) { $1.painted(on: $0) } }
    }
    return nil
  }
}

extension StageNode {
  fileprivate var isLayer: Bool { if case .layer = self { true } else { false } }
}

extension LayerColor {
  /// What is seen of it on an opaque colour.
  package func painted(on ground: LayerColor) -> LayerColor {
    func mixed(_ mine: Float, _ other: Float) -> Float { mine * alpha + other * (1 - alpha) }
    return LayerColor(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue), alpha: 1)
  }

  /// How bright it looks, 0...1, by WCAG.
  private var luminance: Double {
    func linear(_ part: Float) -> Double {
      let part = Double(min(max(part, 0), 1))
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How much two opaque colours differ, by WCAG: 1, alike, to 21, black on white.
  package func contrast(to other: LayerColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
