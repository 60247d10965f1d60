/// What the system and the home screen have to agree on about the status bar.
public enum StatusBar {
  /// Apps begin below it: points from the screen's top.
  public static let height = 24.0
  /// The variable by which a home screen is told that nothing of it stands above apps: neither the bar nor the line at
  /// the bottom.
  public static let absenceVariable = "FIRSTRESPONDER_NO_STATUS_BAR"
}
