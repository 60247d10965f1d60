/// A reference to a delegate of recognizers, as it is stored: an object, and the table of the answers of its class.
///
/// In a structure of its own, as a reference that is passed to a generic function comes there as its object.
struct GestureDelegateReference {
  private let delegate: any UIGestureRecognizerDelegate

  init(_ delegate: any UIGestureRecognizerDelegate) { self.delegate = delegate }

  private struct Words {
    var object: UnsafeRawPointer
    let answers: UnsafeRawPointer
  }

  /// A reference to another object with the same answers. They must be the protocol's own, which look at no property of
  /// whom they are called on.
  func standing(for object: AnyObject) -> any UIGestureRecognizerDelegate {
    var words = unsafeBitCast(self, to: Words.self)
    words.object = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return unsafeBitCast(words, to: GestureDelegateReference.self).delegate
  }
}
