import EventTrace
import Testing

@testable import ModelContext

/// Names that elements have for a client: each is of one process.
@Suite struct ElementReferencesTests {
  @Test func `an element is found by its reference, in its own process alone`() {
    var references = ElementReferences()
    let (button, segment) = (ElementID(object: 14), ElementID(object: 14, part: 2))
    #expect(references.reference(to: button, of: 900) == "1-14")
    #expect(references.reference(to: button, of: 901) == "2-14")
    #expect(references.reference(to: segment, of: 900) == "1-14.2")
    #expect(references.element("1-14", of: 900) == button)
    #expect(references.element("1-14.2", of: 900) == segment)
    #expect(references.element("1-14", of: 901) == nil)
    #expect(references.element("2-14", of: 901) == button)
  }

  @Test(arguments: [
    "", "14", "-14", "0-14", "2-14", "1-", "1-x", "1-14-1", "1-14.0", "99999999999999999999-1", "-1-14",
  ])
  func `what is no reference names nothing`(text: String) {
    var references = ElementReferences()
    _ = references.reference(to: ElementID(object: 14), of: 900)
    #expect(references.element(text, of: 900) == nil)
  }
}
