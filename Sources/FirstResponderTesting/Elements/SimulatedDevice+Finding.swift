import EventTrace
import FirstResponder
import Testing

extension SimulatedDevice {
  /// The one element of the screen that a finder means.
  ///
  /// ```swift
  /// let pay = device.find(.label("Pay"))
  /// expect(pay.tap()).reaches("payButton")
  /// #expect(device.find("total").label == "12.50")
  /// ```
  ///
  /// Where none is meant, or several are, the test fails with what there is instead, and what is then asked of the
  /// element answers nothing and does nothing.
  public func find(_ finder: ElementFinder, sourceLocation: SourceLocation = #_sourceLocation) -> FoundElement {
    find(finder, sourceLocation) { Issue.record(Comment(rawValue: $0), sourceLocation: $1) }
  }

  /// All elements that a finder means, in the order of the tree. None is no failure.
  public func findAll(_ finder: ElementFinder) -> [FoundElement] {
    let search = ElementSearch(tree: elements())
    return search.places(finder).map {
      FoundElement(device: self, means: .element(search.tree.elements[$0].id, search.name($0))) {
        Issue.record(Comment(rawValue: $0), sourceLocation: $1)
      }
    }
  }

  /// Whether an element is there that a finder means, on the screen or scrolled away.
  public func exists(_ finder: ElementFinder) -> Bool { !ElementSearch(tree: elements()).places(finder).isEmpty }

  /// - Parameter record: gets what fails, and where.
  package func find(
    _ finder: ElementFinder, _ sourceLocation: SourceLocation = #_sourceLocation,
    record: @escaping FoundElement.Record
  ) -> FoundElement {
    let search = ElementSearch(tree: elements())
    let complaint = search.complaint(finder, search.places(finder))
    if let complaint { record(complaint, sourceLocation) }
    return FoundElement(device: self, means: .finder(finder), isMissing: complaint != nil, record: record)
  }

  /// The elements and the objects that they are of, as they are now.
  func elementObjects(reaching: Bool = false) -> ElementObjects {
    use()
    deliver()
    return application.elementObjects(reaching: reaching)
  }
}
