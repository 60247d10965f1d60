import Foundation
import Testing
import Turns

/// `run --touches`: a line for each touch, while somebody uses the app.
@Suite(.takesTurns) struct TouchLinesTests {
  private let line: TerminalUser
  init() throws { line = try TerminalUser("touches") }

  @Test func `each touch has a line that says what it did, or why nothing came of it and what mends that`() throws {
    try line.write("tap 100 72\nwait 1.5\ntap 196 256\nwait 1.5\n", "script")
    let run = try line.run(["run", "Broken", "--stage", "none", "--script", "script", "--touches"])
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output == """
        tap at (100, 72) -> UITableViewCell 'Checkout' was selected
        tap at (196, 256) -> D01: UIView 'veil', alpha 0.02, covers UIButton 'Pay' completely; it lies in front and \
        takes the touch; fix: Set isUserInteractionEnabled of UIView 'veil' to false. Or: put UIView 'veil' behind \
        UIButton 'Pay'.

        """)
  }

  @Test func `without an app there is nobody to be asked, and that is said`() throws {
    try line.write("tap 1 1\n", "script")
    let run = try line.run(["run", "--touches", "--stage", "none", "--script", "script"])
    #expect(run.status == 2)
    #expect(run.error.contains("--touches needs an app: firstresponder run APP --touches"))
  }
}
