import SystemLink

/// What a hostile app draws: commits that follow each other, with a name for each kind.
public struct HostilePicture: Sendable {
  /// A phrase that says what is hostile about it; no other one has the same.
  public var name: String
  /// What the app's commits do, one after the other.
  public var commits: @Sendable () -> [[LayerCommit.Operation]]

  public init(_ name: String, _ draw: @escaping @Sendable (inout HostileDrawing) -> Void) {
    self.init(name, several: 1) { _, drawing in draw(&drawing) }
  }

  /// Several commits; layers of the earlier ones stay where they are listed by a layer other than the window.
  public init(_ name: String, several: Int, _ draw: @escaping @Sendable (Int, inout HostileDrawing) -> Void) {
    self.name = name
    commits = {
      var commits: [[LayerCommit.Operation]] = []
      var last: UInt32 = 99
      for index in 0..<several {
        var drawing = HostileDrawing(after: last)
        draw(index, &drawing)
        last = drawing.last
        commits.append(drawing.operations)
      }
      return commits
    }
  }

  /// Every kind, the same ones in the same order each time.
  public static let all = layers + groups + texts + paths + images + numbers + stretched + streams + effects
}
