import FlyingFox
import Foundation
import SystemLink

/// One browser that looks at the screen: what waits for it, and what it holds down.
@MainActor final class Viewer {
  let peer: String
  var translator: InputTranslator
  var wantsTracing = false
  var wantsInspection = false
  /// Questions to the inspector that wait for their answers, or whose answers have not gone out yet.
  private(set) var openWishes = 0
  private unowned let stage: WebStage
  private var mailbox = Mailbox()
  private var waiter: CheckedContinuation<Void, Never>?
  private var isFinished = false
  private var pingsWithoutAnswer = 0
  /// Pings since the browser last took what was written for it.
  private var pingsWhileWriting = 0
  /// What is being written: taken from the mailbox, and still in memory.
  private var writing = Writing.nothing

  private enum Writing {
    case nothing
    case message(isAnswer: Bool)
    /// The whole screen, with its bytes.
    case picture(Int)
  }

  init(peer: String, screen: ScreenDescription?, stage: WebStage) {
    self.peer = peer
    self.stage = stage
    translator = InputTranslator(screenWidth: screen?.width ?? 0, screenHeight: screen?.height ?? 0)
  }

  /// The whole screen is to be sent in place of changes.
  var needsEveryLayer: Bool {
    get { mailbox.needsEveryLayer }
    set {
      mailbox.needsEveryLayer = newValue
      wake()
    }
  }

  func send(_ message: DownMessage) {
    guard !isFinished else { return }
    mailbox.put(message)
    wake()
  }

  /// A question that the stage's host is about to hear.
  /// - Returns: false when as many are open as may.
  func opensWish() -> Bool {
    guard openWishes < Limits.wishes else { return false }
    openWishes += 1
    return true
  }

  /// The next frame to write, when there is one; nil when the connection is to be closed.
  /// What was written before is done with.
  func nextFrame() async -> WSFrame? {
    hasWritten()
    while true {
      if let message = mailbox.take() {
        if case .inspection = message {
          writing = .message(isAnswer: true)
        } else {
          writing = .message(isAnswer: false)
        }
        return message.webSocketFrame
      }
      if isFinished { return nil }
      if mailbox.needsEveryLayer, let host = stage.host, stage.hasRoomForPicture {
        // On the main actor nothing can come between this picture and the changes that follow it.
        mailbox.needsEveryLayer = false
        do {
          let frame = try DownMessage.everyLayer(host.everyLayer(for: stage))
          writing = .picture(frame.payload.count)
          stage.pictureBytes += frame.payload.count
          return frame
        } catch {
          stage.dropped("the screen is not shown to the page at \(peer): \(error)")
          continue
        }
      }
      await withCheckedContinuation { waiter = $0 }
    }
  }

  /// What was last taken is out, or never will be.
  func hasWritten() {
    switch writing {
    case .nothing: break
    case .message(let isAnswer): if isAnswer { openWishes -= 1 }
    case .picture(let bytes): stage.pictureBytes -= bytes
    }
    writing = .nothing
    pingsWhileWriting = 0
  }

  /// Nothing more will be sent. With a goodbye, the closing frame still goes out.
  func finish(sayingGoodbye: Bool = false) {
    guard !isFinished else { return }
    if sayingGoodbye { mailbox.put(.frame(.close(code: .normalClosure))) }
    isFinished = true
    wake()
  }

  /// The page has said something, or taken a part of a long frame.
  func wasHeard() { pingsWithoutAnswer = 0 }

  /// Sends a ping. False if the page left the last three unanswered, or has not taken one frame in the time of twelve:
  /// who sends without end and never reads is there, and of no use as a viewer.
  func isAlive() -> Bool {
    guard pingsWithoutAnswer < 3, pingsWhileWriting < 12 else { return false }
    pingsWithoutAnswer += 1
    if case .nothing = writing {} else { pingsWhileWriting += 1 }
    send(.frame(WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data())))
    return true
  }

  /// There is something to send, or room to send it.
  func wake() {
    waiter?.resume()
    waiter = nil
  }
}
