import FirstResponderTesting
import Testing
import UIKit

/// Without the trait `Origins` nothing of it is in a program.
@MainActor @Suite struct OffTests {
  @Test func `no symbol of what takes lines down is in the program`() throws {
    for symbol in ProgramSymbols.ofLines { #expect(try !ProgramSymbols.contains(symbol)) }
    // They would be found.
    #expect(try ProgramSymbols.contains(ProgramSymbols.ofViews))
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
}
