// Whether a subclass of UIKit's own data sources commits what was done to rows, which its class says (B22.13).

/// Never advanced: what is done to it no other method does, so that the compiler does not make one of two.
@MainActor private var calls = 0

extension UITableViewController: RowCommitting {
  package final var commitsRows: Bool {
    ControllerCommits.place.map { MethodPlaces.differ(type(of: self), UITableViewController.self, at: $0) } ?? false
  }
}

/// Knows where classes have the method, found with one that overrides nothing else. Where it can't be found, none
/// counts as overriding it.
@MainActor
private enum ControllerCommits {
  static let place = MethodPlaces.place(of: Probe.self, base: UITableViewController.self, plain: Plain.self)

  final class Plain: UITableViewController {}
  final class Probe: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { calls += 22 }
  }
}

extension UITableViewDiffableDataSource: RowCommitting {
  package final var commitsRows: Bool {
    let own = UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>.self
    return SourceCommits.place.map { MethodPlaces.differ(type(of: self), own, at: $0) } ?? false
  }
}

@MainActor
private enum SourceCommits {
  typealias Source = UITableViewDiffableDataSource<Int, Int>
  static let place = MethodPlaces.place(of: Probe.self, base: Source.self, plain: Plain.self)

  final class Plain: Source {}
  final class Probe: Source {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { calls += 23 }
  }
}
