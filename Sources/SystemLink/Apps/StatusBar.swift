/// What the system and the home screen have to agree on about the status bar.
public enum StatusBar {
  /// Apps begin below it: points from the screen's top.
  public static let height = 24.0
}
