import EventTrace
import Foundation
import Testing
import UIKit

@testable import FirstResponderTesting
@testable import Player

/// The page that plays a session, as text.
@Suite(.serialized) @MainActor struct PlayerPageTests {
  /// A button that a veil covers, and one that nothing does.
  final class Checkout: UIViewController {
    let (pay, help) = (UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 50)), UIButton())

    override func viewDidLoad() {
      pay.accessibilityIdentifier = "pay"
      help.accessibilityIdentifier = "help"
      help.frame = CGRect(x: 20, y: 400, width: 200, height: 50)
      for button in [pay, help] { button.addAction(UIAction { _ in }, for: .touchUpInside) }
      let veil = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: 200))
      veil.accessibilityIdentifier = "veil"
      for part in [pay, help, veil] { view.addSubview(part) }
    }
  }

  private static func recording() -> Recording {
    let device = SimulatedDevice()
    device.show(Checkout())
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 60, y: 120))
    device.advance(by: 0.5)
    device.tap(at: CGPoint(x: 60, y: 420))
    device.advance(by: 0.5)
    return device.recording()
  }

  @Test func `the same recording gives the same bytes`() {
    let pages = (0..<2).map { _ in SimulatedDevice.player(of: Self.recording(), title: "Checkout") { Checkout() } }
    #expect(pages[0] == pages[1])
    #expect(pages[0].hasPrefix("<!doctype html>"))
  }

  @Test func `the policy lets nothing in but the page's own script and styles`() throws {
    let page = SimulatedDevice.player(of: Self.recording(), title: "Checkout") { Checkout() }
    let scripts = page.matches(of: /<script>([\s\S]*?)<\/script>/).map { String($0.1) }
    let styles = page.matches(of: /<style>([\s\S]*?)<\/style>/).map { String($0.1) }
    #expect(scripts.count == 1 && styles.count == 1)
    func hash(_ text: String) -> String { Data(SHA256.hash(text)).base64EncodedString() }
    let policy = try #require(page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)).1
    #expect(
      policy == """
        default-src 'none'; script-src 'sha256-\(hash(scripts[0]))'; style-src 'sha256-\(hash(styles[0]))'; \
        img-src data: blob:; base-uri 'none'; form-action 'none'
        """)
    // The only address is the name of SVG, which nobody asks for anything.
    let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!rest.contains("http://") && !rest.contains("https://"))
    #expect(page.firstMatch(of: #/ (style|on[a-z]+)="/#) == nil, "the policy forbids what stands in an attribute")
  }

  @Test func `texts from elsewhere stay text`() {
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(2)>{{script}}\u{202E}&amp;\u{0}"
    let controller = UIViewController()
    controller.view.accessibilityIdentifier = hostile
    let device = SimulatedDevice()
    device.show(controller)
    device.tap(at: CGPoint(x: 60, y: 120))
    let page = SimulatedDevice.player(of: device.recording(), title: hostile, notes: [hostile]) {
      let controller = UIViewController()
      controller.view.accessibilityIdentifier = hostile
      return controller
    }
    #expect(!page.contains("<script>alert") && !page.contains("<img") && !page.contains("\u{202E}"))
    let shown =
      "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;{{script}}\u{FFFD}"
      + "&amp;amp;\u{FFFD}"
    #expect(page.contains("<title>\(shown)</title>"))
    // What the script is stands there once.
    #expect(page.matches(of: /class LayerTree/).count == 1)
  }

  @Test func `the transcript tells of each touch, and why one did not arrive`() throws {
    let page = SimulatedDevice.player(of: Self.recording(), title: "Checkout", notes: ["It failed."]) { Checkout() }
    let transcript = try #require(page.firstMatch(of: /<article>([\s\S]*?)<\/article>/)).1
    #expect(
      transcript.hasPrefix(
        """
        <h2>Transcript</h2>
        <p>Checkout: 1.600 s, 2 touches, 1 of them did not arrive.</p>
        <p>It failed.</p>
        <ol>
        <li><p>At 0.500 s a finger comes down at (60.0, 120.0) and hits UIView &#39;veil&#39;.</p>\
        <p><b>D01</b> UIView &#39;veil&#39;
        """), "\(transcript)")
    #expect(transcript.contains("<li>1.050 s UIButton &#39;help&#39;: "))
  }

  @Test func `a touch has its verdict, with the culprit where it was, and its way`() throws {
    let device = SimulatedDevice(for: Self.recording())
    device.show(Checkout())
    let player = TrialPlayer(device.driver, Self.recording())
    _ = player.answer(.keepFilm)
    player.play()
    guard case .film(let film) = player.answer(.film) else {
      Issue.record("no film")
      return
    }
    let session = PlayerSession(
      title: "Checkout", recording: Self.recording(), trace: device.trace, film: film)
    let touches = TouchReport.all(of: session)
    #expect(touches.map(\.kind) == [.lost, .arrived])
    #expect(touches.map(\.touch) == [1, 2])
    #expect(touches.map(\.start) == [500, 1_050])
    #expect(touches.map(\.places) == [[500, 600, 1_200, 50, 0, 0], [1_050, 600, 4_200, 50, 0, 0]])
    #expect(touches[0].findings.first?.corners == [0, 50, 390, 50, 390, 250, 0, 250])
    #expect(touches[1].journey?.happenings.last?.text.contains("touchUpInside") == true)
    #expect(film.scenes.compactMap(\.moment).count == 2)
    #expect(film.scenes.allSatisfy { $0.layers.count == $0.snapshot.views.count && !$0.layers.contains(0) })
  }

  @Test func `each scene has the elements of its moment, each line of them once`() throws {
    let device = SimulatedDevice(for: Self.recording())
    device.show(Checkout())
    let player = TrialPlayer(device.driver, Self.recording())
    _ = player.answer(.keepFilm)
    player.play()
    guard case .film(let film) = player.answer(.film) else {
      Issue.record("no film")
      return
    }
    let table = ElementTable(film)
    // One that is as the one before it is not told again.
    #expect(table.scenes.count <= film.scenes.count && Set(table.rows).count == table.rows.count)
    for scene in film.scenes {
      let known = try #require(table.scenes.last { $0.time <= milliseconds(scene.time) })
      let tree = try #require(scene.elements)
      #expect(known.rows.map { table.rows[$0].id } == tree.elements.map { "\($0.id)" })
      #expect(known.rows.map { table.rows[$0].name } == tree.elements.map(\.name))
      #expect(table.shapes[known.shape] == tree.elements.map { $0.parent ?? -1 })
      // Of a view the layer is known, and its frame follows what is drawn.
      #expect(known.rows.count { table.rows[$0].layer == 0 } == known.frames.count)
    }
    #expect(table.rows.contains { $0.type == "Button" && $0.name == "help" && $0.layer > 0 })
    #expect(ElementTable(Film()).scenes.isEmpty)
  }

  @Test func `a film that can't be read gives an error, and a session without one a page`() {
    var session = PlayerSession(
      title: "None",
      recording: Recording(
        screen: ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), origin: "", moments: []),
      trace: .empty, film: Film())
    #expect(throws: Never.self) { try PlayerPage(session) }
    session.film.frames = [Film.Frame(time: 0, commit: Data([1, 2, 3]))]
    do {
      _ = try PlayerPage(session)
      Issue.record("it was read")
    } catch {
      #expect(error.description.hasPrefix("frame 0 of the film can't be read: "))
    }
  }

  // MARK: Names

  /// The same without identifiers: what is read and the properties are all that tells its views apart.
  private final class Till: UIViewController {
    let payButton = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 50))
    let veil = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: 200))

    override func viewDidLoad() {
      payButton.setTitle("Pay", for: .normal)
      payButton.addAction(UIAction { _ in }, for: .touchUpInside)
      for part in [payButton, veil] { view.addSubview(part) }
    }
  }

  @Test func `touch, verdict, way and tree of a player name a view by the words of why`() throws {
    let device = SimulatedDevice(for: Self.recording())
    device.show(Till())
    let player = TrialPlayer(device.driver, Self.recording())
    _ = player.answer(.keepFilm)
    player.play()
    guard case .film(let film) = player.answer(.film) else {
      Issue.record("no film")
      return
    }
    let session = PlayerSession(title: "Till", recording: Self.recording(), trace: device.trace, film: film)
    let touch = try #require(TouchReport.all(of: session).first)
    let veil = "UIView Till.veil"
    #expect(touch.name == veil && touch.findings.first?.verdict.culprit == veil)
    #expect(touch.findings.first?.corners == [0, 50, 390, 50, 390, 250, 0, 250])
    #expect(touch.journey?.stops.last?.name == veil)
    let rows = SceneTable(film).rows.map(\.name)
    #expect(rows.contains(veil) && rows.contains("UIButton 'Pay' (Till.payButton)"), "\(rows)")
    #expect(rows.contains("Till's view") && !rows.contains("UIView"), "\(rows)")
    #expect(device.trace.text(.touches).contains("UIView#2 -> touchesBegan(_:with:)"))
  }
}
