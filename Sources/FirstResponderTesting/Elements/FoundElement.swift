import EventTrace
import FirstResponder
import Testing

/// An element of the screen that a test has found: what people see of it, and what they do with it.
///
/// It is no copy: whatever is asked of it is looked up anew, by the finder that found it, so that it is right after the
/// screen has changed, too. What is done with it goes by fingers and keys, as a person's does, and fails the test where
/// no person could: see ``tap(sourceLocation:)``.
@MainActor public struct FoundElement {
  /// Gets what fails, and where.
  package typealias Record = (String, SourceLocation) -> Void

  /// How it is found again.
  enum Means {
    case finder(ElementFinder)
    case element(ElementID, String)
  }

  let device: SimulatedDevice
  let means: Means
  /// Nobody was meant, and the test has failed for it.
  let isMissing: Bool
  let record: Record

  init(device: SimulatedDevice, means: Means, isMissing: Bool = false, record: @escaping Record) {
    (self.device, self.means, self.isMissing, self.record) = (device, means, isMissing, record)
  }

  // MARK: What is seen of it

  /// All that the element tree has about it now; nil where it is not there, or no longer the only one.
  public var snapshot: ElementSnapshot? { look()?.element }

  /// Whether it is there now, on the screen or scrolled away.
  public var exists: Bool { snapshot != nil }
  /// What it is, in a word or two; nil without one.
  public var label: String? { snapshot?.label }
  /// What it is worth now, as tests read it: a field's text, "1" of a switch that is on; nil without one.
  public var value: String? { snapshot?.shownValue }
  /// What is read on it: its value, or else its label; empty without both.
  public var text: String { snapshot?.text ?? "" }
  /// What the program calls it; empty if it does not.
  public var identifier: String { snapshot?.identifier ?? "" }
  /// What kind of thing it is; `any` where it is not there.
  public var type: ElementType { snapshot?.type ?? .any }
  /// The rectangle that it takes up on the screen, points; empty where it is not there.
  public var frame: CGRect { snapshot.map { CGRect($0.frame) } ?? .zero }
  /// Whether it can be used.
  public var isEnabled: Bool { snapshot?.isEnabled ?? false }
  /// Whether it is chosen.
  public var isSelected: Bool { snapshot?.isSelected ?? false }
  /// Whether keys go to it.
  public var hasFocus: Bool { snapshot?.hasFocus ?? false }
  /// Whether some of it is on the screen, and not clipped away or transparent; what covers it does not count.
  public var isVisible: Bool { snapshot?.isVisible ?? false }
  /// Whether a finger in the middle of what is seen of it reaches it.
  public var isHittable: Bool { look(reaching: true)?.element.reach?.isHittable ?? false }
  /// Names of what else can be done with it: its custom actions.
  public var actions: [String] { snapshot?.actions ?? [] }

  // MARK: Looking it up

  /// The element as it is at a moment, and the objects of that moment.
  @MainActor struct Look {
    let objects: ElementObjects
    let place: Int
    var element: ElementSnapshot { objects.tree.elements[place] }
    var object: UIResponder { objects.objects[place] }
    var view: UIView? { objects.view(of: place) }
    /// As failures speak of it: `"Pay"`, `Button (20,700 350x50)`.
    var name: String {
      if let said = element.label ?? element.name ?? element.shownValue { return "\"\(said.prefix(60))\"" }
      return ElementSearch(tree: objects.tree).name(place)
    }
  }

  /// Nil where it is not there, or no longer the only one.
  func look(reaching: Bool = false) -> Look? {
    let objects = device.elementObjects(reaching: reaching)
    switch means {
    case .finder(let finder):
      let places = ElementSearch(tree: objects.tree).places(finder)
      return places.count == 1 ? Look(objects: objects, place: places[0]) : nil
    case .element(let id, _): return objects.tree.place(of: id).map { Look(objects: objects, place: $0) }
    }
  }

  /// The same, and the test fails where it is nil, unless it has for that.
  func mustLook(_ sourceLocation: SourceLocation) -> Look? {
    if let look = look(reaching: true) { return look }
    if isMissing { return nil }
    switch means {
    case .finder(let finder):
      let search = ElementSearch(tree: device.elements())
      if let complaint = search.complaint(finder, search.places(finder)) { record(complaint, sourceLocation) }
    case .element(_, let name): record("\(name) is not there any more.", sourceLocation)
    }
    return nil
  }
}

extension CGRect {
  init(_ rect: PlaneRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
