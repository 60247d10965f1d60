import FirstResponder
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A screen on which a key, a press, a shake or a command of a headset is expected by somebody.
struct KeyScene: Sendable, CustomTestStringConvertible {
  /// What has to be found, in order; nothing where the target hears.
  let answers: [String]
  let name: String
  /// A view's identifier, or the class of a controller.
  let target: String
  let build: @MainActor @Sendable (Stage) -> Void
  let act: @MainActor @Sendable (SimulatedDevice) -> Void

  init(
    _ answers: String..., name: String, target: String, build: @escaping @MainActor @Sendable (Stage) -> Void,
    act: @escaping @MainActor @Sendable (SimulatedDevice) -> Void
  ) {
    (self.answers, self.name, self.target, self.build, self.act) = (answers, name, target, build, act)
  }

  var testDescription: String { name }

  static let arrow: @MainActor @Sendable (SimulatedDevice) -> Void = { device in
    device.advance(by: 0.5)
    device.keyDown(.keyboardUpArrow)
    device.advance(by: 0.1)
    device.keyUp(.keyboardUpArrow)
  }
  static let shake: @MainActor @Sendable (SimulatedDevice) -> Void = { $0.shake() }
  static let play: @MainActor @Sendable (SimulatedDevice) -> Void = { $0.remoteControl(.remoteControlPlay) }
}

/// D30: keys, presses, shakes and commands that do not arrive, told and confirmed; and such that do.
@MainActor @Suite(.serialized, .leavesNothing) struct KeySceneTests {
  nonisolated static let scenes: [KeyScene] = [
    KeyScene(
      "D30 Shy 'shy'", name: "a view that waits for shakes and can't be first", target: "shy",
      build: { $0.add(Shy(), "shy", (0, 0, 100, 100)) }, act: KeyScene.shake),
    KeyScene(
      "D30 Game 'game'", name: "a game that nobody made first", target: "game",
      build: { $0.add(Game(), "game", (0, 0, 300, 300)) }, act: KeyScene.arrow),
    KeyScene(
      "D30 Game 'game'", name: "a game beside a field in which somebody writes", target: "game",
      build: { stage in
        stage.add(Game(), "game", (0, 200, 300, 300))
        let field = stage.add(UITextField(), "name", (0, 100, 300, 40))
        stage.onAppear.append { field.becomeFirstResponder() }
      }, act: KeyScene.arrow),
    KeyScene(
      "D30 Swallower 'eater'", name: "a first responder that keeps shakes to itself", target: "SceneController",
      build: { stage in
        let eater = stage.add(Swallower(), "eater", (0, 0, 100, 100))
        stage.onAppear.append { eater.becomeFirstResponder() }
      }, act: KeyScene.shake),
    KeyScene(
      "D30 Swallower 'panel'", name: "a panel that keeps the keys of what it holds", target: "SceneController",
      build: { stage in
        let game = stage.add(Game(), "game", (0, 0, 50, 50), in: stage.add(Swallower(), "panel", (0, 0, 100, 100)))
        stage.onAppear.append { game.becomeFirstResponder() }
      }, act: KeyScene.arrow),
    KeyScene(
      "D30 UIApplication", name: "a player whose app never asked for commands", target: "player",
      build: { stage in
        let player = stage.add(Game(), "player", (0, 0, 100, 100))
        stage.onAppear.append { player.becomeFirstResponder() }
      }, act: KeyScene.play),
    KeyScene(
      "D30 UIApplication", "D30 Game 'player'", name: "a player that is not first, in an app that never asked",
      target: "player", build: { $0.add(Game(), "player", (0, 0, 100, 100)) }, act: KeyScene.play),
    KeyScene(
      "D30 Swallower 'inner'", "D30 Swallower 'outer'", name: "two that keep shakes to themselves, one in the other",
      target: "SceneController",
      build: { stage in
        let outer = stage.add(Swallower(), "outer", (0, 0, 200, 200))
        let inner = stage.add(Swallower(), "inner", (0, 0, 100, 100), in: outer)
        stage.onAppear.append { inner.becomeFirstResponder() }
      }, act: KeyScene.shake),
  ]

  nonisolated static let healthy: [KeyScene] = [
    KeyScene(
      name: "a game that is first hears keys", target: "game",
      build: { stage in
        let game = stage.add(Game(), "game", (0, 0, 300, 300))
        stage.onAppear.append { game.becomeFirstResponder() }
      }, act: KeyScene.arrow),
    KeyScene(
      name: "a controller hears the shakes that its first responder passes on", target: "SceneController",
      build: { stage in
        let game = stage.add(Game(), "game", (0, 0, 300, 300))
        stage.onAppear.append { game.becomeFirstResponder() }
      }, act: KeyScene.shake),
    KeyScene(
      name: "a player hears commands that the app asked for", target: "player",
      build: { stage in
        let player = stage.add(Game(), "player", (0, 0, 100, 100))
        stage.onAppear.append {
          player.becomeFirstResponder()
          UIApplication.shared.beginReceivingRemoteControlEvents()
        }
      }, act: KeyScene.play),
    KeyScene(
      name: "a form whose key command is given while somebody writes, as in the documentation", target: "form",
      build: { stage in
        let form = stage.add(Form(), "form", (0, 0, 390, 400))
        let field = stage.add(UITextField(), "name", (0, 100, 300, 40), in: form)
        stage.onAppear.append { field.becomeFirstResponder() }
      },
      act: { device in
        device.keyDown(.keyboardReturnOrEnter, modifiers: .command)
        device.keyUp(.keyboardReturnOrEnter)
      }),
    KeyScene(
      name: "a field hears what is written on keys", target: "name",
      build: { stage in
        let field = stage.add(UITextField(), "name", (0, 100, 300, 40))
        stage.onAppear.append { field.becomeFirstResponder() }
      },
      act: { device in
        device.keyDown(.keyboardA)
        device.keyUp(.keyboardA)
      }),
  ]

  static func told(_ scene: KeyScene) throws -> [Verdict] {
    let device = SimulatedDevice()
    device.show(SceneController(build: scene.build))
    scene.act(device)
    return device.why(target: try #require(device.application.responder(named: scene.target)))
  }

  static func proven(_ scene: KeyScene) -> [Verdict] {
    let device = SimulatedDevice()
    device.show(SceneController(build: scene.build))
    scene.act(device)
    return SimulatedDevice.prove(
      device.recording(), app: { SceneController(build: scene.build) }, target: scene.target)
  }

  @Test(arguments: scenes) func `who keeps it is told, and confirmed`(_ scene: KeyScene) throws {
    #expect(try Self.told(scene).map(\.short) == [scene.answers[0]])
    let proven = Self.proven(scene)
    #expect(proven.map(\.short) == scene.answers)
    for verdict in proven { #expect(verdict.proof != nil, "\(verdict.summary)") }
  }

  @Test(arguments: healthy) func `what is heard is no fault`(_ scene: KeyScene) throws {
    #expect(try Self.told(scene).map(\.short) == [Verdict.ok])
    #expect(Self.proven(scene).map(\.short) == [Verdict.ok])
  }

  @Test func `a command that the program performs is no key command, and does not say where the key went`() {
    final class Sender: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        UIApplication.shared.sendAction(Selector("copy(_:)"), to: nil, from: self, for: nil)
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
      override func copy(_ sender: Any?) {}
    }
    let device = SimulatedDevice()
    let (outer, sender) = (Game(), Sender())
    outer.accessibilityIdentifier = "outer"
    sender.accessibilityIdentifier = "sender"
    outer.addSubview(sender)
    device.show(outer)
    sender.becomeFirstResponder()
    device.keyDown(.keyboardUpArrow)
    #expect(
      device.why(target: outer).map(\.summary) == [
        "Sender 'sender' handled pressesBegan(_:with:) and did not pass it on to Game 'outer', which comes after it"
      ])
  }

  @Test func `a recording that goes on with a finger is about the finger`() {
    let device = SimulatedDevice()
    device.show(SceneController(build: { $0.button("save", (20, 100, 100, 50)) }))
    device.shake()
    device.tap(at: CGPoint(x: 60, y: 120))
    let recording = device.recording()
    #expect(recording.lastKeyLikeMoment == nil)
    let app = { @MainActor in SceneController(build: { $0.button("save", (20, 100, 100, 50)) }) }
    let verdicts = SimulatedDevice.prove(recording, app: app, target: "save")
    #expect(verdicts.map(\.short) == [Verdict.ok])
  }
}

/// Waits for shakes.
final class Shy: UIView {
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
/// Can be first, and passes on what it does not use.
final class Game: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
/// Keeps keys and shakes to itself.
final class Swallower: UIView {
  override var canBecomeFirstResponder: Bool { true }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}
final class Form: UIView {
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Submit", action: Selector("submit(_:)", Form.submit(_:)), input: "\r", modifierFlags: .command)
    ]
  }
  func submit(_ sender: Any?) {}
}
