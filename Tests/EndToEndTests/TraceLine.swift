import Foundation

/// A step of the app's trace, as it stands in a line of JSON.
struct TraceLine: Decodable, Equatable {
  struct Touch: Decodable, Equatable {
    var touch: Int
    var x: Double
    var y: Double
  }

  var topic: String
  var object: String
  var call: String?
  var note: String?
  var touches: [Touch]?

  /// The steps among some lines of output.
  static func steps(in lines: [String]) -> [TraceLine] {
    lines.filter { $0.hasPrefix("{") }.compactMap { try? JSONDecoder().decode(TraceLine.self, from: Data($0.utf8)) }
  }

  /// The deliveries to views, one line each: object, method, and each touch's number and place in whole points.
  static func deliveries(in lines: [String]) -> [String] {
    steps(in: lines).filter { $0.topic == "touches" && $0.call != nil }.map { step in
      let touches = (step.touches ?? []).map { "#\($0.touch) \(Int($0.x.rounded())),\(Int($0.y.rounded()))" }
      return "\(step.object) \(step.call ?? "") \(touches.joined(separator: " "))"
    }
  }
}
