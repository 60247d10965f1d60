/// A rectangle of the screen whose touches belong to one app (B9.17).
public struct TouchArea: Sendable, Hashable {
  /// On the screen, points.
  public var frame: StageFrame
  /// nil: nobody takes touches here yet, as while an app starts.
  public var app: AppID?
  /// Where the app's own coordinates begin on the screen, points.
  public var originX: Double
  /// The same, downwards.
  public var originY: Double

  /// By itself one whose app has the screen's own coordinates.
  public init(_ frame: StageFrame, app: AppID?, originX: Double = 0, originY: Double = 0) {
    self.frame = frame
    self.app = app
    self.originX = originX
    self.originY = originY
  }
}
