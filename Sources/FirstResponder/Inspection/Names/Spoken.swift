import Foundation

/// What people would call a view who only see it: verdicts, maps and panels name it so.
@MainActor
package protocol Spoken: UIView {
  /// What is read on it: a title, a text, a placeholder; nil or empty where there is nothing.
  var spokenText: String? { get }
  /// What it is in plain words, where its class is none that the program knows: `tab`, `bar button`.
  var spokenKind: String? { get }
  /// The row or item that it shows; nil for what is no cell.
  var shownPlace: IndexPath? { get }
  /// The item that it stands for has something to do; nil for what stands for itself.
  var itemActs: Bool? { get }
  /// Its `contentView`, if it is a cell and that has been made.
  var shownContent: UIView? { get }
}

extension Spoken {
  package var spokenText: String? { nil }
  package var spokenKind: String? { nil }
  package var shownPlace: IndexPath? { nil }
  package var shownContent: UIView? { nil }
  package var itemActs: Bool? { nil }
}

extension UILabel: Spoken { package var spokenText: String? { looks.text } }

extension UIButton: Spoken {
  package var spokenText: String? {
    choice?.title ?? configuration?.title ?? currentAttributedTitle?.string ?? title(for: .normal)
  }
}

extension UITextField: Spoken { package var spokenText: String? { placeholder ?? text } }

extension UITextView: Spoken { package var spokenText: String? { text } }

extension UISegmentedControl: Spoken {
  package var spokenText: String? {
    (0..<numberOfSegments).compactMap { titleForSegment(at: $0) }.joined(separator: " | ")
  }
}

extension UITableViewCell: Spoken {
  package var spokenText: String? { firstText }
  package var shownPlace: IndexPath? { indexPath }
  package var shownContent: UIView? { madeContentView }
}

extension BarButton: Spoken {
  package var spokenText: String? { title }
  package var spokenKind: String? { "bar button" }
  package var itemActs: Bool? { item.map { $0.primaryAction != nil || $0.action != nil || $0.menu != nil } }
}

extension UIView {
  /// The first text in it that is shown, parents first: by it people know a cell.
  package final var firstText: String? {
    var pending = storedSubviews
    while !pending.isEmpty {
      var next: [UIView] = []
      for view in pending where !view.flags.contains(.hidden) {
        if let label = view as? UILabel, let text = label.looks.text, !text.isEmpty { return text }
        if !(view is UIControl) { next += view.storedSubviews }
      }
      pending = next
    }
    return nil
  }
}
