import Foundation
import HostileBytes

/// The same subjects as libFuzzer's: it looks at which branches an input takes, and changes those on that took a new one.
///
/// `Scripts/fuzz-bytes` builds the program so. SwiftPM's programs have a `main` of their own, so the variant of libFuzzer is linked that has
/// none and is started by a call.
enum LibFuzzer {
  #if LIBFUZZER
    nonisolated(unsafe) private static var trial: Trial?

    static func run(_ subject: Subject, arguments: String) throws {
      trial = Trial(subject)
      let words = ["fuzz-bytes"] + arguments.split(separator: " ").map(String.init)
      var count = Int32(words.count)
      var pointers = words.map { strdup($0) } + [nil]
      let status = pointers.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        return runDriver(&count, &start) { bytes, count in
          let input = Array(UnsafeBufferPointer(start: bytes, count: count))
          if case .failed(let finding)? = trial?.play(input) {
            FileHandle.standardError.write(Data("FAILED: \(finding)\n".utf8))
            abort()
          }
          return 0
        }
      }
      exit(status)
    }

    @_silgen_name("LLVMFuzzerRunDriver")
    private static func runDriver(
      _ count: UnsafeMutablePointer<Int32>,
      _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
      _ play: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32
  #else
    static func run(_ subject: Subject, arguments: String) throws {
      throw BuildError()
    }
  #endif
}

private struct BuildError: Error, CustomStringConvertible {
  var description: String { "this build has no libFuzzer; use Scripts/fuzz-bytes" }
}
