/// A tab, as a description: what its button shows.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Tabs whose text the system knows.
  public enum SystemItem: Int, Sendable, Hashable {
    /// In the order of Apple's numbers.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// Makes a tab without text.
  public override init() { super.init() }
  /// Makes a tab without text; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a tab with a number for the program's own use.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes a tab with another picture while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Makes a tab that the system has a text for.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    (title, self.tag) = (systemItem.title, tag)
  }

  /// Shown while the tab is selected; nil for the same picture.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// A short text on the picture; nil for none.
  open var badgeValue: String? { didSet { changed() } }
  /// The colour behind that text; red unless it is set.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// How far the title is moved; points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
}
