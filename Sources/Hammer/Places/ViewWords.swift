import FirstResponder
import Synchronization

/// What errors say of the views that they name: who they are, and what keeps fingers from them. An error is described
/// wherever somebody wants to read it, also where no view may be asked.
enum ViewWords {
  private struct Entry: Sendable {
    var view: ObjectIdentifier
    var name: String
    var cause: String?
  }

  /// The newest last.
  private static let known = Mutex<[Entry]>([])
  private static let most = 32

  /// Keeps what is to be said of a view.
  @MainActor
  static func note(_ view: UIView, _ cause: String?) {
    let type = "\(Swift.type(of: view))"
    let name = view.accessibilityIdentifier.map { "\(type) \"\($0)\"" } ?? type
    let entry = Entry(view: ObjectIdentifier(view), name: name, cause: cause)
    known.withLock { known in
      known.removeAll { $0.view == entry.view }
      known.append(entry)
      if known.count > most { known.removeFirst() }
    }
  }

  static func name(of view: UIView) -> String { entry(of: view)?.name ?? "The view" }
  static func cause(of view: UIView) -> String? { entry(of: view)?.cause }

  private static func entry(of view: UIView) -> Entry? {
    let id = ObjectIdentifier(view)
    return known.withLock { known in known.last { $0.view == id } }
  }
}
