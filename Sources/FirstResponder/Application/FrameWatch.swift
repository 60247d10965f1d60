/// Looks at frames of fingers before they become touches.
@MainActor
protocol FrameWatch: AnyObject {
  /// The app is about to take a frame in.
  func note(_ frame: DigitizerFrame, of application: UIApplication)
}
