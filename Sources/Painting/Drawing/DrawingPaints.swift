import CPainting
import SystemLink

// What drawings of apps are painted with, in cairo's terms.

extension DrawingOutline {
  /// The outline in place of the path that was there.
  func trace(in cairo: OpaquePointer) {
    cairo_new_path(cairo)
    add(elements, to: cairo)
  }
}

extension DrawingPaint {
  func setSource(of cairo: OpaquePointer, opacity: Double) {
    let (pattern, stops): (OpaquePointer?, [DrawingStop])
    switch self {
    case .color(let color): return setColor(cairo, color, opacity: opacity)
    case .linear(let fromX, let fromY, let toX, let toY, let colors):
      (pattern, stops) = (cairo_pattern_create_linear(fromX, fromY, toX, toY), colors)
    case .radial(let fromX, let fromY, let fromRadius, let toX, let toY, let toRadius, let colors):
      (pattern, stops) = (cairo_pattern_create_radial(fromX, fromY, fromRadius, toX, toY, toRadius), colors)
    }
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(stop.place), Double(color.red), Double(color.green), Double(color.blue),
        Double(color.alpha) * opacity)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }
}

extension DrawingEffect.Blend {
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
