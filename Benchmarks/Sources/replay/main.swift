// A recording of ten fingers that move for half an hour, at 60 Hz: how long does it take to read, and to replay twice?
//
//   swift run -c release --package-path Benchmarks replay [MINUTES]
//
// The hash of the state after each of its 108,000 moments has to be the same both times. Fingers land on a list that
// scrolls, a card with recognizers and plain views, move in each frame, and lift and land again every two seconds.

import FirstResponder
import FirstResponderTesting
import Foundation

@MainActor
func scene() -> UIViewController {
  let controller = UIViewController()
  controller.view.isMultipleTouchEnabled = true
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
  list.contentSize = CGSize(width: 390, height: 10_000)
  let card = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 200))
  card.isMultipleTouchEnabled = true
  for recognizer in [UIPanGestureRecognizer { _ in }, UIPinchGestureRecognizer { _ in }] {
    card.addGestureRecognizer(recognizer)
  }
  for view in [list, card] { controller.view.addSubview(view) }
  for column in 0..<4 {
    controller.view.addSubview(UISlider(frame: CGRect(x: 10 + column * 95, y: 620, width: 85, height: 40)))
  }
  return controller
}

/// Ten fingers, each on a circle of its own, as a digitizer reports them.
func recording(minutes: Int) -> Recording {
  let rate = 60.0
  var moments: [RecordedMoment] = []
  moments.reserveCapacity(minutes * 3_600)
  for frame in 0..<minutes * 3_600 {
    let time = Double(frame) / rate
    let (turn, place) = (frame / 120, frame % 120)
    var event = HIDEvent(timestamp: time, kind: .digitizer)
    for finger in 0..<10 {
      let middle = CGPoint(x: 30 + Double(finger % 4) * 100, y: 60 + Double((finger * 7 + turn) % 10) * 70)
      let angle = Double(place) / 9 + Double(finger)
      let (x, y) = (middle.x + 25 * cos(angle), middle.y + 25 * sin(angle))
      let identifier = UInt32(finger)
      switch place {
      case 0: event.contacts.append(.down(identifier, x: x, y: y))
      case 118: event.contacts.append(.up(identifier, x: x, y: y))
      case 119: break
      default: event.contacts.append(.move(identifier, x: x, y: y))
      }
    }
    if !event.contacts.isEmpty { moments.append(RecordedMoment(time: time, .input(event, isFrame: true))) }
  }
  let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: rate)
  return Recording(screen: screen, origin: "benchmark", moments: moments)
}

func seconds(_ body: () throws -> Void) rethrows -> String {
  let elapsed = try ContinuousClock().measure(body)
  return String(
    format: "%.2f s", Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18)
}

@MainActor
func run() throws {
  let minutes = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 30
  let made = recording(minutes: minutes)
  var text = Data()
  let writing = try seconds { text = Data(try made.jsonLines().utf8) }
  var read = made
  let reading = try seconds { read = try Recording.read(text).recording }
  print("\(minutes) min of ten fingers: \(made.moments.count) moments, \(text.count / 1_000_000) MB as text")
  print("written in \(writing), read in \(reading)")
  var states: [[UInt64?]] = []
  for _ in 0..<2 {
    let replaying = seconds { states.append(SimulatedDevice.replay(read, tracing: .off, app: scene).states) }
    print("replayed in \(replaying), last state \(states.last?.last??.hexadecimal ?? "none")")
  }
  print(states[0] == states[1] ? "all states are the same" : "STATES DIFFER")
}

try run()
