extension NSValue {
  /// A point as an object.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A size as an object.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A rectangle as an object.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// A map of the plane as an object.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  /// A direction as an object.
  public convenience init(cgVector vector: CGVector) { self.init([vector.dx, vector.dy]) }
  /// A map of space as an object.
  public convenience init(caTransform3D t: CATransform3D) { self.init(t.numbers) }
  /// Distances from edges as an object.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The point; zero if it is something else.
  public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }
  /// The size; zero if it is something else.
  public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }
  /// The rectangle; zero if it is something else.
  public var cgRectValue: CGRect { holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero }
  /// The map of the plane; that of zeros if it is something else.
  public var cgAffineTransformValue: CGAffineTransform {
    let part = numbers(6)
    return CGAffineTransform(a: part[0], b: part[1], c: part[2], d: part[3], tx: part[4], ty: part[5])
  }
  /// The direction; zero if it is something else.
  public var cgVectorValue: CGVector { CGVector(dx: numbers(2)[0], dy: numbers(2)[1]) }
  /// The map of space; that of zeros if it is something else.
  public var caTransform3DValue: CATransform3D { CATransform3D(numbers(16)) }
  /// The distances from edges; zero if it is something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let part = numbers(4)
    return UIEdgeInsets(top: part[0], left: part[1], bottom: part[2], right: part[3])
  }

  private convenience init(_ numbers: [CGFloat]) {
    var numbers = numbers
    self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  private func holds(_ type: String) -> Bool { String(cString: objCType) == type }

  private func numbers(_ count: Int) -> [CGFloat] {
    var numbers = [CGFloat](repeating: 0, count: count)
    if holds("[\(count)d]") { getValue(&numbers) }
    return numbers
  }

  /// What of layers' values it holds; nil for anything else.
  var layerValue: Any? {
    switch String(cString: objCType) {
    case "{CGPoint=dd}": pointValue
    case "{CGSize=dd}": sizeValue
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": rectValue
    case "[16d]": caTransform3DValue
    case "[6d]": cgAffineTransformValue
    case "[2d]": cgVectorValue
    default: nil
    }
  }
}
