import QuartzCore

/// UIKit's names came by Objective-C's headers.
public enum LeakedPlacing {
  public static func middle(of view: UIView) -> CGPoint {
    CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }
}
