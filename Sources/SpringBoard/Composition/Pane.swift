import SystemLink

/// A rectangle of the stage, points from its top left corner.
public struct StageFrame: Sendable, Hashable {
  /// Of its left edge.
  public var x: Double
  /// Of its top edge.
  public var y: Double
  /// At least 0.
  public var width: Double
  /// At least 0.
  public var height: Double

  /// As given; nothing is clamped.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Left and top edges are inside, right and bottom ones are not.
  public func contains(_ x: Double, _ y: Double) -> Bool {
    x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
  }
}

/// A piece of the stage with the windows of one app, or some of them.
public struct Pane: Sendable, Hashable {
  /// Which windows of the app.
  public enum Part: Sendable, Hashable {
    case all
    /// Of the home screen: what is behind apps.
    case below
    /// Of the home screen: its system windows, which are in front of apps (B9.17).
    case above
  }

  /// Whose windows it shows.
  public var app: AppID
  /// Which of them.
  public var part: Part
  /// Where the pane lies; its size is that of the app's screen.
  public var frame: StageFrame
  /// How it is shown on its way somewhere.
  public var look: PaneLook

  /// By itself all windows of the app, at rest.
  public init(app: AppID, part: Part = .all, frame: StageFrame, look: PaneLook = PaneLook()) {
    self.app = app
    self.part = part
    self.frame = frame
    self.look = look
  }
}

/// How a pane is shown while it is on its way somewhere, as when a finger swipes it off; at rest nothing of it shows.
public struct PaneLook: Sendable, Hashable {
  /// Size in relation to that at rest, about the pane's middle; greater than 0.
  public var scale = 1.0
  /// Points to the right of where it rests.
  public var shiftX = 0.0
  /// Points below where it rests.
  public var shiftY = 0.0
  /// 0 (not to be seen) to 1.
  public var opacity = 1.0
  /// Of the pane's corners, points before scaling; at least 0.
  public var cornerRadius = 0.0

  /// A pane at rest.
  public init() {}

  /// The look so far on the way to another: 0 is this one, 1 the other.
  public func toward(_ other: PaneLook, by share: Double) -> PaneLook {
    var look = PaneLook()
    look.scale = scale + (other.scale - scale) * share
    look.shiftX = shiftX + (other.shiftX - shiftX) * share
    look.shiftY = shiftY + (other.shiftY - shiftY) * share
    look.opacity = opacity + (other.opacity - opacity) * share
    look.cornerRadius = cornerRadius + (other.cornerRadius - cornerRadius) * share
    return look
  }
}

extension Pane {
  /// The layer that the pane's windows are in.
  var properties: LayerProperties {
    var layer = LayerProperties()
    layer.width = frame.width
    layer.height = frame.height
    layer.positionX = frame.x + frame.width / 2 + look.shiftX
    layer.positionY = frame.y + frame.height / 2 + look.shiftY
    layer.a = look.scale
    layer.d = look.scale
    layer.opacity = look.opacity
    layer.cornerRadius = look.cornerRadius
    layer.masksToBounds = true
    return layer
  }

  /// The same, scaled to fill a layer of the home screen.
  func properties(filling host: LayerProperties) -> LayerProperties {
    var layer = LayerProperties()
    layer.width = frame.width
    layer.height = frame.height
    layer.positionX = host.boundsX + host.width / 2
    layer.positionY = host.boundsY + host.height / 2
    layer.a = frame.width > 0 ? host.width / frame.width : 0
    layer.d = frame.height > 0 ? host.height / frame.height : 0
    layer.masksToBounds = true
    return layer
  }
}
