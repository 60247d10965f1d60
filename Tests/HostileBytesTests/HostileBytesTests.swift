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
      if case .failed(let finding) = verdict { Issue.record("input \(place): \(finding)") }
      if subject.needsNoCompany { #expect(verdict == .read, "input \(place)") }
    }
  }

  @Test(arguments: [
    ("page-messages", "it is wrong", false), ("page-messages", #""x" is out of range"#, true),
    ("page-messages", #""" is out of range"#, false), ("page-messages", "contact 3 went down twice", true),
    ("manifest", "/apps/lamp.json: can't be decoded", false), ("manifest", "/apps/lamp.json: has no 'name'", true),
    ("snapshot", "a b: it is wrong", false), ("snapshot", ": it is wrong", false), ("snapshot", "views.3: it is", true),
    ("page-frames", "it is not text", true), ("page-frames", "it is not texts", false),
    ("link-up", "at byte x", true), ("link-up", "line 3", false),
  ])
  func `a sentence that says nothing of where is a fault`(name: String, sentence: String, isWell: Bool) throws {
    var subject = try #require(Subject.named(name))
    subject.read = { _ throws(Finding) in .refused(sentence) }
    let fault = Trial.Verdict.failed(Finding("the error does not say where: \(sentence)"))
    #expect(Trial(subject).play([]) == (isWell ? .refused : fault))
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
