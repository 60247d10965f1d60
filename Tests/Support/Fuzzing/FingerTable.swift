import FirstResponder
import SystemLink

/// Ten fingers: where each is, as long as it is down.
struct FingerTable {
  static let count = 10
  private var places: [CGPoint?] = Array(repeating: nil, count: count)

  /// Numbers of those that are down.
  var down: [Int] { places.indices.filter { places[$0] != nil } }

  mutating func land(_ finger: Int, at place: CGPoint) -> Contact? {
    let finger = finger % Self.count
    guard places[finger] == nil else { return nil }
    places[finger] = place
    return .down(UInt32(finger), x: place.x, y: place.y)
  }

  mutating func move(_ finger: Int, by way: CGVector) -> Contact? {
    guard let place = places[finger % Self.count] else { return nil }
    let new = CGPoint(x: min(max(place.x + way.dx, 0), 390), y: min(max(place.y + way.dy, 0), 844))
    places[finger % Self.count] = new
    return .move(UInt32(finger % Self.count), x: new.x, y: new.y)
  }

  mutating func lift(_ finger: Int, isCancelled: Bool = false) -> Contact? {
    let finger = finger % Self.count
    guard let place = places[finger] else { return nil }
    places[finger] = nil
    return isCancelled ? .cancel(UInt32(finger), x: place.x, y: place.y) : .up(UInt32(finger), x: place.x, y: place.y)
  }
}

func vector(_ dx: Int, _ dy: Int) -> CGVector { CGVector(dx: CGFloat(dx), dy: CGFloat(dy)) }
