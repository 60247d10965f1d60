/// Shows what is found for a text in a search bar, over the screen that is searched (B23.40-B23.49).
///
/// Put its `searchBar` into the screen, mostly by `navigationItem.searchController`. It presents itself while somebody
/// searches: over the nearest controller that defines the presentation context, with which it goes and comes in a
/// navigation stack, otherwise over the window. What happens when is in SearchActivity.swift, where it stands in
/// SearchPresentation.swift.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  private let bar = UISearchBar(frame: .zero)
  private let transitions = SearchTransitions()
  final var activity = SearchActivity()
  /// The item of a navigation bar in which the search bar stands.
  final weak var item: UINavigationItem?

  // MARK: Making

  /// Makes a search.
  ///
  /// - Parameter searchResultsController: shows what is found, once there is a text; nil if the screen that is searched
  ///   shows it itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Makes a search without a controller for results; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .custom
    modalTransitionStyle = .crossDissolve
    transitioningDelegate = transitions
    isShownInContext = true
    searchBar.controller = self
    if searchBar.frame.isEmpty { searchBar.sizeToFit() }
  }

  // MARK: Who takes part

  /// The bar that is searched with.
  open var searchBar: UISearchBar { bar }
  /// Shows what is found.
  open private(set) var searchResultsController: UIViewController?
  /// Looks for it. Not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Hears that the search comes and goes. Not retained.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether somebody searches. Setting it begins or ends that, with all that the user's doing brings but the keyboard.
  open var isActive: Bool {
    get { activity.isActive }
    set { if newValue { activate() } else { deactivate() } }
  }

  // MARK: How

  /// Whether what is searched is dimmed, and a tap there ends the search, until there are results to show over it;
  /// false by default.
  open var obscuresBackgroundDuringPresentation = false { didSet { showResults() } }
  /// The old name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title of the navigation bar goes while somebody searches; true by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that cancels comes and goes with the search; true by default, until the program sets the bar's
  /// `showsCancelButton`.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes come and go with the search, if there are any; true by default.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// When the scopes come. Manual once the program sets the bar's `showsScopeBar`.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether the results are shown while there is a text, and only then; true by default.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
  /// Whether the results are shown while somebody searches. Setting it makes that no longer automatic.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? searchBar.hasQuery : activity.showsResults }
    set {
      activity.showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  /// What is offered to look for: a list below the bar while somebody searches, over results and all else; nil or
  /// nothing for no list. Which one the user takes, `searchResultsUpdater` hears (B23.100).
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { showResults() } }

  // MARK: As a controller

  open override func loadView() { view = SearchView(of: self) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let searchResultsController {
      addChild(searchResultsController)
      searchView?.results = searchResultsController.view
      searchResultsController.didMove(toParent: self)
    }
    showResults()
  }

  /// Somebody else may have taken it away.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentingViewController == nil, activity.isActive { wasTakenAway() }
  }

  final var searchView: SearchView? { viewIfLoaded as? SearchView }
}

extension UISearchController {
  /// When the scopes of a search bar come and go.
  public enum ScopeBarActivation: Int, Sendable, Hashable {
    /// As the system sees fit: with the search.
    case automatic
    /// When the program says so.
    case manual
    /// With the first text; with the search. Both until the search ends.
    case onTextEntry, onSearchActivation
  }
}

/// Looks for what a search bar says.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The search begins or ends, its field becomes first responder, or its text or scope is another one.
  func updateSearchResults(for searchController: UISearchController)
  /// The user has taken a suggestion. Text and tokens are the program's to set; nothing by default.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// By default nothing is done.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// Hears that a search comes and goes. All requirements have a default.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// The search is to come; whoever presents the search controller here does it in the system's place.
  func presentSearchController(_ searchController: UISearchController)
  /// The system is about to present the search controller.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The system has presented the search controller.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The system is about to dismiss the search controller. Not called where the program does it.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The system has dismissed the search controller. Not called where the program does it.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// By default nothing is done, and the system presents it.
  public func presentSearchController(_ searchController: UISearchController) {}
  /// By default nothing is done.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// By default nothing is done.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// By default nothing is done.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// By default nothing is done.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
