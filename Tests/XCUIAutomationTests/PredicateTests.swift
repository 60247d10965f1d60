import Testing
import UIKit
import XCUIAutomation

@Suite @MainActor
struct PredicateTests {
  @Test(arguments: [
    ("label == 'M'", 8), ("identifier CONTAINS[c] 'KICK'", 1), ("identifier MATCHES 'mute [A-K].*'", 5),
    ("identifier LIKE 'mute *a*'", 4), ("isEnabled == TRUE AND isSelected == NO", 8),
    ("identifier IN {'mute Kick', 'mute Echo', 'x'}", 2), ("isHittable == 1", 8), ("elementType == 9", 8),
    ("NOT identifier BEGINSWITH 'mute'", 0), ("exists == false", 0), ("placeholderValue == nil", 8), ("title == ''", 8),
  ])
  func `a condition of words chooses among buttons`(_ format: String, _ count: Int) {
    let app = Apps.launch("Mixer")
    #expect(app.buttons.matching(NSPredicate(format: format)).count == count)
  }

  @Test func `arguments stand in their places`() {
    let app = Apps.launch("Mixer")
    let query = app.descendants(matching: .any)
    let kind = XCUIElement.ElementType.slider.rawValue
    let isMaster = NSPredicate(format: "elementType == %d AND %K == %@", kind, "identifier", "master")
    #expect(query.matching(isMaster).count == 1)
    #expect(query.matching(NSPredicate(format: "identifier IN %@", ["drive", "balance"])).count == 2)
    #expect(query.matching(NSPredicate(format: "label == %@", argumentArray: ["Kick"])).count == 1)
    #expect(query.element(matching: NSPredicate(format: "value == %@", "90%")).exists)
  }

  @Test func `blocks and joined conditions are asked about elements, too`() {
    let app = Apps.launch("Mixer")
    let isMute = NSPredicate { element, _ in
      MainActor.assumeIsolated { (element as? any XCUIElementAttributes)?.identifier.hasPrefix("mute") ?? false }
    }
    #expect(app.descendants(matching: .any).matching(isMute).count == 8)
    let endsWithO = NSPredicate(format: "identifier ENDSWITH 'o'")
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [isMute, endsWithO])
    #expect(app.buttons.matching(both).firstMatch.identifier == "mute Echo")
  }

  @Test func `a condition is asked about dictionaries and objects as well`() {
    struct Fruit { var name = "Plum" }
    let isPlum = NSPredicate(format: "name == %@", "Plum")
    #expect(isPlum.evaluate(with: ["name": "Plum"]) && !isPlum.evaluate(with: ["name": "Pear"]))
    #expect(isPlum.evaluate(with: Fruit()) && !isPlum.evaluate(with: Fruit(name: "Pear")))
    let app = Apps.launch("Mixer")
    #expect(NSPredicate(format: "count == 8").evaluate(with: app.buttons))
    #expect(NSPredicate(format: "isSelected == false").evaluate(with: app.buttons["mute Kick"]))
    #expect(!NSPredicate(format: "isSelected == false").evaluate(with: app.buttons["mute Nobody"]))
  }
}
