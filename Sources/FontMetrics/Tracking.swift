/// What is added behind each letter, so that small texts stay readable and large ones do not fall apart.
enum Tracking {
  /// Sizes in points, and thousandths of them that are added: what Apple's Human Interface Guidelines name for SF Pro
  /// on iOS. Between two sizes it lies between their values.
  private static let published: [(size: Double, thousandths: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11),
    (28, 14), (30, 14), (32, 13), (34, 12), (36, 10), (40, 10), (44, 8), (50, 7), (54, 6), (60, 4), (70, 2), (80, 0),
  ]

  /// Of the font's size. Below the smallest size it is that one's.
  static func share(size: Double) -> Double {
    var before = published[0]
    for next in published {
      if size < next.size {
        guard next.size > before.size else { break }
        let part = (size - before.size) / (next.size - before.size)
        return (before.thousandths + (next.thousandths - before.thousandths) * part) / 1000
      }
      before = next
    }
    return before.thousandths / 1000
  }
}
