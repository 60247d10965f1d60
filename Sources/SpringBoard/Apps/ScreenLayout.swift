import SystemLink

/// Where apps stand on the screen: one below the status bar, or two side by side.
public struct ScreenLayout: Sendable, Hashable {
  /// Of the whole screen, points.
  public var width: Double
  /// The same from top to bottom.
  public var height: Double
  /// Points at the top that no app gets; 0 without a home screen.
  public var statusBarHeight: Double
  /// Points between two apps.
  public static let gap = 6.0

  /// Keeps the status bar to a quarter of the screen's height at most, and 0 at least.
  public init(_ screen: ScreenDescription, statusBarHeight: Double = 0) {
    width = screen.width
    height = screen.height
    // A screen so low that nothing would be left has no status bar.
    self.statusBarHeight = min(max(statusBarHeight, 0), screen.height / 4)
  }

  /// The whole screen: of the home screen.
  public var whole: StageFrame { StageFrame(x: 0, y: 0, width: width, height: height) }

  /// The frames of one or two apps. Two stand beside each other on a wide screen, above each other on a high one.
  public func frames(of count: Int) -> [StageFrame] {
    let left = StageFrame(x: 0, y: statusBarHeight, width: width, height: height - statusBarHeight)
    guard count == 2 else { return [left] }
    if left.width >= left.height {
      let half = (left.width - Self.gap) / 2
      return [
        StageFrame(x: 0, y: left.y, width: half, height: left.height),
        StageFrame(x: left.width - half, y: left.y, width: half, height: left.height),
      ]
    }
    let half = (left.height - Self.gap) / 2
    return [
      StageFrame(x: 0, y: left.y, width: left.width, height: half),
      StageFrame(x: 0, y: height - half, width: left.width, height: half),
    ]
  }
}
