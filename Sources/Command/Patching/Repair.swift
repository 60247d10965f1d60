import Foundation
import Inspector
import SourceLines
import SpringBoard

/// The change that takes the first cause of an answer away, written into the line that is at fault.
struct Repair {
  let verdict: Verdict
  let package: BuiltPackage
  let patch: SourcePatch

  /// - Throws: `UsageError` where no change can be written: it says why.
  init(_ answer: Investigation<PlayingError>.Answer, of launch: AppLaunch) throws(UsageError) {
    guard let verdict = answer.verdicts.first(where: { !$0.isOK && $0.proof?.isRefuted != true }) else {
      throw UsageError("there is nothing to mend: no cause was confirmed")
    }
    try Self.mustTellLines(answer, launch)
    guard let origin = verdict.origin else {
      throw UsageError("\(verdict.code): no line of the source is at fault, or none that could be found")
    }
    self.verdict = verdict
    package = try BuiltPackage(of: launch, holding: origin.file)
    let (file, name) = (origin.file, package.relative(origin.file))
    guard let source = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw UsageError("\(file) can't be read")
    }
    if let written = Self.date(of: file), let built = Self.date(of: package.executable.path), written > built {
      throw UsageError("\(name) is newer than \(launch.name): build that first, so that lines are where they were")
    }
    var frames: WantedFrame?
    if let present = verdict.making.frame, let wanted = verdict.making.wantedFrame {
      frames = WantedFrame(present: present, wanted: wanted, movesContent: verdict.code != "D08")
    }
    let writer = PatchWriter(path: file, source: source, line: origin.line, origin.property, frames: frames)
    do throws(PatchRefusal) {
      patch = try writer.patch(verdict.making.fixes + [verdict.making.remedies])
    } catch {
      throw UsageError("\(name):\(origin.line): no change is written, as \(error); the fix: \(verdict.fix)")
    }
  }

  /// - Throws: `UsageError` where the app does not tell lines of its source.
  static func mustTellLines(
    _ answer: Investigation<PlayingError>.Answer, _ launch: AppLaunch
  ) throws(UsageError) {
    guard answer.tellsLines else {
      throw UsageError(
        "\(launch.name) was built without the lines of its source; build it with the trait Origins of FirstResponder: "
          + "swift build --traits Origins (Docs/TheLineThatDidIt.md)")
    }
    if let fault = answer.linesFault { throw UsageError("lines can't be looked up: \(fault)") }
  }

  private static func date(of path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  private func isAtFault(_ origin: Origin) -> Bool {
    origin.file == verdict.origin?.file && origin.line == verdict.origin?.line
  }

  /// As `diff -u` writes it.
  var diff: String { patch.diff(package.relative(patch.path)) }

  /// Writes the change, builds the app and plays the recording again. The source is as it was afterwards, unless the
  /// cause is gone.
  ///
  /// - Parameter play: plays it on the new program.
  /// - Returns: what came of it then.
  /// - Throws: `UsageError` where it can't be written, does not compile or does not help.
  func carryOut(
    _ play: () throws -> Investigation<PlayingError>.Answer
  ) throws -> Investigation<PlayingError>.Answer {
    let file = try PatchedFile(patch, in: package)
    defer { file.restore() }
    let name = package.relative(patch.path)
    if let errors = try package.build() {
      throw UsageError(
        "with the change it does not compile, and \(name) \(file.restore().words): \(errors.joined(separator: " | "))")
    }
    let answer = try play()
    let isStillThere = answer.verdicts.contains {
      // A view without a name is told of by where it lies, which a change of its frame changes.
      $0.code == verdict.code && ($0.culprit == verdict.culprit || $0.origin.map(isAtFault) == true)
        && $0.proof?.isRefuted != true
    }
    guard answer.verdicts.first?.isOK == true || !isStillThere && !answer.verdicts.isEmpty else {
      throw UsageError(
        "with the change the touch still does not arrive, and \(name) \(file.restore().words) (build the program): "
          + "\(answer.verdicts.first.map { "\($0.code) \($0.summary)" } ?? "nothing that was found is a cause")")
    }
    file.keep()
    return answer
  }
}
