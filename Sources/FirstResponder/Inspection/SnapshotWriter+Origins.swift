import EventTrace

#if Origins
  import SourceLines
#endif

extension UIApplication {
  /// The snapshot with the lines of the source that made it so, looked up now; as it is without the trait `Origins`.
  package final func withLines(_ snapshot: Snapshot) -> Snapshot {
    #if Origins
      var snapshot = snapshot
      guard var origins = snapshot.origins else { return snapshot }
      LineChoice.shared.find(&origins)
      snapshot.origins = origins
      return snapshot
    #else
      return snapshot
    #endif
  }
}

extension UIApplication {
  /// The same for all that an answer about a touch rests on.
  package final func withLines(_ evidence: Evidence) -> Evidence {
    var evidence = evidence
    evidence.snapshot = withLines(evidence.snapshot)
    return evidence
  }
}

#if Origins
  extension SnapshotWriter {
    /// Takes in what is known of an object: addresses, as lines are looked up only when somebody asks.
    mutating func noteOrigins(of object: AnyObject, _ number: UInt32) {
      for (property, addresses) in Origins.known(of: object) {
        origins.append(
          OriginsSnapshot.Note(
            object: number, property: property, addresses: addresses,
            classes: property == .made ? Self.classes(of: object) : []))
      }
      for (place, constraint) in ((object as? UIView)?.extras?.layout?.held ?? []).enumerated() {
        guard let made = Origins.known(of: constraint)[.made] else { continue }
        origins.append(OriginsSnapshot.Note(object: number, property: .made, constraint: place, addresses: made))
      }
      if let view = object as? UIView, let address = ViewOverrideDetection.override(in: view) {
        origins.append(OriginsSnapshot.Note(object: number, property: .override, addresses: [address]))
      }
    }

    private static func classes(of object: AnyObject) -> [String] {
      var names: [String] = []
      var next: AnyClass? = type(of: object)
      while let type = next {
        names.append(String(describing: type))
        next = _getSuperclass(type)
      }
      return names
    }
  }

  extension ViewOverrideDetection {
    /// The code of the method by which the program decides who is hit, or else hears of touches, as the return address
    /// of a call from its first instruction; nil where UIKit does.
    static func override(in view: UIView) -> UInt? {
      let overrides = overrides(of: view)
      let methods: [ViewOverrides] = [.hitTest, .pointInside, .touchesBegan, .touchesEnded, .touchesMoved]
      guard let method = methods.first(where: overrides.contains), let place = place(of: method) else { return nil }
      return ClassMetadata(type(of: view)).word(at: place) + 1
    }
  }
#endif
