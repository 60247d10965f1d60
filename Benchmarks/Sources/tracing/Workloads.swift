import FirstResponder
import FirstResponderTesting
import Foundation

/// One kind of input, repeated.
@MainActor
struct Workload {
  let name: String
  let operation: String
  /// By how many the cost of a round is divided.
  var operationsPerRound = 1
  /// Enough that the ring is full, so that what follows is the steady state.
  let warmUp: Int
  let rounds: Int
  /// Makes a device, and gives back what does that many rounds on it.
  let prepare: (Tracing) -> (Int) -> Void

  static func named(_ name: String) -> Workload? { all.first { $0.name == name } }

  static let all: [Workload] =
    [0, 4, 16].map { moves(recognizers: $0) } + [0, 4, 16].map { sequences(recognizers: $0) } + [tenFingers]
    + [10, 100, 1000].map { began(deep: $0) } + [10, 100, 1000].map { began(wide: $0) }

  /// One finger that moves on the last of twelve nested views, which carry so many recognizers;
  /// none of them ever decides (w4).
  static func moves(recognizers: Int) -> Workload {
    Workload(name: "w4-r\(recognizers)-move", operation: "a move", warmUp: 80_000, rounds: 20_000) { tracing in
      let device = chain(recognizers: recognizers, tracing)
      var finger: Finger?
      device.frame { finger = device.touchDown(at: CGPoint(x: 195.5, y: 422.5)) }
      return { rounds in
        guard let finger else { return }
        for round in 0..<rounds {
          device.frame { finger.move(to: CGPoint(x: 195.5 + 0.5 * Double(round % 8), y: 422.5)) }
        }
      }
    }
  }

  /// The same with whole sequences: down, eight moves, up; every recognizer fails at the end.
  static func sequences(recognizers: Int) -> Workload {
    Workload(
      name: "w4-r\(recognizers)", operation: "an event", operationsPerRound: 10, warmUp: 3_000, rounds: 2_000
    ) { tracing in
      let device = chain(recognizers: recognizers, tracing)
      return { rounds in
        for _ in 0..<rounds {
          var finger: Finger?
          device.frame { finger = device.touchDown(at: CGPoint(x: 195.5, y: 422.5)) }
          for step in 1...8 {
            device.frame { finger?.move(to: CGPoint(x: 195.5 + 0.5 * Double(step), y: 422.5)) }
          }
          device.frame { finger?.lift() }
        }
      }
    }
  }

  /// Ten fingers on ten views, all of which move in each frame (w5).
  static let tenFingers = Workload(
    name: "w5-fingers", operation: "a finger moved", operationsPerRound: 10, warmUp: 8_000, rounds: 4_000
  ) { tracing in
    let device = SimulatedDevice(frameRate: 120, tracing: tracing)
    let root = UIView()
    device.show(root)
    for index in 0..<10 {
      root.addSubview(CountingView(frame: CGRect(x: index % 2 * 190, y: index / 2 * 160, width: 190, height: 160)))
    }
    var fingers: [Finger] = []
    device.frame { fingers = root.subviews.map { device.touchDown(at: $0.center) } }
    return { rounds in
      for round in 0..<rounds {
        device.frame {
          for (finger, view) in zip(fingers, root.subviews) {
            finger.move(to: CGPoint(x: view.frame.midX + Double(round % 16), y: view.frame.midY))
          }
        }
      }
    }
  }

  /// A touch that falls through that many nested views to the last.
  static func began(deep count: Int) -> Workload {
    touches(name: "began-deep-\(count)", visited: count) { root in
      var view = root
      for _ in 0..<count {
        let inner = CountingView(frame: root.bounds)
        view.addSubview(inner)
        view = inner
      }
    }
  }

  /// A touch for which that many siblings are asked, of which only the last holds it.
  static func began(wide count: Int) -> Workload {
    touches(name: "began-wide-\(count)", visited: count) { root in
      for index in 0..<count {
        let isLast = index == 0
        root.addSubview(
          CountingView(frame: isLast ? root.bounds : CGRect(x: index % 100, y: index / 100, width: 1, height: 1)))
      }
    }
  }

  /// Touches that come down and lift. The cost of both is divided by how many views were asked.
  private static func touches(name: String, visited: Int, _ build: @escaping (UIView) -> Void) -> Workload {
    Workload(
      name: name, operation: "a view asked", operationsPerRound: visited, warmUp: 80_000 / visited,
      rounds: max(100, 100_000 / visited)
    ) { tracing in
      let device = SimulatedDevice(frameRate: 120, tracing: tracing)
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      device.show(root)
      build(root)
      return { rounds in
        for _ in 0..<rounds {
          var finger: Finger?
          device.frame { finger = device.touchDown(at: CGPoint(x: 195.5, y: 422.5)) }
          device.frame { finger?.lift() }
        }
      }
    }
  }

  private static func chain(recognizers: Int, _ tracing: Tracing) -> SimulatedDevice {
    let device = SimulatedDevice(frameRate: 120, tracing: tracing)
    var chain = [UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))]
    device.show(chain[0])
    for level in 1..<12 {
      let frame = CGRect(x: 1, y: 1, width: 390 - 2 * level, height: 844 - 2 * level)
      let view = level == 11 ? CountingView(frame: frame) : UIView(frame: frame)
      chain[level - 1].addSubview(view)
      chain.append(view)
    }
    for number in 0..<recognizers { chain[11 - number % 12].addGestureRecognizer(UndecidedRecognizer()) }
    return device
  }
}

final class CountingView: UIView {
  var calls = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
}

/// Fails if the finger goes 10 points, and at the end if it did not go 50: never wins, sees everything.
final class UndecidedRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero

  init() { super.init(target: nil, action: nil) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    start = touch.location(in: nil)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: nil)
    if (place.x - start.x) * (place.x - start.x) + (place.y - start.y) * (place.y - start.y) > 100 { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
