import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let recipeListTypo = RealQuestion(
    name: "recipe list that hears nothing",
    source: "github.com/LeeKahSeng/SwiftSenpai-UICollectionView-List/issues/7",
    asked: "The controller is the delegate of my collection list, and its method for a chosen item never runs.",
    truth: Truth(
      codes: ["D31"], culprit: ["RecipesController"], fix: ["didSelectItemAt"],
      says: ["didSelectItemAt"]),
    screen: { $0 ? MendedRecipesController() : RecipesController() },
    act: .finger { $0.tap(at: $0.place(of: $0.item(2))) })
}

private class RecipesController: UIViewController {
  private let recipes = ["Pancakes", "Lentil soup", "Risotto", "Apple pie", "Gnocchi", "Ramen"]
  private lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    view.backgroundColor = .white
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "Recipe")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  /// The blank between the underscore and the name is missing: another method than the delegate's.
  func collectionView(_collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { open(indexPath) }

  final func open(_ path: IndexPath) {
    title = recipes[path.item]
    hoped()
  }
}

extension RecipesController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { recipes.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Recipe", for: indexPath) as! UICollectionViewListCell
    var content = cell.defaultContentConfiguration()
    content.text = recipes[indexPath.item]
    cell.contentConfiguration = content
    return cell
  }
}

private final class MendedRecipesController: UIViewController {
  private let recipes = ["Pancakes", "Lentil soup", "Risotto", "Apple pie", "Gnocchi", "Ramen"]
  private lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    view.backgroundColor = .white
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "Recipe")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }
}

extension MendedRecipesController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { recipes.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "Recipe", for: indexPath) as! UICollectionViewListCell
    var content = cell.defaultContentConfiguration()
    content.text = recipes[indexPath.item]
    cell.contentConfiguration = content
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    title = recipes[indexPath.item]
    hoped()
  }
}
