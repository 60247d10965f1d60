import SystemLink

/// Where an outline is, how many edges it has, and how long these are together: what its price depends on.
struct OutlineSize {
  var edges = 0
  var length = 0.0
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity
  let isFilled: Bool
  /// 0 if there is no line along it.
  let lineWidth: Double
  let isRound: Bool
  private let dashLengths: [Double]

  /// How many strokes and gaps a line along it has; 0 for one without gaps.
  var dashes: Double {
    let period = dashLengths.reduce(0, +)
    return period > 0 ? length / period * Double(dashLengths.count) : 0
  }

  /// A filled outline.
  init(filled elements: [LayerPath.Element]) {
    let color = LayerColor(red: 0, green: 0, blue: 0, alpha: 1)
    self.init(
      LayerPath(
        elements: elements, fill: color, stroke: .clear, lineWidth: 0, cap: .butt, join: .miter, usesEvenOddRule: false)
    )
  }

  init(_ path: LayerPath) {
    isFilled = path.fill.alpha > 0
    dashLengths = path.line?.dashes ?? []
    lineWidth = path.stroke.alpha > 0 ? max(0, path.lineWidth) : 0
    isRound = path.cap == .round || path.join == .round
    var last = (x: 0.0, y: 0.0)
    func go(_ x: Double, _ y: Double, isEdge: Bool = true) {
      if isEdge { length += abs(x - last.x) + abs(y - last.y) }
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      last = (x, y)
    }
    for element in path.elements {
      switch element {
      case .move(let x, let y): go(x, y, isEdge: false)
      case .line(let x, let y):
        go(x, y)
        edges += 1
      case .quad(let controlX, let controlY, let x, let y):
        go(controlX, controlY)
        go(x, y)
        edges += 4
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        go(x1, y1)
        go(x2, y2)
        go(x, y)
        edges += 8
      case .close: edges += 1
      }
    }
  }

  /// How far a line along it may reach beyond it; its corners are pointed.
  var reach: Double { 5 * lineWidth }
}
