import EventTrace
import Foundation
import FoundationXML
import Testing

@testable import Finding

@Suite struct SourceTests {
  /// Two elements, of which one says what XML and JSON have to spell otherwise, and what XML can't say at all.
  private var tree: ElementTree {
    var tree = Screens.tree([(.application, nil), (.staticText, 0)])
    tree.elements[0].label = "A"
    tree.elements[1].label = "<\"a\" & 'b'>\n\t\u{0}\u{1}\u{FFFE}\u{1F600}\u{2028}]]>"
    return tree
  }

  @Test func `the source is XML with the attributes in their order`() {
    let frame = #"x="0" y="0" width="390" height="844""#
    let said = "&lt;&quot;a&quot; &amp; 'b'&gt;&#10;&#9;\u{1F600}\u{2028}]]&gt;"
    let truths = #"enabled="true" visible="true" accessible="false""#
    #expect(
      ElementXML(tree).text()
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <AppiumAUT>
          <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" label="A" \(truths) \(frame) index="0">
            <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="\(said)" name="\(said)" label="\(said)" \
        \(truths) \(frame) index="0"/>
          </XCUIElementTypeApplication>
        </AppiumAUT>

        """)
  }

  @Test func `attributes can be left out, unknown ones change nothing`() {
    let excluded: Set = [
      "value", "label", "enabled", "visible", "accessible", "x", "y", "width", "height", "index", "type", "more",
    ]
    var tree = tree
    tree.elements[1].label = nil
    #expect(
      ElementXML(tree).text(excluding: excluded)
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <AppiumAUT>
          <XCUIElementTypeApplication name="A">
            <XCUIElementTypeStaticText/>
          </XCUIElementTypeApplication>
        </AppiumAUT>

        """)
    #expect(
      SourceFormat.json.source(of: tree, excluding: excluded) == #"{"name":"A","children":[{}]}"#)
  }

  @Test func `a reader of XML gets back what the elements say, but for what XML can't write`() throws {
    let document = try XMLDocument(xmlString: ElementXML(tree).text())
    let element = document.rootElement()?.children?.compactMap { $0 as? XMLElement }.first
    let text = element?.children?.compactMap { $0 as? XMLElement }.first
    #expect(text?.attribute(forName: "label")?.stringValue == "<\"a\" & 'b'>\n\t\u{1F600}\u{2028}]]>")
  }

  @Test func `a reader of JSON gets back all that the elements say`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(SourceFormat.json.source(of: tree).utf8))
    let children = (json as? [String: Any])?["children"] as? [[String: Any]]
    #expect(children?.first?["label"] as? String == tree.elements[1].label)
    #expect(children?.first?["enabled"] as? Bool == true)
    #expect(children?.first?["width"] as? Int == 390)
    #expect(children?.first?["children"] == nil)
  }

  @Test func `the description has a line for each element`() {
    let lines = SourceFormat.description.source(of: Screens.mixer).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[0] == "Application, {{0, 0}, {390, 844}}, label: 'Mixer'")
    #expect(
      lines[5] == "        Button, {{19, 776}, {35, 41}}, identifier: 'mute', label: 'Mute Kick', value: '1', Selected")
    #expect(lines[8] == "        Button, {{0, 0}, {390, 844}}, label: 'Mute Snare', Disabled, not visible")
  }

  @Test(arguments: SourceFormat.allCases)
  func `a tree of many levels is written, and takes room as its elements do`(format: SourceFormat) {
    let lengths = [2_000, 4_000, 8_000].map { format.source(of: Screens.deep($0)).utf8.count }
    #expect(lengths[2] - lengths[1] == 2 * (lengths[1] - lengths[0]))
  }

  @Test func `a tree without elements has a source`() {
    let empty = ElementTree(time: 0, screen: PlaneSize(1, 1), elements: [])
    #expect(
      SourceFormat.allCases.map { $0.source(of: empty) }
        == ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n</AppiumAUT>\n", "{}", ""])
  }
}
