import EventTrace
import Testing

@testable import Finding

@Suite struct AttributeTests {
  private let attributes = ElementAttributes(Screens.mixer)

  @Test func `a button answers all names, with whole points`() throws {
    let answers = try ElementAttribute.allCases.map { try attributes.text(of: $0.rawValue, at: 5) }
    #expect(
      answers == [
        "XCUIElementTypeButton", "1", "mute", "Mute Kick", "true", "true", "true", "19", "776", "35", "41", "1", nil,
        "Button, Selected", "true", "true", "false", "mute", #"{"x":19,"y":776,"width":35,"height":41}"#, nil,
      ])
  }

  @Test func `a field that is empty has its placeholder as value`() throws {
    let names = ["value", "placeholderValue", "focused", "name", "label", "traits"]
    #expect(
      try names.map { try attributes.text(of: $0, at: 9) } == ["Your title", "Your title", "true", "title", nil, nil])
  }

  @Test func `what is off the screen and disabled says so, by its other names as well`() throws {
    let names = ["visible", "isVisible", "wdVisible", "isWDVisible", "displayed", "isEnabled", "enabled", "hittable"]
    #expect(try names.map { try attributes.text(of: $0, at: 8) } == Array(repeating: "false", count: 8))
  }

  @Test func `an unknown name is an error that lists the known ones`() {
    #expect(throws: UnknownAttribute(name: "colour")) { try attributes.text(of: "colour", at: 0) }
    #expect(
      UnknownAttribute(name: "colour\n").description
        == """
        elements have no attribute "colour\\n"; they have type, value, name, label, enabled, visible, accessible, x, \
        y, width, height, index, placeholderValue, traits, hittable, selected, focused, identifier, rect, hint
        """)
  }

  @Test func `what the tree says of accessibility the attribute says`() throws {
    let tree = Screens.mixer
    #expect(
      try tree.elements.indices.map { try attributes.text(of: "accessible", at: $0) == "true" }
        == tree.elements.indices.map { tree.isAccessible($0) })
    #expect(try attributes.text(of: "accessible", at: 3) == "true", "a cell counts if its first child does")
  }

  @Test func `frames that are no numbers or larger than any screen stop nothing`() throws {
    var tree = Screens.mixer
    tree.elements[1].frame = PlaneRect(.nan, .infinity, 1, 1)
    tree.elements[2].frame = PlaneRect(-1e300, 0, 1e300, 1)
    let attributes = ElementAttributes(tree)
    #expect(try attributes.text(of: "rect", at: 1) == #"{"x":0,"y":0,"width":0,"height":0}"#)
    #expect(try attributes.text(of: "x", at: 2) == "-1e+300")
  }

  @Test func `a tree with parents that can't be has a place for each element all the same`() {
    var tree = Screens.mixer
    tree.elements[4].parent = 9
    tree.elements[5].parent = -3
    tree.elements[6].parent = nil
    let census = Census(tree)
    #expect(census.places == [0, 1, 2, 3, 9, 10, 4, 5, 6, 7, 8])
    #expect(census.parents == [-1, 0, 1, 2, 1, 1, 0, 0, 0, 8, 8])
    #expect(census.ends == [11, 6, 4, 4, 5, 6, 7, 8, 11, 10, 11])
    #expect(census.nodes.indices.allSatisfy { census.places[census.nodes[$0]] == $0 })
  }
}
