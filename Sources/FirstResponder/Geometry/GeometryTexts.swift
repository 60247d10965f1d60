extension NSCoder {
  /// The point of a text such as `{1, 2.5}`; zero if it is none.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(of: string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// The size of a text such as `{30, 40}`; zero if it is none.
  public class func cgSize(for string: String) -> CGSize {
    numbers(of: string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// The rectangle of a text such as `{{1, 2}, {30, 40}}`; zero if it is none.
  public class func cgRect(for string: String) -> CGRect {
    numbers(of: string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// A point as `cgPoint(for:)` reads it.
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  /// A size as `cgSize(for:)` reads it.
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  /// A rectangle as `cgRect(for:)` reads it.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  private class func numbers(of text: String, _ count: Int) -> [Double]? {
    let words = text.split { "{}, ".contains($0) }
    let numbers = words.compactMap { Double($0) }
    return numbers.count == count && words.count == count ? numbers : nil
  }
}
