import FlyingFox
import Foundation
import SystemLink

/// One browser that looks at the screen: what waits for it, and what it holds down.
@MainActor final class Viewer {
  let peer: String
  var translator: InputTranslator
  var wantsTracing = false
  var wantsInspection = false
  /// Questions to the inspector that wait for their answers.
  var openWishes = 0
  private unowned let stage: WebStage
  private var mailbox = Mailbox()
  private var waiter: CheckedContinuation<Void, Never>?
  private var isFinished = false
  private var pingsWithoutAnswer = 0

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

  /// The next frame to write, when there is one; nil when the connection is to be closed.
  func nextFrame() async -> WSFrame? {
    while true {
      if let message = mailbox.take() { return message.webSocketFrame }
      if isFinished { return nil }
      if mailbox.needsEveryLayer, let host = stage.host {
        // On the main actor nothing can come between this picture and the changes that follow it.
        mailbox.needsEveryLayer = false
        do {
          return try DownMessage.everyLayer(host.everyLayer(for: stage))
        } catch {
          stage.dropped("the screen is not shown to the page at \(peer): \(error)")
          continue
        }
      }
      await withCheckedContinuation { waiter = $0 }
    }
  }

  /// Nothing more will be sent. With a goodbye, the closing frame still goes out.
  func finish(sayingGoodbye: Bool = false) {
    guard !isFinished else { return }
    if sayingGoodbye { mailbox.put(.frame(.close(code: .normalClosure))) }
    isFinished = true
    wake()
  }

  func wasHeard() { pingsWithoutAnswer = 0 }

  /// Sends a ping. False if the page left the last three unanswered.
  func isAlive() -> Bool {
    guard pingsWithoutAnswer < 3 else { return false }
    pingsWithoutAnswer += 1
    send(.frame(WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data())))
    return true
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }
}
