/// How long other processes are waited for, in seconds of the machine's clock.
///
/// The numbers are for a person who looks at the screen; whoever drives a device, perhaps many on a busy machine, may
/// have more patience.
public struct ProcessLimits: Sendable, Hashable {
  /// Until an app connects after its process was started. A debug build may take its time.
  public var connecting = 10.0
  /// Until an app answers a question of the inspector's.
  public var answering = 5.0
  /// For each step of being ended: told over the link, then by SIGTERM, then by SIGKILL.
  public var ending = 1.0

  /// A person's patience.
  public init() {}
}
