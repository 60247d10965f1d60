/// What a collection keeps.
@MainActor
struct CollectionState {
  /// How many items each section has.
  var counts: [Int] = []
  /// The data source has to be asked how many there are.
  var countsAreStale = true
  /// Views show what is no longer there.
  var viewsAreStale = true
  /// How often the data source was asked how many there are.
  var readings = 0
  var views: [ElementKey: UICollectionReusableView] = [:]
  /// Elements whose views stay although they are out of sight.
  var kept: Set<ElementKey> = []
  var reuse = ViewReuse()
  /// In the order in which they were selected.
  var selected: [IndexPath] = []
  /// The item under the finger, and the number of that touch.
  var highlighted: IndexPath?
  var finger: Int?
  /// Items whose fingers are up while the end of their touches is held back (B2.61), by the numbers of those.
  var waiting: [Int: IndexPath] = [:]
  var isShowing = false
  /// The bounds that the layout was last asked about.
  var bounds: CGRect?
  /// The bounds that are answered while the layout is asked about others.
  var boundsToAnswer: CGRect?
  var updateDepth = 0
  var changes = ListChanges()
  var completions: [(Bool) -> Void] = []
  /// How views come into sight, while a batch is shown.
  var entrance: ((ElementKey, UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes)?
  /// What a view is wanted for just now.
  var making: UICollectionViewLayoutAttributes?
  var movement: InteractiveMovement?
  /// How many there were.
  var movements = 0
  var prefetched: Set<IndexPath> = []
  var lastOffset: CGPoint?
  /// Items whose cells are asked for anew and stay, as counted before the batch.
  var reconfigured: [IndexPath] = []
  /// The cell that is to be answered just now.
  var reconfiguring: UICollectionViewCell?
  /// Sections that scroll on their own and are seen; and how far those were from their beginning that are not.
  var crossScrolls: [Int: CrossScrollView] = [:]
  var crossOffsets: [Int: CGVector] = [:]
  var menus: ItemMenus?
  var editMenus: ItemEditMenus?
  var menuInteraction: UIContextMenuInteraction?
  /// Texts at the edge, and how often the data source had been asked for its counts when they were asked for.
  var index: SectionIndexView?
  var indexReading: Int?
  /// Where content that runs from right to left ended at the right when it was laid out last; nil for other content.
  var leadingEnd: CGFloat?
  /// Names of registrations whose classes are known.
  var registrations: Set<String> = []

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }
}
