import EventTrace
import Foundation

/// Shows a `StreamVerifier` what passes the boundaries inside an application, and does what was asked for when a rule
/// is broken: that is a fault of this library, whatever the program does.
///
/// It is there in debug builds of tests, and where the environment asks for it (`Reaction.wanted`). Nothing on the way
/// of an event depends on it.
@MainActor
package final class Verification {
  package enum Reaction {
    /// The program stops with the rule, and with what was seen before.
    case stop
    /// The same is written to standard error, and the program goes on.
    case report
    /// Somebody else decides.
    case call(@MainActor (BrokenRule) -> Void)
  }

  package private(set) var verifier = StreamVerifier()
  package var reaction: Reaction

  package init(_ reaction: Reaction) { self.reaction = reaction }

  package func see(_ observation: Observation) {
    do throws(BrokenRule) {
      try verifier.check(observation)
    } catch {
      switch reaction {
      case .stop:
        fatalError(
          """
          \(error)
          This is a fault of FirstResponder, not of the program: please report it with these lines. To go on without \
          the check, set \(Reaction.variable)=off.
          """)
      case .report: FileHandle.standardError.write(Data("\(error)\n".utf8))
      case .call(let body): body(error)
      }
    }
  }

  /// A new one for an application that begins, if one is wanted.
  static func ifWanted() -> Verification? { Reaction.wanted.map(Verification.init) }
}

extension Verification.Reaction {
  /// `stop`, `report` or `off`; without it, `stop` in debug builds of tests, and `off` elsewhere.
  package static let variable = "FIRSTRESPONDER_VERIFY"

  /// What is to be done in applications that are made from now on; nil: nothing is watched.
  @MainActor package static var wanted: Self? = reaction(for: ProcessInfo.processInfo.environment[variable])

  static func reaction(for text: String?) -> Self? {
    switch text {
    case "stop": return .stop
    case "report": return .report
    case nil, "":
      #if DEBUG
        return isTest ? .stop : nil
      #else
        return nil
      #endif
    case "off", "0": return nil
    case let text?:
      let warning = "\(variable)=\(text) is not known: it is stop, report or off. Nothing is verified.\n"
      FileHandle.standardError.write(Data(warning.utf8))
      return nil
    }
  }

  /// Whether the process is one of those that run tests.
  private static var isTest: Bool {
    let name = ProcessInfo.processInfo.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? ""
    return name.hasSuffix(".xctest") || name == "xctest" || name == "swiftpm-testing-helper"
  }
}

extension Participant {
  @MainActor
  init(_ object: AnyObject) {
    self.init(number: UInt(bitPattern: ObjectIdentifier(object)), type: Swift.type(of: object))
  }
}
