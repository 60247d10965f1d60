import Foundation
import Inspector
import SourceLines
import SpringBoard

/// The change that takes the first cause of an answer away, written into the line that is at fault.
struct Repair {
  let verdict: Verdict
  var package: BuiltPackage
  let patch: SourcePatch
}

extension Repair {
  /// - Throws: `PatchRefusal` where no change can be written: it says why.
  init(_ answer: Investigation<PlayingError>.Answer, of launch: AppLaunch) throws(PatchRefusal) {
    guard let verdict = answer.verdicts.first(where: { !$0.isOK && $0.proof?.isRefuted != true }) else {
      throw PatchRefusal("there is nothing to mend: no cause was confirmed")
    }
    if let reason = Self.whyNoLines(answer, launch) { throw PatchRefusal(reason) }
    guard let origin = verdict.origin else {
      throw PatchRefusal("\(verdict.code): no line of the source is at fault, or none that could be found")
    }
    let package = try BuiltPackage(of: launch, holding: origin.file)
    let name = package.relative(origin.file)
    guard let source = try? String(contentsOfFile: origin.file, encoding: .utf8) else {
      throw PatchRefusal("\(origin.file) can't be read")
    }
    if let written = Self.date(of: origin.file), let built = Self.date(of: package.executable.path), written > built {
      throw PatchRefusal("\(name) is newer than \(launch.name): build that first, so that lines are where they were")
    }
    do throws(PatchRefusal) {
      self.init(verdict: verdict, package: package, patch: try verdict.patch(at: origin, of: source))
    } catch {
      throw PatchRefusal("\(name):\(origin.line): no change is written, as \(error); the fix: \(verdict.fix)")
    }
  }

  /// Why the app does not tell lines of its source; nil where it does.
  static func whyNoLines(_ answer: Investigation<PlayingError>.Answer, _ launch: AppLaunch) -> String? {
    guard answer.tellsLines else {
      return "\(launch.name) was built without the lines of its source; build it with the trait Origins of "
        + "FirstResponder: swift build --traits Origins (Docs/TheLineThatDidIt.md)"
    }
    return answer.linesFault.map { "lines can't be looked up: \($0)" }
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
  /// - Throws: `PatchRefusal` where it can't be written, does not compile, can't be played or does not help.
  func carryOut(
    _ play: () throws -> Investigation<PlayingError>.Answer
  ) throws -> Investigation<PlayingError>.Answer {
    let file = try PatchedFile(patch, in: package)
    defer { file.restore() }
    let name = package.relative(patch.path)
    if let errors = try package.build() {
      throw PatchRefusal(
        "with the change it does not compile, and \(name) \(file.restore().words): \(errors.joined(separator: " | "))")
    }
    let answer: Investigation<PlayingError>.Answer
    do {
      answer = try play()
    } catch {
      let why = error is FaultIsTheAnswer ? "the app crashes" : "\(error)"
      throw PatchRefusal(
        "with the change it can't be played, and \(name) \(file.restore().words) (build the program): \(why)")
    }
    let isStillThere = answer.verdicts.contains {
      // A view without a name is told of by where it lies, which a change of its frame changes.
      $0.code == verdict.code && ($0.culprit == verdict.culprit || $0.origin.map(isAtFault) == true)
        && $0.proof?.isRefuted != true
    }
    guard answer.verdicts.first?.isOK == true || !isStillThere && !answer.verdicts.isEmpty else {
      throw PatchRefusal(
        "with the change the touch still does not arrive, and \(name) \(file.restore().words) (build the program): "
          + "\(answer.verdicts.first.map { "\($0.code) \($0.summary)" } ?? "nothing that was found is a cause")")
    }
    file.keep()
    return answer
  }
}

extension Verdict {
  /// The first of its ways out that harms nothing and is a change of the line at fault.
  /// - Throws: `PatchRefusal` where none is; where only harm keeps one from that, it says which.
  func patch(at origin: Origin, of source: String) throws(PatchRefusal) -> SourcePatch {
    let writer = PatchWriter(
      path: origin.file, source: source, line: origin.line, origin.property, frames: making.frames)
    do throws(PatchRefusal) {
      return try writer.patch(making.fixes.filter { $0.harm == nil }.map(\.remedies))
    } catch {
      for fix in making.fixes {
        if let harm = fix.harm, (try? writer.patch([fix.remedies])) != nil {
          throw PatchRefusal("it would cost: \(harm)")
        }
      }
      throw error
    }
  }
}
