import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthySwipeBack = HealthyScreen(
    name: "swipe back beside a pager", source: "article readers with a gallery under the bar",
    screen: { UINavigationController(rootViewController: ArticlesController(style: .plain)) },
    act: { device in
      device.tap(at: device.place(of: device.row(1)))
      device.advance(by: 1)
      return device.drag(from: CGPoint(x: 2, y: 250), to: CGPoint(x: 340, y: 260), over: 0.3)
    },
    isFulfilled: { device in
      (device.application.windows[0].rootViewController as? UINavigationController)?.viewControllers.count == 1
    })
}

private final class ArticlesController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Articles"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "article")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 15 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
    cell.textLabel?.text = "Article \(indexPath.row + 1)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(GalleryArticleController(), animated: true)
  }
}

private final class GalleryArticleController: UIViewController {
  private let galleryView = UIScrollView()
  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Article"
    view.backgroundColor = .white
    galleryView.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
    galleryView.isPagingEnabled = true
    galleryView.contentSize = CGSize(width: 390 * 4, height: 300)
    for (place, colour) in [UIColor.red, .green, .blue, .orange].enumerated() {
      let picture = UIImageView(frame: CGRect(x: 390 * place, y: 0, width: 390, height: 300))
      picture.backgroundColor = colour
      galleryView.addSubview(picture)
    }
    textView.text = String(repeating: "The river has risen again. ", count: 60)
    textView.isEditable = false
    textView.frame = CGRect(x: 16, y: 410, width: 358, height: 420)
    view.addSubview(galleryView)
    view.addSubview(textView)
  }
}
