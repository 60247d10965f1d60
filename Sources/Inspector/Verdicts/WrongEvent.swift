import EventTrace

/// The way out where the actions of a control are for events that it does not send: D38, seen before a touch or after.
struct WrongEvent {
  /// A sentence.
  let fix: String

  /// - Parameters:
  ///   - sent: what it sends when it is used.
  ///   - listened: what its actions are for.
  init(_ view: ViewSnapshot, _ sent: String, _ listened: String) {
    let isOwn = view.control?.primaryEvents.isEmpty == true
    let own = isOwn ? ", or call sendActions(for: \(listened)) in \(view.type)" : ""
    fix = "Add the action of \(view.name) for \(sent), which \(view.type) sends, instead of \(listened)\(own)."
  }
}
