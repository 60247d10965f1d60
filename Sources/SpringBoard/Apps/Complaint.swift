/// What is said of an app that does not respond, from its silence to its answer (B9.26). A value.
struct Complaint: Sendable {
  /// Why it seems so: what an alert says.
  let reason: String
  /// It was said in a line; then it is said, too, that it responds again.
  let isSaid: Bool
  /// There is an alert whenever the app is in front.
  let isAlerted: Bool
}
