import Needs

extension Need {
  /// A real X server with a screen in memory.
  public static let xServer = Need("Xorg", obstacle: XServer.obstacle)
  /// A real Wayland compositor in such a server.
  public static let wayland = Need("sway", obstacle: WaylandServer.obstacle)
}
