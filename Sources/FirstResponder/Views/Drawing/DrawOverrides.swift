/// Knows which classes of views and layers draw: those that override a method that draws.
///
/// Found in the classes' tables of methods (`OverrideDetection`). Where that is not possible, every class of the
/// program's counts as drawing: then what it shows is what it draws, be it nothing.
@MainActor
enum DrawOverrides {
  /// Where `draw(_:)` and `draw(_:in:)` stand in a class of views.
  private static let places: [Int]? = OverrideDetection.find(
    in: [("draw", DrawProbe.self), ("drawLayer", DrawLayerProbe.self)], base: UIView.self, plain: PlainProbe.self
  ).map { Array($0.values) }
  /// Where `drawText(in:)` stands in a class of labels.
  private static let textPlaces: [Int]? = OverrideDetection.find(
    in: [("drawText", DrawTextProbe.self)], base: UILabel.self, plain: PlainLabelProbe.self
  ).map { Array($0.values) }
  /// Where `draw(in:)` and `display()` stand in a class of layers.
  private static let layerPlaces: [Int]? = OverrideDetection.find(
    in: [("drawIn", DrawInProbe.self), ("display", DisplayProbe.self)], base: CALayer.self, plain: PlainLayerProbe.self
  ).map { Array($0.values) }

  /// `draws` and `needsDisplay`, where they hold. Two words are compared.
  static func flags(of type: UIView.Type) -> ViewFlags {
    guard let places else { return type == UIView.self ? [] : [.draws, .needsDisplay] }
    for place in places where OverrideDetection.differ(type, UIView.self, at: place) { return [.draws, .needsDisplay] }
    return []
  }

  static func drawsText(_ type: UILabel.Type) -> Bool {
    guard let textPlaces else { return false }
    return textPlaces.contains { OverrideDetection.differ(type, UILabel.self, at: $0) }
  }

  static func draws(_ type: CALayer.Type) -> Bool {
    guard let layerPlaces else { return false }
    return layerPlaces.contains { OverrideDetection.differ(type, CALayer.self, at: $0) }
  }
}

/// Never advanced; but methods that do the same could share their code with others, and would not be told apart.
@MainActor private var calls = 0

private final class PlainProbe: UIView {}
private final class DrawProbe: UIView {
  override func draw(_ rect: CGRect) { calls += 11 }
}
private final class DrawLayerProbe: UIView {
  override func draw(_ layer: CALayer, in ctx: CGContext) { calls += 12 }
}
private final class PlainLabelProbe: UILabel {}
private final class DrawTextProbe: UILabel {
  override func drawText(in rect: CGRect) { calls += 13 }
}
private final class PlainLayerProbe: CALayer {}
private final class DrawInProbe: CALayer {
  override func draw(in ctx: CGContext) { calls += 14 }
}
private final class DisplayProbe: CALayer {
  override func display() { calls += 15 }
}
