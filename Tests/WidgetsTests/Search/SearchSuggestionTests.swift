import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What a search offers to look for (B23.100).
@MainActor @Suite(.serialized, .leavesNothing)
struct SearchSuggestionTests {
  private let scene = SearchScene(hasResults: true)

  private func offer(_ names: String...) {
    scene.search.searchSuggestions = names.map { UISearchSuggestionItem(localizedSuggestion: $0) }
    scene.device.advance(by: 0.1)
  }

  @Test func `they are a list below the bar while somebody searches, over the results`() {
    offer("apple", "pear")
    #expect(scene.device.view(identified: "apple") == nil)
    scene.tapField()
    scene.device.advance(by: 1)
    scene.bar.text = "a"
    scene.device.advance(by: 0.1)
    let rows = ["apple", "pear"].map { scene.device.view(identified: $0) }
    #expect(
      rows.map { $0?.convert(CGPoint.zero, to: nil as UIView?) } == [CGPoint(x: 0, y: 56), CGPoint(x: 0, y: 100)])
    #expect(scene.results?.view.isHidden == false)
    scene.search.searchSuggestions = nil
    scene.device.advance(by: 0.1)
    #expect(scene.device.view(identified: "apple") == nil)
    var chosen = 0
    scene.chosen = { chosen += 1 }
    scene.tap("result")
    #expect(chosen == 1)
  }

  @Test func `a tap on one is told to the updater alone, and the search goes on`() {
    offer("apple", "pear")
    scene.tapField()
    scene.device.advance(by: 1)
    _ = scene.take()
    scene.tap("pear")
    #expect(scene.take() == ["selecting pear"] && scene.search.isActive && scene.bar.isFirstResponder)
    #expect(scene.device.view(identified: "pear") != nil && scene.bar.text == "")
  }

  @Test func `the program takes it into the field, and offers others meanwhile`() {
    offer("apple", "pear")
    scene.onCall["selecting apple"] = { [weak scene] in
      scene?.search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "apple pie")]
      scene?.bar.text = "apple"
    }
    scene.tapField()
    scene.device.advance(by: 1)
    _ = scene.take()
    scene.tap("apple")
    #expect(scene.take() == ["selecting apple", "update 'apple' active"])
    scene.device.advance(by: 0.1)
    #expect(scene.device.view(identified: "apple") == nil && scene.device.view(identified: "apple pie") != nil)
    // A search that ends while a finger is on one takes the list along.
    guard let row = scene.device.view(identified: "apple pie") else { return }
    let finger = scene.device.touchDown(at: row.convert(CGPoint(x: 50, y: 22), to: nil as UIView?))
    scene.search.isActive = false
    scene.device.advance(by: 1)
    finger.lift()
    #expect(!scene.take().contains { $0.hasPrefix("selecting") })
    #expect(scene.device.view(identified: "apple pie") == nil)
  }

  @Test func `a suggestion of the program's own class says what it stands for`() {
    final class Place: UISearchSuggestion {
      let localizedSuggestion: String? = "Rome"
      var representedObject: Any?
    }
    let place = Place()
    #expect(place.iconImage == nil && place.localizedDescription == nil)
    scene.search.searchSuggestions = [place]
    scene.tapField()
    scene.device.advance(by: 1)
    scene.tap("Rome")
    #expect(scene.take().last == "selecting Rome")
    let item = UISearchSuggestionItem(
      localizedAttributedSuggestion: NSAttributedString(string: "Oslo"), localizedDescription: "a town")
    #expect(item.localizedSuggestion == "Oslo" && item.localizedDescription == "a town")
  }
}
