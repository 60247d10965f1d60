import ArgumentParser
import Foundation
import LibinputDevices
import SpringBoard

/// `firstresponder devices`: which input devices of the machine can be used.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the input devices that 'run --devices libinput' would use.",
    discussion: """
      A line says a device's name, what it can do, its node, its vendor's and product's numbers, the size of its area \
      and its seat. What can't be opened is named with the reason. With --json, each device is one JSON object a line.
      """)

  @OptionGroup var choice: DeviceChoice

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func run() throws {
    let options = try choice.libinputOptions()
    #if Libinput
      let (devices, problems) = LibinputSource.look(options)
      for problem in problems { Console.complain(problem) }
      let lines = json ? try devices.map { try DeviceLine($0).json() } : DeviceLine.table(devices.map(DeviceLine.init))
      for line in lines { Console.print(line) }
      guard devices.isEmpty else { return }
      throw UsageError("no input device can be used" + (problems.isEmpty ? ": none is there" : "; see above"))
    #endif
  }
}

/// A device as `devices` prints it.
struct DeviceLine: Encodable {
  let name: String
  let abilities: [String]
  let node: String
  /// Hexadecimal digits.
  let vendor: String
  let product: String
  /// Millimetres.
  let width: Double?
  let height: Double?
  let fingers: Int?
  let seat: String
  let output: String?

  init(_ description: DeviceDescription) {
    func hexadecimal(_ number: UInt32) -> String {
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    (name, abilities, node) = (description.device.name, description.device.abilities.list, description.node)
    (vendor, product) = (hexadecimal(description.vendor), hexadecimal(description.product))
    (width, height) = (description.size?.width, description.size?.height)
    (fingers, seat, output) = (description.fingers, description.seat, description.output)
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Lines with columns below each other.
  static func table(_ devices: [DeviceLine]) -> [String] {
    let rows = devices.map(\.columns)
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
        .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
  }

  private var columns: [String] {
    let size = width.flatMap { width in height.map { "\(Int(width.rounded())) x \(Int($0.rounded())) mm" } }
    let what = abilities.joined(separator: ", ") + (fingers.map { " (\($0) fingers)" } ?? "")
    return [name, what, node, "\(vendor):\(product)", size ?? "-", seat + (output.map { ", \($0)" } ?? "")]
  }
}
