/// What drawing costs, millionths of a second on a plain machine: the page's table (Sources/PageParts/Page/budgets.js),
/// number for number, so that a picture is drawn, or cut out, on every stage alike.
/// Docs/Decisions/0014-a-picture-has-a-price.md.
enum PicturePrices {
  static let layer = 1.0
  static let shape = 2.0
  static let area = 0.0005
  static let smoothArea = 0.001
  static let pictureArea = 0.015
  static let clipHeight = 1.0
  static let group = 60.0
  static let groupArea = 0.004
  static let shadow = 4.0
  static let letter = 0.2
  static let specialLetter = 8.0
  static let font = 200.0
  static let edge = 1.5
  static let farEdge = 1.0
  static let height = 0.07
  static let furtherHeight = 0.01
  static let manyHeights = 400_000.0
  static let neighbours = 0.00012
}

/// How much of that an app may spend in a frame, and of what there may be how much;
/// what each is, the page's table says.
enum PictureBudgets {
  static let frame = 50_000.0
  static let allFrames = 80_000.0
  static let groupsInside = 6
  static let letters = 100_000
  static let lines = 4_000
  static let measuredLetters = 4_000_000
  static let lineLetters = 2_000
  static let edges = 30_000
  static let picturePixels = 4_194_304
  static let allPicturePixels = 33_554_432
}

/// Seconds; they say when something is drawn, never what.
package enum PictureMoments {
  static let texts = 0.012
  package static let longFrame = 0.05
  package static let slowFrame = 0.4
  static let patience = 10.0
  static let longestPatience = 30.0
}

/// What an app's picture consists of, and why it is not drawn when most of its price was for that.
enum PicturePart: Int, CaseIterable {
  case layers, areas, clips, groups, texts, paths, pictures

  var reason: String {
    switch self {
    case .layers: "it has too many layers"
    case .areas: "too much in it lies one over the other"
    case .clips: "it is cut out too often"
    case .groups: "it has too many layers with an opacity"
    case .texts: "it has too much text"
    case .paths: "its outlines are too complicated"
    case .pictures: "its pictures cover too much, too often"
    }
  }
}

// Lengths and areas in points.
extension PicturePrices {
  static func fill(_ points: Double, isSmooth: Bool) -> Double { shape + points * (isSmooth ? smoothArea : area) }
  static func clip(height: Double, isRectangle: Bool) -> Double { 2 * shape + (isRectangle ? 0 : height * clipHeight) }
  static func group(_ points: Double) -> Double { group + points * groupArea }
  /// A soft picture of a shape: as dear as a group and a picture of its size.
  static func shadow(_ points: Double) -> Double { group + points * pictureArea }
  static func picture(_ points: Double) -> Double { 10 * shape + points * pictureArea }

  /// Letters so large that they are drawn as shapes cost as much as these.
  static func text(letters: Int, special: Int, points: Double, isNewFont: Bool) -> Double {
    shape + Double(letters) * letter + Double(special) * specialLetter + points * smoothArea + (isNewFont ? font : 0)
  }

  /// - Parameters:
  ///   - scale: points of the screen for each of the outline's own.
  ///   - width, height: of what is seen of it.
  static func path(_ size: OutlineSize, scale: Double, width: Double, height: Double) -> Double {
    let across = width + height
    // What closes an outline is at most as long as the outline.
    let heights = min(2 * size.length * scale, Double(size.edges) * across)
    let extent = max(size.right - size.left, size.bottom - size.top, size.lineWidth) * scale
    var price = shape + Double(size.edges) * min(extent / 1000, 1000) * farEdge
    if size.isFilled { price += edges(Double(size.edges), heights, height) + width * height * smoothArea }
    if size.lineWidth > 0 {
      // A line has two sides, and its corners are edges, too; round ones are several.
      let sides = (Double(size.edges) + size.dashes) * (size.isRound ? 6 : 3)
      let corners = Double(size.edges) * 2 * min(size.lineWidth * scale, across)
      price += edges(sides, 2 * heights + corners, height) + width * height * smoothArea
    }
    return price
  }

  /// An outline that is filled: edges, how many points of height they cover, and how many lie side by side.
  private static func edges(_ edges: Double, _ heights: Double, _ tall: Double) -> Double {
    let few = min(heights, manyHeights)
    let beside = heights / max(1, tall)
    return edges * edge + few * height + (heights - few) * furtherHeight + edges * beside * neighbours
  }
}
