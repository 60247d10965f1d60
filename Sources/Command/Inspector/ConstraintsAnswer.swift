import EventTrace

/// What constraints say of one view, as the page gets it.
struct ConstraintsAnswer: Encodable {
  struct Constraint: Encodable {
    /// As messages have it: `UIView 'bar'.height = 44.0`.
    var text: String
    /// What sets it apart, in words: its priority if it is not required, that it does not hold, who made it.
    var notes: [String]
  }

  /// The frame is given, by the program or by autoresizing; constraints have no say in it.
  var isGiven: Bool
  var constraints: [Constraint]

  /// - Parameters:
  ///   - snapshot: with what constraints say of each view.
  ///   - view: the view's number in the trace.
  init(_ snapshot: Snapshot, view: UInt32) throws(DeskFault) {
    guard let place = snapshot.views.firstIndex(where: { $0.id == view }) else {
      throw DeskFault("The view is not on the screen any more.")
    }
    let placement = snapshot.constraints?.placement(of: place)
    isGiven = placement?.isGiven ?? true
    constraints = (placement?.constraints ?? []).compactMap { index in
      guard let all = snapshot.constraints?.constraints, all.indices.contains(index) else { return nil }
      return Constraint(all[index])
    }
  }
}

extension ConstraintsAnswer.Constraint {
  fileprivate init(_ constraint: PlacedConstraint) {
    var notes: [String] = []
    if let identifier = constraint.identifier { notes.append("'\(identifier)'") }
    if constraint.priority < 1000 {
      let number = "\(constraint.priority)"
      notes.append("priority \(number.hasSuffix(".0") ? String(number.dropLast(2)) : number)")
    }
    if constraint.isBroken {
      notes.append("given up: it contradicts others")
    } else if !constraint.isFulfilled {
      notes.append("does not hold")
    }
    if constraint.isOfStack { notes.append("of a stack view") }
    self.init(text: constraint.text, notes: notes)
  }
}
