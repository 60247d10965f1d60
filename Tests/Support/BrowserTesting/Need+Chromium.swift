import Needs

extension Need {
  /// A real browser: Chromium, or what `FIRSTRESPONDER_CHROMIUM` names.
  public static let chromium = Need(
    "Chromium", obstacle: Browser.executable == nil ? "There is no Chromium here: apt-get install chromium" : nil)
}
