import FlyingFox
import Foundation
import SpringBoard
import SystemLink

/// What one viewer's messages become, apart from any socket and stage: for those who feed it what no page would send.
///
/// A message has at most `ViewerSocket.messageLimit` bytes when it comes here (`PageFrames`),
/// and `Limits` bound what may stand in it.
package struct PageInput {
  /// Why a message is dropped, one line: where in it, and what.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  private var translator: InputTranslator
  private var numbers = ContactNumbers()

  package init(screenWidth: Double, screenHeight: Double) {
    translator = InputTranslator(screenWidth: screenWidth, screenHeight: screenHeight)
  }

  /// The events of one message, in order of time, dated `now` at the latest;
  /// none for a message that is about something else.
  package mutating func take(_ json: Data, now: Double) throws(Refusal) -> [HIDEvent] {
    do throws(InputMessage.Fault) {
      return try translator.events(for: InputMessage(json: json), now: now, numbers: &numbers)
    } catch {
      throw Refusal(description: error.description)
    }
  }

  /// What takes back all that the viewer held.
  package mutating func leave(now: Double) -> [HIDEvent] { translator.leave(at: now, numbers: &numbers) }
}

/// What one viewer's frames become: whole messages, within a bound.
package struct PageFrames {
  package enum Result {
    /// Nothing that the stage would read, for now.
    case nothing
    case message(Data)
    /// Why frames were dropped, one line.
    case refused(String)
  }

  /// Bytes of a message.
  package static let messageLimit = ViewerSocket.messageLimit
  private var assembly = MessageAssembly(limit: messageLimit)

  package init() {}

  /// Bytes that are kept until the message is whole.
  package var held: Int { assembly.held }

  package mutating func take(_ frame: WSFrame) -> Result {
    switch assembly.take(frame) {
    case .text(let message): .message(message)
    case .bad(let reason): .refused(reason)
    case .nothing, .pong, .close: .nothing
    }
  }
}
