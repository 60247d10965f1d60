import FirstResponderTesting
import Foundation
import Glibc
import Testing
import UIKit

/// Without the trait `Origins` nothing of it is in a program.
@MainActor @Suite struct OffTests {
  @Test func `no symbol of what takes lines down is in the program`() throws {
    let program = try Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped)
    // In parts, as this file is in the program, too.
    #expect(!contains(program, ["14FirstResponder", "7OriginsO"]))
    #expect(!contains(program, ["11SourceLines", "10LineChoiceC"]))
    // It would be found.
    #expect(contains(program, ["14FirstResponder", "13UIApplicationC"]))
  }

  @Test func `verdicts name no line`() {
    let device = SimulatedDevice()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    label.addGestureRecognizer(UITapGestureRecognizer { _ in })
    let root = UIView()
    root.addSubview(label)
    device.show(root)
    let verdicts = device.why(device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(verdicts.first?.code == "D05" && verdicts.first?.origin == nil)
    #expect(device.snapshot().origins == nil)
  }

  /// By hand, as Foundation looks at each byte.
  private func contains(_ program: Data, _ parts: [String]) -> Bool {
    let needle = Array(parts.joined().utf8)
    return program.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count - needle.count
      while place < end, let next = memchr(place, Int32(needle[0]), end - place) {
        if memcmp(next, needle, needle.count) == 0 { return true }
        place = UnsafeRawPointer(next) + 1
      }
      return false
    }
  }
}
