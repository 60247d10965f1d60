import FirstResponderTesting
import Testing
import UIKit

/// A question that somebody asked in public: their tap, drag, key or shake did nothing, or too much. Rebuilt as a
/// screen, with the truth that the thread found, written down before the inspector was asked.
struct RealQuestion: Sendable, CustomTestStringConvertible {
  /// What somebody did on the screen.
  enum Act: Sendable {
    /// The finger in question is answered with; what came before it is done as well.
    case finger(@MainActor @Sendable (SimulatedDevice) -> Finger)
    /// Keys, text, shakes, commands of headsets. `target` says who should have heard, by `accessibilityIdentifier` or
    /// by the class of a controller.
    case keys(target: String, @MainActor @Sendable (SimulatedDevice) -> Void)
  }

  /// A few words, unique: `save button under the banner`.
  let name: String
  /// The address of the thread, without the protocol.
  let source: String
  /// The question in a sentence of our own.
  let asked: String
  let truth: Truth
  /// Whom the question names, where a person who looks at the place would not mean the same: an identifier, a title, or
  /// a property of the controller. nil as a rule.
  var target: String?
  /// Makes the root controller: as the asker had it, and with what mended it.
  let screen: @MainActor @Sendable (_ isMended: Bool) -> UIViewController
  let act: Act
  /// Whether what the asker waited for has happened, asked a second after the act. By itself: somebody called
  /// `hoped()`.
  var isFulfilled: @MainActor @Sendable (SimulatedDevice) -> Bool = { _ in Hope.count > 0 }

  var testDescription: String { name }
}

/// What the answer has to be.
struct Truth: Sendable {
  /// One of these is the code of the answer.
  var codes: [String]
  /// The culprit's name has one of these in it, capitals or not: what the asker would call it.
  var culprit: [String]
  /// The fix speaks of one of these: names of API, as a rule.
  var fix: [String]
  /// If not empty, the summary or the fix has one of these in it.
  var says: [String] = []
  /// What was wanted did happen, and something besides: the answer stands behind OK.
  var isAdvice = false
  /// It may stand behind OK.
  var mayStandBehindOK = false
  /// Nothing short of other code of the app shows it, so no second run can confirm it.
  var isUnprovable = false
}

/// A screen on which all is well, of a kind that real apps have, and what somebody does on it: nobody may be blamed.
struct HealthyScreen: Sendable, CustomTestStringConvertible {
  let name: String
  /// Where such screens are found: an address, or a kind of app.
  let source: String
  /// Codes of advice that may stand behind OK.
  var advice: [String] = []
  let screen: @MainActor @Sendable () -> UIViewController
  let act: @MainActor @Sendable (SimulatedDevice) -> Finger
  var isFulfilled: @MainActor @Sendable (SimulatedDevice) -> Bool = { _ in Hope.count > 0 }

  var testDescription: String { name }
}

/// What the askers waited for.
@MainActor enum Hope {
  static var count = 0
}

/// What the asker waited for has happened once more.
@MainActor func hoped() { Hope.count += 1 }

extension UIView {
  /// The views of a class in this one, itself included, parents first.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    ((self as? View).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }
}

extension SimulatedDevice {
  /// The first view of a class on the screen, or a later one.
  func find<View: UIView>(_ type: View.Type, _ place: Int = 0) -> View {
    application.windows.flatMap { $0.all(type) }[place]
  }

  func button(_ title: String) -> UIButton {
    guard let button = application.windows.flatMap({ $0.all(UIButton.self) }).first(where: { $0.currentTitle == title })
    else { fatalError("There is no button '\(title)'.") }
    return button
  }

  func label(_ text: String) -> UILabel {
    guard let label = application.windows.flatMap({ $0.all(UILabel.self) }).first(where: { $0.text == text }) else {
      fatalError("There is no label '\(text)'.")
    }
    return label
  }

  /// A place on the screen, by parts of a view's width and height.
  func place(_ x: CGFloat = 0.5, _ y: CGFloat = 0.5, of view: UIView) -> CGPoint {
    view.convert(
      CGPoint(x: view.bounds.minX + view.bounds.width * x, y: view.bounds.minY + view.bounds.height * y), to: nil)
  }

  /// A row of the first table.
  func row(_ row: Int, section: Int = 0) -> UITableViewCell {
    guard let cell = find(UITableView.self).cellForRow(at: IndexPath(row: row, section: section)) else {
      fatalError("Row \(row) of section \(section) is not on the screen.")
    }
    return cell
  }

  /// An item of the first collection.
  func item(_ item: Int, section: Int = 0) -> UICollectionViewCell {
    guard let cell = find(UICollectionView.self).cellForItem(at: IndexPath(item: item, section: section)) else {
      fatalError("Item \(item) of section \(section) is not on the screen.")
    }
    return cell
  }
}
