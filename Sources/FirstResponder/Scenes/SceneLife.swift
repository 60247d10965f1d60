/// Where a scene stands in its life. A value without scene: it decides what a scene hears of.
///
///     unattached -> background -> foregroundInactive <-> foregroundActive
///                       ^________________|
///     (disconnected from anywhere: unattached again)
struct SceneLife {
  private(set) var state = UIScene.ActivationState.unattached

  /// Where an event leads; nil if the scene does not hear of it, because it is there already or not on the way.
  func destination(of event: LifeEvent) -> UIScene.ActivationState? {
    switch (state, event) {
    case (.background, .willEnterForeground): .foregroundInactive
    case (.foregroundInactive, .didBecomeActive): .foregroundActive
    case (.foregroundActive, .willResignActive): .foregroundInactive
    case (.foregroundInactive, .didEnterBackground): .background
    case (.unattached, .willEnterForeground), (.unattached, .didBecomeActive), (.unattached, .willResignActive),
      (.unattached, .didEnterBackground):
      nil  // Nobody is connected.
    case (.background, .didBecomeActive), (.background, .willResignActive), (.background, .didEnterBackground): nil
    case (.foregroundInactive, .willEnterForeground), (.foregroundInactive, .willResignActive): nil
    case (.foregroundActive, .willEnterForeground), (.foregroundActive, .didBecomeActive),
      (.foregroundActive, .didEnterBackground):
      nil
    }
  }

  mutating func arrive(at state: UIScene.ActivationState) { self.state = state }
}
