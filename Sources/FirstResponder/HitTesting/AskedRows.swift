import CPrefetch

/// The children of a view most of whom have to be asked whether they take a point, in a row: whoever asks them one
/// after the other reads here what each call needs, and nothing else. Beside the boxes of a `FamilyTable`, which tell
/// nothing of such children.
struct AskedRows {
  /// The rearmost child's.
  let first: UnsafeMutablePointer<Row>

  /// One child.
  struct Row {
    /// How the point gets into it.
    var shift: NodeShift
    /// The view, if all there is to do is to ask its `point(inside:with:)`. Not retained. Nil where nobody is, and
    /// where there is more to it: the view lets no touches in, is turned, overrides
    /// `hitTest(_:with:)`, or is not asked at all.
    var view: Unmanaged<UIView>?

    static let empty = Row(shift: NodeShift(.zero, .zero, in: .zero), view: nil)
  }

  /// How many rows ahead of a call its view is on its way from memory. So many empty rows are behind the rearmost one.
  private static let ahead = 32

  static func allocate(room: Int) -> AskedRows {
    let start = UnsafeMutablePointer<Row>.allocate(capacity: room + ahead)
    start.initialize(repeating: .empty, count: room + ahead)
    return AskedRows(first: start + ahead)
  }

  func deallocate() { (first - Self.ahead).deallocate() }

  func set(_ slot: Int, _ child: NodePointer?) {
    guard let child, child.pointee.flags.intersection(.gates) == [.userInteraction, .overridesPointInside] else {
      first[slot] = .empty
      return
    }
    first[slot] = Row(shift: child.pointee.shift, view: child.pointee.view)
  }

  /// Whoever asks children one after the other says so at each row.
  @inline(__always)
  static func announceThoseBehind(_ row: UnsafeMutablePointer<Row>) {
    if let view = (row - ahead).pointee.view { prefetch_for_reading(view.toOpaque()) }
  }
}
