/// Knows which of the standard edit actions a class performs, which is UIKit's "the class
/// implements the selector" (B3.48).
///
/// A class's metadata holds one word for each method that can be overridden. Where a class has another word than
/// `UIResponder`, it or a class between the two overrides the method. Which word belongs to which method is found with
/// classes that override one method alone (StandardEditActions.swift). If that does not find exactly one word for each
/// method, nothing is concluded: standard edit actions then answer false unless a class made them
/// known with `Selector(_:_:)`.
@MainActor
enum OverrideDetection {
  /// Bytes from a class's address to the word of each method, by the action's name; nil if they could not be found.
  static let slots: [String: Int]? = find(in: StandardEditActions.all.map { ($0.name, $0.probe) })

  /// Whether a class performs a standard edit action by itself or through a superclass below `UIResponder`.
  static func overrides(_ name: String, _ type: AnyClass) -> Bool {
    guard let slot = slots?[name], type is UIResponder.Type else { return false }
    return ClassMetadata(type).word(at: slot) != ClassMetadata(UIResponder.self).word(at: slot)
  }

  /// Looks for the words in which each probe differs from its base, and a class that overrides nothing does not: one
  /// for a method, three in a row for a property that can be set, of which the first reads it.
  static func find(
    in probes: [(name: String, probe: AnyClass)], base: AnyClass = UIResponder.self, plain: AnyClass = PlainProbe.self
  ) -> [String: Int]? {
    let (base, plain) = (ClassMetadata(base), ClassMetadata(plain))
    guard let range = base.methodBytes else { return nil }
    var found: [String: Int] = [:]
    for (name, probe): (String, AnyClass) in probes {
      let metadata = ClassMetadata(probe)
      let different = range.filter { place in
        base.word(at: place) == plain.word(at: place) && metadata.word(at: place) != base.word(at: place)
      }
      guard let place = different.first, let last = different.last else { return nil }
      let isProperty = different.count == 3 && last - place == 2 * MemoryLayout<UInt>.size
      guard different.count == 1 || isProperty else { return nil }
      found[name] = place
    }
    // Two methods in one place would mean that something else was found.
    return Set(found.values).count == found.count ? found : nil
  }

  /// Whether two classes, one of which inherits from the other, have different methods in a place that both have.
  static func differ(_ type: AnyClass, _ base: AnyClass, at place: Int) -> Bool {
    ClassMetadata(type).word(at: place) != ClassMetadata(base).word(at: place)
  }

  /// A subclass that overrides nothing.
  final class PlainProbe: UIResponder {}
}

/// The same for other modules: where the classes below one have a method.
@MainActor
package enum MethodPlaces {
  /// Where a method is in the metadata of classes, in bytes; nil if that can't be found.
  ///
  /// - Parameters:
  ///   - probe: overrides the method of `base`, and nothing else.
  ///   - plain: overrides nothing.
  package static func place(of probe: AnyClass, base: AnyClass, plain: AnyClass) -> Int? {
    OverrideDetection.find(in: [(name: "", probe: probe)], base: base, plain: plain)?[""]
  }

  /// Whether a class has another method there than one that it inherits from.
  package static func differ(_ type: AnyClass, _ base: AnyClass, at place: Int) -> Bool {
    OverrideDetection.differ(type, base, at: place)
  }
}
