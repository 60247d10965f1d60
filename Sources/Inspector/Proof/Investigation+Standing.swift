import EventTrace
import SystemLink

// What else arrives: by it a way out shows whether it does harm.

extension Investigation {
  /// What is reached when a finger has come down, and what the fingers after it did, with a way out carried out right
  /// before it: begun now, and told when it is asked for.
  func standing(
    besides finger: RecordedFinger, with remedies: [Remedy]
  ) throws(Failure) -> () throws(Failure) -> Standing {
    let changed = recording.changed(by: remedies, contact: finger.contact, from: finger.moment)
    let preparation = Preparation(moment: finger.batch, remedies: remedies)
    // Held on, the finger would go on to do something.
    let reached = try reached(changed.takingBackAll(at: finger.start), preparation)
    let later = fingers.indices.filter { fingers[$0].start > finger.start }.prefix(Self.fingersLookedAt)
    guard let last = later.last else { return reached }
    let ask = try player.play(changed.upTo(fingers[last].place.until), preparation)
    return { () throws(Failure) in
      var standing = try reached()
      for index in later {
        guard case .finger(let evidence?) = try ask(.finger(place(of: fingers[index], without: []))) else { continue }
        standing.fingers.append(Standing.Finger(index + 1, Diagnosis(evidence)))
      }
      return standing
    }
  }

  /// What is reached when a recording has been played: begun now, and told when it is asked for.
  func reached(
    _ recording: Recording, _ preparation: Preparation
  ) throws(Failure) -> () throws(Failure) -> Standing {
    let now = try player.play(recording, preparation)
    return { () throws(Failure) in
      var standing = Standing()
      guard case .snapshot(let snapshot) = try now(.snapshot) else { return standing }
      let probe = Standing.Probe(snapshot)
      if case .hits(let hits) = try now(.hits(probe.points)) {
        let named = snapshot.named()
        standing.places = probe.reached(hits, in: named)
        standing.screen = SeenScreen(named, .tap)
      }
      return standing
    }
  }

  /// So many fingers after the one in question are looked at.
  private static var fingersLookedAt: Int { 64 }
}

extension Standing.Finger {
  fileprivate init(_ number: Int, _ diagnosis: Diagnosis) {
    let snapshot = diagnosis.evidence.snapshot
    let view = diagnosis.target.map { snapshot.views[$0] }
    self.init(
      number: number, hasArrived: diagnosis.outcome.hasArrived,
      target: diagnosis.target.map { snapshot.place(of: $0) }, type: view?.type ?? "", name: view?.name ?? "nobody",
      frame: view?.frameOnScreen ?? PlaneRect(0, 0, 0, 0))
  }
}
