import ArgumentParser
import Glibc

/// From the words of the command line to the process's exit status.
package enum CommandLineEntry {
  /// What the program `firstresponder` does. Everything here is synchronous: the main run loop must not be entered from
  /// async code, or blocks on the main queue would not run.
  @MainActor package static func main() -> Never {
    // Before anything else is opened.
    StandardDescriptors.open()
    // Whoever started this may have had it ignored. Then the kernel would reap the apps: nobody would learn how one
    // ended, and its number could be another's while it is still signalled.
    signal(SIGCHLD, SIG_DFL)
    if let shortage = StandardDescriptors.shortage() {
      Console.complain(shortage)
      exit(ExitStatus.unusable)
    }

    // Then: was this program started by itself as the process of an example app?
    Example.runIfAsked()

    // A write to a pipe that nobody reads is answered with an error, which is told, instead of a signal.
    signal(SIGPIPE, SIG_IGN)

    run()
  }

  private static func run() -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      if let wrong = WrongWord.inHelp(words) { throw wrong }
      var command = try FirstResponderCommand.parseAsRoot()
      try command.run()
      end(ExitStatus.done)
    } catch let error as UsageError {
      Console.complain(error.description)
      end(ExitStatus.unusable)
    } catch is FaultIsTheAnswer {
      end(ExitStatus.fault)
    } catch  where FirstResponderCommand.exitCode(for: error) == .success {
      // Help and version are thrown too.
      Console.print(FirstResponderCommand.fullMessage(for: error))
      end(ExitStatus.done)
    } catch {
      let message = FirstResponderCommand.message(for: error)
      let sentence = message.hasSuffix(".") ? String(message.dropLast()) : message
      let wrong = WrongWord.first(words) ?? (sentence.hasPrefix("Missing expected") ? WrongWord.option(words) : nil)
      Console.complain(wrong?.description ?? "\(sentence); see \(WrongWord.help(for: error))")
      end(ExitStatus.unusable)
    }
  }

  /// Ends the process with this status, or with another where what it had to say could not be written.
  static func end(_ status: Int32) -> Never {
    Console.settle(seconds: 2)
    let fault = Console.outputFault
    guard fault == 0 else {
      Console.complain("standard output can't be written: \(POSIXFault(code: fault)); what it got is not whole")
      exit(ExitStatus.unusable)
    }
    exit(Console.isCutOff ? ExitStatus.unusable : status)
  }
}

/// The command's exit statuses.
enum ExitStatus {
  static let done: Int32 = 0
  /// The answer is a fault: the app crashed, or a script was not played.
  static let fault: Int32 = 1
  /// Input or arguments can't be used.
  static let unusable: Int32 = 2
}

/// What was to be said was said, and it is a fault: the process ends with status 1, after everybody has cleaned up.
struct FaultIsTheAnswer: Error {}

/// Input or arguments that can't be used: one line that says what, where and what to do.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
