import HostileBytes
import Testing

/// Bytes that no writer of ours wrote, for every parser that reads what others write.
@Suite struct HostileBytesTests {
  @Test(arguments: Subject.all.map(\.name))
  func `every valid input is read, and written again the same`(name: String) throws {
    let subject = try #require(Subject.named(name))
    #expect(!subject.corpus.isEmpty)
    for (place, bytes) in subject.corpus.enumerated() {
      #expect(!bytes.isEmpty, "input \(place)")
      let verdict = Trial(subject).play(bytes)
      if subject.needsNoCompany { #expect(verdict == .read, "input \(place)") }
    }
  }

  @Test(arguments: Subject.all.map(\.name))
  func `changed inputs are read or refused with an error that says where`(name: String) throws {
    let subject = try #require(Subject.named(name))
    let trial = Trial(subject)
    var counts: [Trial.Verdict: Int] = [:]
    for place in 0..<(name == "snapshot" ? 100 : 400) {
      let verdict = trial.play(trial.input(seed: 1, place: place))
      counts[verdict, default: 0] += 1
      if case .failed(let finding) = verdict { Issue.record("input \(place) of seed 1: \(finding)") }
    }
    // Both happen, or the inputs are not worth much.
    #expect(counts[.read, default: 0] > 4 && counts[.refused, default: 0] > 40, "\(counts)")
  }
}

extension Subject {
  /// A message of a page that lifts what another one has put down is refused alone.
  fileprivate var needsNoCompany: Bool { !["page-messages", "page-frames", "link-up"].contains(name) }
}
