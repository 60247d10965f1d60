import Foundation
import Inspector
import SystemLink
import Testing

/// Disturbances as other programs read them.
@Suite struct DisturbanceFormTests {
  static let all: [Disturbance] = [
    .moved(finger: 0, x: -3.5, y: 0), .reach(finger: 1, x: 1, y: 2), .pause(.landing(0), seconds: 0.04),
    .pause(.moment(7), seconds: -0.02), .alone(finger: 2, seconds: 0.1), .pace(finger: 0, factor: 1.5), .rate(120),
    .tremble(points: 2, seed: 9), .lateness(seconds: 0.008, seed: 3), .stall(.lift(1), seconds: 0.05),
    .screen(width: 8, height: -2), .timers(.shuffled(.max)),
  ]

  @Test(arguments: all) func `what is written is read back`(_ disturbance: Disturbance) throws {
    let data = try JSONEncoder().encode(disturbance)
    #expect(try JSONDecoder().decode(Disturbance.self, from: data) == disturbance)
    #expect(!String(decoding: data, as: UTF8.self).contains("_0"))
  }

  @Test func `fingers are counted from 1, and what is missing is an error`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ place: Int) throws -> String { String(decoding: try encoder.encode(Self.all[place]), as: UTF8.self) }
    #expect(try text(0) == #"{"finger":1,"what":"moved","x":-3.5,"y":0}"#)
    #expect(try text(9) == #"{"event":"lift","finger":2,"seconds":0.05,"what":"stall"}"#)
    let wrong = [#"{"what":"moved","x":1,"y":1}"#, #"{"what":"pause","seconds":1}"#, #"{"what":"timers","order":"x"}"#]
    for text in wrong {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Disturbance.self, from: Data(text.utf8)) }
    }
  }
}
