import EventTrace

/// Takes in the state of the event system, value by value: as a hash, or as fields that people read.
@MainActor
protocol StateSink {
  /// What follows is about this object.
  /// - Parameters:
  ///   - number: tells it from others of its kind; -1 where there are none.
  ///   - view: the view that it is, or whose it is; its place among windows and superviews,
  ///     not its address, is what counts.
  mutating func object(_ kind: StaticString, _ number: Int, at view: UIView?)
  mutating func field(_ name: StaticString, _ value: Int)
  mutating func field(_ name: StaticString, _ value: CGFloat)
  mutating func field(_ name: StaticString, _ value: Bool)
  /// A view by its place.
  mutating func field(_ name: StaticString, _ view: UIView?)
}

extension StateSink {
  mutating func object(_ kind: StaticString, _ number: Int = -1) { object(kind, number, at: nil) }
  mutating func field(x: StaticString, y: StaticString, _ point: CGPoint) {
    field(x, point.x)
    field(y, point.y)
  }
}

/// A hash that is the same in every process: Swift's own is seeded anew in each, and addresses differ.
///
/// Each value is mixed in by one multiplication of 64 with 64 bits whose halves are folded; what comes out depends on
/// every value and on their order.
struct StateHash: StateSink {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func mix(_ bits: UInt64) {
    let product = (value ^ bits ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    value = (product.high ^ product.low) &+ 0x8EBC_6AF0_9C88_C6E3
  }

  mutating func object(_ kind: StaticString, _ number: Int, at view: UIView?) {
    // The kind by its first letter and its length: enough to tell ours apart, without a look at each letter.
    mix(UInt64(kind.utf8Start.pointee) << 8 | UInt64(kind.utf8CodeUnitCount))
    mix(UInt64(bitPattern: Int64(number)))
    if let view { mix(placeOf: view) }
  }

  mutating func field(_: StaticString, _ value: Int) { mix(UInt64(bitPattern: Int64(value))) }
  mutating func field(_: StaticString, _ value: CGFloat) { mix(Double(value).bitPattern) }
  mutating func field(_: StaticString, _ value: Bool) { mix(value ? 1 : 0) }
  mutating func field(_: StaticString, _ view: UIView?) {
    if let view { mix(placeOf: view) } else { mix(0) }
  }

  private mutating func mix(placeOf view: UIView) {
    view.forPlaces { mix(UInt64(bitPattern: Int64($0))) }
    mix(.max)
  }
}

/// The same values as fields.
struct StateDescriber: StateSink {
  let application: UIApplication
  private(set) var description = StateDescription()
  private var object = ""

  init(_ application: UIApplication) { self.application = application }

  mutating func object(_ kind: StaticString, _ number: Int, at view: UIView?) {
    object = "\(kind)" + (number < 0 ? "" : " \(number)")
    if let view { object += " at \(place(of: view))" }
  }

  mutating func field(_ name: StaticString, _ value: Int) { add(name, "\(value)") }
  mutating func field(_ name: StaticString, _ value: CGFloat) { add(name, "\(value)") }
  mutating func field(_ name: StaticString, _ value: Bool) { add(name, value ? "yes" : "no") }
  mutating func field(_ name: StaticString, _ view: UIView?) { add(name, view.map { place(of: $0) } ?? "none") }

  private mutating func add(_ name: StaticString, _ value: String) {
    description.fields.append(StateDescription.Field(object: object, name: "\(name)", value: value))
  }

  /// `UIButton 'save' (window 0 / 2 / 1)`: counted from the front for windows, from the back for subviews. A name that
  /// the trace made up depends on who was met first, so only the program's own stands here.
  private func place(of view: UIView) -> String {
    var places: [Int] = []
    view.forPlaces { places.append($0) }
    let type = ClassNames.name(of: type(of: view))
    let name = view.accessibilityIdentifier.map { " '\($0)'" } ?? ""
    let way = places.reversed().map { $0 < 0 ? "nowhere" : "\($0)" }.joined(separator: " / ")
    return "\(type)\(name) (window \(way))"
  }
}

extension UIView {
  /// The view's place among its superview's subviews, then that one's, and so on; last that of the window among its
  /// application's, front to back, or -1 for a view that is in none.
  final func forPlaces(_ body: (Int) -> Void) {
    var current = self
    while let superview = current.storedSuperview {
      var place = 0
      for subview in superview.storedSubviews {
        if subview === current { break }
        place += 1
      }
      body(place)
      current = superview
    }
    guard let window = current.storedWindow, window === current, let application = window.application else {
      return body(-1)
    }
    var place = 0
    for entry in application.windowList.order {
      if entry === window.handle { break }
      place += 1
    }
    body(place)
  }
}
