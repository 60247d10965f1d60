/// Something that a search offers to look for (B23.100).
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
  /// What is offered; nil for nothing that can be read.
  var localizedSuggestion: String? { get }
  /// Says more about it, for those who hear the screen; nil by default.
  var localizedDescription: String? { get }
  /// Stands before it; nil by default.
  var iconImage: UIImage? { get }
  /// What the suggestion stands for; for the program's own use.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// By default nil.
  public var localizedDescription: String? { nil }
  /// By default nil.
  public var iconImage: UIImage? { nil }
}

/// A suggestion that is a text.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// What is offered.
  open var localizedSuggestion: String? { localizedAttributedSuggestion?.string }
  /// What is offered, in its looks. Kept: the text is shown.
  public final let localizedAttributedSuggestion: NSAttributedString?
  /// Says more about it, for those who hear the screen.
  public final let localizedDescription: String?
  /// Stands before it.
  public final let iconImage: UIImage?
  /// What the suggestion stands for; for the program's own use.
  open var representedObject: Any?

  /// Makes a suggestion.
  public convenience init(
    localizedSuggestion: String?, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) {
    self.init(
      localizedSuggestion.map { NSAttributedString(string: $0) }, localizedDescription, iconImage)
  }
  /// Makes a suggestion of a text in its looks.
  public convenience init(
    localizedAttributedSuggestion: NSAttributedString, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) { self.init(localizedAttributedSuggestion, localizedDescription, iconImage) }

  private init(_ suggestion: NSAttributedString?, _ description: String?, _ icon: UIImage?) {
    (localizedAttributedSuggestion, localizedDescription, iconImage) = (suggestion, description, icon)
    super.init()
  }
}

/// The suggestions of a search, one below the other.
@MainActor
final class SuggestionList: UITableView {
  private weak var search: UISearchController?
  private let rows = SuggestionRows()

  init(of search: UISearchController) {
    self.search = search
    super.init(frame: .zero, style: .plain)
    rows.chosen = { [weak search] suggestion in
      guard let search else { return }
      search.searchResultsUpdater?.updateSearchResults(for: search, selecting: suggestion)
    }
    (dataSource, delegate) = (rows, rows)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ suggestions: [any UISearchSuggestion]) {
    isHidden = suggestions.isEmpty
    guard !suggestions.elementsEqual(rows.suggestions, by: { $0 === $1 }) else { return }
    rows.suggestions = suggestions
    reloadData()
  }
}

@MainActor
private final class SuggestionRows: UITableViewDataSource, UITableViewDelegate {
  var suggestions: [any UISearchSuggestion] = []
  var chosen: (any UISearchSuggestion) -> Void = { _ in }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "suggestion")
      ?? UITableViewCell(style: .default, reuseIdentifier: "suggestion")
    let suggestion = suggestions[indexPath.row]
    cell.textLabel?.text = suggestion.localizedSuggestion
    cell.imageView?.image = suggestion.iconImage
    cell.libraryName = suggestion.localizedSuggestion
    cell.accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    chosen(suggestions[indexPath.row])
  }
}
