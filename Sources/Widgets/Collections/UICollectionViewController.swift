/// A controller whose view is a collection, of which it is the data source and the delegate.
@preconcurrency @MainActor
open class UICollectionViewController: CollectionControllerCalls, UICollectionViewDataSource {
  private let firstLayout: UICollectionViewLayout
  private var mover: UILongPressGestureRecognizer?
  private let finger = MovingFinger()

  /// Makes a controller whose collection has the layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Makes a controller with a flow layout; both arguments are only kept.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes a controller with a flow layout; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection, which is the controller's view. Loaded when it is first asked for.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }
  /// The collection's layout; the one that the controller was made with, while there is no collection yet.
  open var collectionViewLayout: UICollectionViewLayout {
    (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? firstLayout
  }
  /// Whether what is selected no longer is when the view is about to appear; true by default.
  open var clearsSelectionOnViewWillAppear = true
  /// Kept: a controller that is pushed takes over no layout here.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press takes up an item that the data source lets be moved; true by default.
  open var installsStandardGestureForInteractiveMovement = true { didSet { mover?.isEnabled = wantsMover } }
  private var wantsMover: Bool { installsStandardGestureForInteractiveMovement }

  // MARK: Overrides

  open override func loadView() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: firstLayout)
    (collection.dataSource, collection.delegate) = (self, self)
    let mover = UILongPressGestureRecognizer { [weak self] recognizer in
      (recognizer as? UILongPressGestureRecognizer).map { self?.follow($0) }
    }
    mover.isEnabled = wantsMover
    mover.isOfSystem = true
    collection.addGestureRecognizer(mover)
    self.mover = mover
    view = collection
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView?.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  private func follow(_ mover: UILongPressGestureRecognizer) {
    guard let collectionView else { return }
    let point = mover.location(in: collectionView)
    finger.follow(mover, to: point, in: collectionView, from: collectionView.indexPathForItem(at: point))
  }

  // MARK: Data, for subclasses

  /// No sections of its own: override. One by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Override: none by default.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Override: stops with a message by default.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError("\(type(of: self)) has items but no cells: override collectionView(_:cellForItemAt:).")
  }
  /// By default the program stops with a message.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      """
      The layout of \(type(of: collectionView)) wants a supplementary view of the kind '\(kind)' at \(indexPath), but \
      \(type(of: self)) does not implement collectionView(_:viewForSupplementaryElementOfKind:at:). Implement it, or \
      let the layout have none: headerReferenceSize and footerReferenceSize are zero then.
      """)
  }
  /// By default false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// By default nothing is done.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// By default none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// By default the first item of the section with that number.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
