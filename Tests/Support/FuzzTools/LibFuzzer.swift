import Foundation

/// libFuzzer looks at which branches an input takes, and changes those on that took a new one.
///
/// `Scripts/fuzz` and `Scripts/fuzz-bytes` build programs with it. SwiftPM's programs have a `main` of their own, so
/// the variant of libFuzzer is linked that has none and is started by a call.
@MainActor
public enum LibFuzzer {
  #if LIBFUZZER
    private static var play: ([UInt8]) -> String? = { _ in nil }

    /// Plays inputs as libFuzzer's arguments, with a blank between them, say; ends the process.
    ///
    /// - Parameter play: plays one input, and answers what is wrong with it.
    public static func run(arguments: String, play: @escaping ([UInt8]) -> String?) throws -> Never {
      self.play = play
      let words = CommandLine.arguments.prefix(1) + arguments.split(separator: " ").map(String.init)
      var count = Int32(words.count)
      var pointers = words.map { strdup($0) } + [nil]
      let status = pointers.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        return runDriver(&count, &start) { bytes, count in
          let input = Array(UnsafeBufferPointer(start: bytes, count: count))
          MainActor.assumeIsolated {
            if let finding = LibFuzzer.play(input) {
              FileHandle.standardError.write(Data("FAILED: \(finding)\n".utf8))
              abort()
            }
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
    public static func run(arguments: String, play: @escaping ([UInt8]) -> String?) throws { throw BuildError() }
  #endif
}

private struct BuildError: Error, CustomStringConvertible {
  var description: String { "this build has no libFuzzer; use the script of this program's name in Scripts" }
}
