import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import HomeScreen

/// The home screen as an app: what it draws, asks for, and tells the system of its windows (B9.17, B9.21).
@Suite(.leavesNothing) @MainActor struct HomeScreenTests {
  private let device = SimulatedDevice()
  private let home = HomeScreenDelegate()
  private let log = Log()

  /// What the home screen says to the system.
  @MainActor private final class Log {
    var requests: [AppRequest] = []
    var arrangements: [WindowArrangement] = []
  }

  init() {
    device.launch(home)
    let log = log
    device.application.systemServices.send = { message in
      switch message {
      case .request(let request): log.requests.append(request)
      case .arrange(let arrangement): log.arrangements.append(arrangement)
      default: break
      }
    }
    home.appsChanged([Self.entry("Feed"), Self.entry("Notes", number: 7), Self.entry("Mixer", number: 3)])
    settle()
  }

  private static func entry(_ name: String, number: UInt32 = 0) -> AppEntry {
    AppEntry(name: name, symbol: "", tint: LayerColor(red: 0, green: 0, blue: 1, alpha: 1), number: number)
  }

  /// Layout, and the animations on their way.
  private func settle() { device.advance(by: 0.5) }

  private func middle(_ name: String) throws -> CGPoint {
    let view = try #require(device.view(identified: name), "there is no '\(name)'")
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test func `a tap on an icon asks for its app; a finger that slips off does not (B9.21)`() throws {
    device.tap(at: try middle("icon Notes"))
    #expect(log.requests == [.openApp(name: "Notes")])
    let finger = device.touchDown(at: try middle("icon Feed"))
    finger.move(to: CGPoint(x: 195, y: 700))
    finger.lift()
    #expect(log.requests.count == 1)
  }

  @Test func `icons stand in rows of four, and those that stay are not made anew`() throws {
    let notes = try #require(device.view(identified: "icon Notes"))
    home.appsChanged((1...9).map { Self.entry("App \($0)") } + [Self.entry("Notes", number: 1)])
    settle()
    #expect(device.view(identified: "icon Notes") === notes && device.view(identified: "icon Feed") == nil)
    let tops = try (1...9).map { try middle("icon App \($0)").y }
    #expect(tops[0] == tops[3] && tops[4] == tops[7] && tops[0] < tops[4] && tops[4] < tops[8])
    let left = try middle("icon App 1").x
    #expect(try middle("icon App 5").x == left)
  }

  @Test func `a finger on an icon stays on it when the list of apps comes anew`() throws {
    let finger = device.touchDown(at: try middle("icon Notes"))
    home.appsChanged([Self.entry("Notes", number: 8), Self.entry("Feed")])
    finger.lift()
    #expect(log.requests == [.openApp(name: "Notes")])
  }

  @Test func `the status bar is a system window, and a tap on it goes to the app in front (B9.17)`() throws {
    let layers = device.application.committer.snapshot()
    #expect(!layers.operations.isEmpty)
    #expect(home.statusBar.frame == CGRect(x: 0, y: 0, width: 390, height: 24))
    device.tap(at: CGPoint(x: 200, y: 10))
    #expect(log.requests == [.statusBarTapped])
    // What is tapped below it is the icons'.
    device.tap(at: CGPoint(x: 200, y: 30))
    #expect(log.requests.count == 1)
  }

  @Test func `a finger on an icon's square or name is the icon's, wherever on it (B9.21)`() throws {
    let icon = try #require(device.view(identified: "icon Feed"))
    for place in [CGPoint(x: icon.bounds.midX, y: 36), CGPoint(x: icon.bounds.midX, y: 78), CGPoint(x: 2, y: 2)] {
      #expect(icon.hitTest(place, with: nil) === icon)
    }
  }

  @Test func `the status bar tells the time, and beside it which apps are in front`() throws {
    let labels = home.statusBar.subviews.compactMap { $0 as? UILabel }
    #expect(labels.count == 2)
    let (time, apps) = (try #require(labels.first), try #require(labels.last))
    #expect(try #require(time.text).wholeMatch(of: /\d{1,2}:\d{2}/) != nil)
    #expect(apps.text ?? "" == "")
    home.frontChanged([7])
    #expect(apps.text == "Notes")
    home.frontChanged([3, 7])
    settle()
    #expect(apps.text == "Mixer · Notes")
    #expect(labels.allSatisfy { !$0.isHidden && home.statusBar.bounds.contains($0.frame) && !$0.bounds.isEmpty })
    #expect(time.frame.maxX <= apps.frame.minX)
    home.frontChanged([])
    #expect(apps.text == "")
  }

  @Test func `with an app in front the line at the bottom shows, and takes no touches`() throws {
    #expect(home.indicator.isHidden)
    home.frontChanged([7])
    #expect(!home.indicator.isHidden && !home.indicator.isUserInteractionEnabled)
    home.frontChanged([])
    #expect(home.indicator.isHidden)
  }

  @Test func `the map agrees with hit-testing, with the list of open apps and without (B1.2, B1.36)`() {
    let icons = device.reachability()
    #expect(icons.targets.count >= 3 && device.verify(icons) == [])
    home.showSwitcher([7, 3])
    settle()
    let cards = device.reachability()
    #expect(cards != icons && device.verify(cards) == [])
  }

  @Test func `the list of open apps shows a card for each, the most recent one in the middle`() throws {
    home.showSwitcher([7, 3])
    settle()
    #expect(!home.switcher.isHidden && home.switcher.cards.map(\.app.name) == ["Notes", "Mixer"])
    #expect(try middle("card Notes").x == 195)
    device.tap(at: try middle("card Notes"))
    #expect(log.requests == [.openApp(name: "Notes")])
    home.frontChanged([7])
    #expect(home.switcher.isHidden && home.switcher.cards.isEmpty)
  }

  @Test func `beside the cards a tap goes home, and without apps it says so`() throws {
    home.showSwitcher([7])
    settle()
    device.tap(at: CGPoint(x: 195, y: 60))
    home.showSwitcher([])
    settle()
    device.tap(at: CGPoint(x: 195, y: 422))
    #expect(log.requests == [.goHome, .goHome])
  }

  @Test func `a card thrown up ends its app; sideways the list scrolls, and a short lift falls back`() throws {
    home.showSwitcher([7, 3])
    settle()
    let place = try middle("card Notes")
    device.drag(from: place, to: CGPoint(x: place.x, y: place.y - 60))
    settle()
    #expect(log.requests == [] && home.switcher.cards[0].transform.isIdentity)
    device.drag(from: place, to: CGPoint(x: place.x - 200, y: place.y - 5))
    settle()
    #expect(log.requests == [])
    #expect(try middle("card Notes").x < 100)
    let mixer = try middle("card Mixer")
    device.flick(from: mixer, to: CGPoint(x: mixer.x, y: mixer.y - 250))
    #expect(log.requests == [.closeApp(3)])
    // The app is gone: so is its card.
    home.appsChanged([Self.entry("Notes", number: 7), Self.entry("Mixer")])
    settle()
    #expect(home.switcher.cards.map(\.app.name) == ["Notes"])
  }

  /// Six open apps, of which the fourth stands in the middle.
  private func listOfSix() throws {
    home.appsChanged((1...6).map { Self.entry("App \($0)", number: $0) })
    home.showSwitcher([1, 2, 3, 4, 5, 6])
    settle()
    for _ in 1...3 { swipeSideways(-250) }
    #expect(try middle("card App 4").x.rounded() == 195)
  }

  /// Slowly, so that nothing coasts.
  private func swipeSideways(_ way: CGFloat) {
    let finger = device.touchDown(at: CGPoint(x: 195 - way / 2, y: 422))
    for step in 1...10 {
      device.advance(by: 0.05)
      finger.move(to: CGPoint(x: 195 - way / 2 + way * CGFloat(step) / 10, y: 422))
    }
    device.advance(by: 0.3)
    finger.lift()
    device.advance(by: 2)
  }

  @Test func `wherever a finger lets go, the list comes to rest with a card in the middle`() throws {
    try listOfSix()
    for (way, name) in [(-150.0, "App 5"), (-110, "App 5"), (170, "App 4"), (380, "App 3")] {
      swipeSideways(way)
      #expect(try middle("card \(name)").x.rounded() == 195, "after \(way) points")
    }
  }

  @Test func `with a card thrown away the next one is in the middle; at the end of the list the one before it`() throws
  {
    try listOfSix()
    var ended: [UInt32] = []
    func end(_ number: UInt32) {
      home.appsChanged((1...6).map { Self.entry("App \($0)", number: $0 == number || ended.contains($0) ? 0 : $0) })
      ended.append(number)
      device.advance(by: 1)
    }
    end(4)
    #expect(try middle("card App 5").x.rounded() == 195)
    // One that is not in the middle moves nobody away from there.
    end(2)
    #expect(try middle("card App 5").x.rounded() == 195)
    swipeSideways(-250)
    end(6)
    #expect(try middle("card App 5").x.rounded() == 195)
    #expect(home.switcher.cards.map(\.app.name) == ["App 1", "App 3", "App 5"] && log.requests == [])
  }

  @Test func `without the last card the list goes`() throws {
    home.showSwitcher([7])
    settle()
    home.appsChanged([Self.entry("Feed"), Self.entry("Notes")])
    #expect(log.requests == [.goHome])
  }

  @Test func `the status bar has a ground of its own only above an app`() {
    #expect(home.statusBar.backgroundColor == nil)
    home.frontChanged([7])
    #expect(home.statusBar.backgroundColor == .black)
    // Over the list of open apps, and when that goes.
    home.showSwitcher([7])
    #expect(home.statusBar.backgroundColor == nil)
    home.frontChanged([7])
    #expect(home.statusBar.backgroundColor == .black)
    home.frontChanged([])
    #expect(home.statusBar.backgroundColor == nil)
  }

  @Test func `an app that was thrown out of the list is in front no more, although nobody has said so`() throws {
    home.frontChanged([7])
    home.showSwitcher([7, 3])
    home.appsChanged([Self.entry("Notes"), Self.entry("Mixer", number: 3)])
    #expect((home.statusBar.subviews.last as? UILabel)?.text == "" && home.indicator.isHidden)
  }

  @Test func `a card's button puts its app beside the one in front`() throws {
    home.showSwitcher([7, 3])
    settle()
    device.tap(at: try middle("beside Notes"))
    #expect(log.requests == [.openBeside(name: "Notes")])
  }

  @Test func `alerts come one after the other, above everything, and are answered or withdrawn`() throws {
    func alert(_ number: UInt32) -> SystemAlert {
      SystemAlert(number: number, title: "Title \(number)", message: "What happened.", buttons: ["End", "Wait"])
    }
    for number in 1...4 as ClosedRange<UInt32> { home.show(alert(number)) }
    #expect(device.view(identified: "alert 1") != nil && device.view(identified: "alert 2") == nil)
    home.dismissAlert(2)
    device.tap(at: try middle("answer 1"))
    #expect(log.requests == [.answerAlert(1, button: 1)])
    #expect(device.view(identified: "alert 3") != nil)
    // An icon below an alert can't be tapped.
    device.tap(at: try middle("icon Notes"))
    home.dismissAlert(3)
    device.tap(at: try middle("answer 0"))
    #expect(log.requests == [.answerAlert(1, button: 1), .answerAlert(4, button: 0)])
    #expect(home.alerts.isHidden)
    home.dismissAlert(9)
  }
}
