import LeavingNothing
import Testing
import UIKit

/// The drawings themselves: what they accept, and that they don't accept anything else.
@MainActor @Suite(.serialized, .leavesNothing)
struct DrawnTimeTests {
  let scene = GestureScene()

  @Test func `a drawing is put into straight columns, with its frames`() {
    let drawing = Drawing(
      """
      finger D >25 U
      pan . b1 e
      """)
    #expect(
      drawing.text == """
        frame   0 1   2
        finger  D >25 U
        pan     . b1  e
        """)
  }

  @Test(arguments: [
    ("view     B  E2  .", "another letter"), ("view     B  C1  .", "another order"), ("view     B  C   .", "no order"),
    ("view     B  .   .", "one too few"), ("view     B  C2  M", "one too many"), ("inner    B  C2  .", "another row"),
  ])
  func `a drawing that is wrong in one cell fails, and shows both`(row: String, kind: String) throws {
    scene.add("tap", UITapGestureRecognizer())
    let fault = scene.fault(
      in: """
        frame    0  3   9
        finger   D  U   .
        tap      .  e1  .
        \(row)
        """)
    let text = try #require(fault, "\(kind) was not seen")
    #expect(text.contains("view    B C2 .") && text.contains(row.split(separator: " ")[0]))
  }

  @Test func `what happens in a frame that is not drawn, or after the last one, is a fault`() {
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    let fault = scene.fault(
      in: """
        frame    0  3
        finger   D  U
        double   .  .
        view     B  .
        """)
    // The double tap fails 21 frames after the lift.
    #expect(fault?.contains("frame   0 3 24\nfinger  D U .\ndouble  . . f\nview    B . E") == true)
  }

  @Test func `several fingers that move in one frame are one event`() {
    scene.expect(
      """
      left     D  <  -  ^5>5  U
      right    D  >  v  -     U
      view     B  M  M  M     E
      """, from: ["left": CGPoint(x: 100, y: 350), "right": CGPoint(x: 200, y: 350)])
    let lines = scene.device.trace.text(.touches).split(separator: "\n")
    #expect(lines.count == 5)
  }
}
