/// The first word of an object that stands in the attributes of texts.
///
/// Foundation compares attributes of neighbouring pieces, and looks at that word, behind the object's header, for what
/// it is comparing: bits 8 to 17 say which of Core Foundation's types, and two objects that have 0 there stop the
/// program. With any other number Foundation sees that the class is not that type's, and asks `isEqual(_:)`. Its own
/// classes begin with such a word, too. To be the first property of a class that inherits from NSObject itself.
struct AttributeMark: Sendable {
  private let word: UInt = 1 << 8
}
