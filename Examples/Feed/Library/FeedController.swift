import Tiles
import UIKit

/// A list of 100,000 posts: hearts and pictures to tap, rows to choose, new posts by pulling down.
public final class FeedController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public let table = UITableView(frame: .zero, style: .plain)
  private(set) var posts: FeedPosts
  let detail = FeedDetail()
  private(set) lazy var pull = PullToAdd(table)
  let header = FeedHeader()
  private let titleLabel = UILabel("Feed", size: 22, weight: .bold)
  private let likedLabel = UILabel(size: 13, color: Palette.quietText)
  /// So many come with each pull.
  static let batch = 3

  /// - Parameter count: of posts at the start.
  public init(count: Int = 100_000) {
    posts = FeedPosts(count: count)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    table.backgroundColor = Palette.ground
    table.register(FeedCell.self, forCellReuseIdentifier: FeedCell.identifier)
    table.rowHeight = FeedCell.height
    table.separatorColor = Palette.tile
    table.dataSource = self
    table.delegate = self
    pull.add = { [unowned self] in addPosts() }
    likedLabel.textAlignment = .right
    detail.close.addAction(UIAction { [unowned self] _ in closeDetail() }, for: .primaryActionTriggered)
    detail.thumbnail.addAction(
      UIAction { [unowned self] _ in if let number = detail.number { showPicture(of: Post(number: number)) } },
      for: .primaryActionTriggered)
    for part in [titleLabel, likedLabel, table, detail] { view.addSubview(part) }
    showCounts()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var content = view.contentFrame
    let top = content.cutTop(32, gap: 8)
    titleLabel.frame = CGRect(x: top.minX, y: top.minY, width: top.width / 2, height: top.height)
    likedLabel.frame = CGRect(x: top.midX, y: top.minY + 6, width: top.width / 2, height: 20)
    table.frame = CGRect(
      x: 0, y: content.minY, width: view.bounds.width, height: view.bounds.height - content.minY)
    detail.bounds = CGRect(x: 0, y: 0, width: content.width, height: FeedDetail.height)
    detail.center = CGPoint(x: content.midX, y: content.maxY - FeedDetail.height / 2)
  }

  private func showCounts() {
    let liked = posts.likedCount
    likedLabel.text = liked == 0 ? "tap a heart" : "\(liked) liked"
    header.show(count: posts.count)
  }

  // MARK: Rows

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: FeedCell.identifier, for: indexPath)
    guard let cell = cell as? FeedCell else { return cell }
    if cell.toggleLike == nil {
      cell.toggleLike = { [unowned self] in toggleLike(in: $0) }
      cell.showPicture = { [unowned self] in if let post = $0.post { showPicture(of: post) } }
    }
    let post = posts.post(inRow: indexPath.row)
    cell.show(post, isLiked: posts.isLiked(post.number), likes: posts.likes(of: post))
    return cell
  }

  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    FeedHeader.height
  }

  private func toggleLike(in cell: FeedCell) {
    guard let post = cell.post else { return }
    posts.toggleLike(post.number)
    cell.show(post, isLiked: posts.isLiked(post.number), likes: posts.likes(of: post))
    showCounts()
  }

  private func showPicture(of post: Post) {
    navigationController?.pushViewController(PictureController(post), animated: true)
  }

  // MARK: Choosing

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let post = posts.post(inRow: indexPath.row)
    if detail.number == post.number { return closeDetail() }
    detail.show(post, place: "post \(FeedHeader.grouped(indexPath.row + 1)) of \(FeedHeader.grouped(posts.count))")
    table.contentInset.bottom = FeedDetail.height + 40
  }

  private func closeDetail() {
    detail.hide()
    table.contentInset.bottom = 0
    if let chosen = table.indexPathForSelectedRow { table.deselectRow(at: chosen, animated: true) }
  }

  // MARK: Pulling

  public func scrollViewDidScroll(_ scrollView: UIScrollView) { pull.scrolled() }

  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { pull.letGo(targetContentOffset) }

  private func addPosts() -> CGFloat {
    posts.add(Self.batch)
    table.insertRows(at: (0..<Self.batch).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    showCounts()
    return CGFloat(Self.batch) * FeedCell.height
  }
}

/// Stays at the top of the list and says how long it is.
final class FeedHeader: UIView {
  static let height: CGFloat = 34
  private let title = UILabel("LATEST", size: 12, weight: .semibold, color: Palette.blue)
  let countLabel = UILabel(size: 12, color: Palette.quietText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.raised
    countLabel.textAlignment = .right
    for part in [title, countLabel] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func show(count: Int) { countLabel.text = "\(Self.grouped(count)) posts" }

  /// A number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var digits = Array("\(number)")
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return String(digits)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.insetBy(dx: 16, dy: 8)
    title.frame = inner.columns(2)[0]
    countLabel.frame = inner.columns(2)[1]
  }
}
