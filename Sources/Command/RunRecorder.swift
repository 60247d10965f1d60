import Foundation
import SpringBoard
import SystemLink

/// Writes what an app is told while it runs, a line a moment, each at once:
/// whatever ends the run, all lines before are whole.
@MainActor final class RunRecorder {
  let lines: SessionLines
  private let output: Output
  /// All that the app was told so far is in the file. Otherwise it was said why, and whoever wanted the file has to
  /// hear of it by the exit status, too.
  var isWhole: Bool { output.isWhole }

  /// The file, and whether all is in it.
  private final class Output {
    let file: FileHandle
    var isWhole = true
    init(_ file: FileHandle) { self.file = file }
  }

  /// - Throws: `UsageError` when the file can't be made, or takes not even the first line.
  init(_ path: String, screen: ScreenDescription, app: String) throws(UsageError) {
    guard path != "-" else { throw UsageError("--record needs a file; standard output belongs to the trace") }
    func unwritable(_ fault: POSIXFault) -> UsageError {
      UsageError("--record: '\(path)' can't be written: \(fault); give a path in a folder of your own")
    }
    let output: Output
    do throws(POSIXFault) { output = Output(try InputFile.openPrivate(path, isNew: false)) } catch {
      throw unwritable(error)
    }
    self.output = output
    var first: POSIXFault?
    var isRunning = false
    do throws(RecordingError) {
      lines = try SessionLines(screen: screen, app: app) { line in
        do throws(POSIXFault) {
          try InputFile.write(Data(line.utf8), to: output.file.fileDescriptor)
          return true
        } catch {
          output.isWhole = false
          if isRunning {
            Console.complain("'\(path)' can't be written any more: \(error); the recording ends here")
          } else {
            first = error
          }
          return false
        }
      } end: { why in
        output.isWhole = false
        Console.complain("\(path): \(why)")
      }
    } catch {
      throw UsageError("--record: \(error)")
    }
    if let first { throw unwritable(first) }
    isRunning = true
  }
}
