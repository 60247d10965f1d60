import Porting
import Testing

/// What is done for messages that Objective-C's run time sends, where UIKit here declares what it takes.
@Suite struct MessageTests {
  private let names = DeclaredNames([
    """
    class UIView: UIResponder
    class UIResponder
     willChangeValue(for:)
    extension Timer
     .onMainLoop(every:repeats:_:)

    """,
    "class Timer\n", "struct Int\n",
  ])

  private func ported(_ text: String) -> String {
    UnitPort([SourceText(name: "A.swift", text)], names: names).files[0].text
  }

  @Test func `a dynamic property that a key path names tells its observers`() {
    let text = """
      import UIKit
      class A: UIView {
        @objc dynamic var plain: Int = 1
        @objc dynamic var seen: Int = 1
        @objc dynamic var both = 1 { didSet { b() } }
        func b() { _ = observe(\\.seen) { _, _ in }; addObserver(self, forKeyPath: "both") }
      }

      """
    let expected = """
      import UIKit
      class A: UIView {
        dynamic var plain: Int = 1
        dynamic var seen: Int = 1 { willSet { willChangeValue(for: \\.seen) } didSet { didChangeValue(for: \\.seen) } }
        dynamic var both = 1 { willSet { willChangeValue(for: \\.both) } didSet { didChangeValue(for: \\.both); b() } }
        func b() { _ = observe(\\.seen) { _, _ in }; addObserver(self, forKeyPath: "both") }
      }

      """
    #expect(ported(text) == expected)
    #expect(ported(expected) == expected)
  }

  @Test func `timers with blocks come to the simulated clock by a declaration in the unit, once`() {
    let text = "import UIKit\nlet a = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }\n// end\n"
    let result = ported(text)
    #expect(
      result == """
        extension Timer { @discardableResult static func scheduledTimer(withTimeInterval interval: TimeInterval, \
        repeats: Bool, block: @escaping @Sendable (Timer) -> Void) -> Timer { \
        .onMainLoop(every: interval, repeats: repeats, block) } }; import UIKit
        let a = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        // end

        """)
    #expect(ported(result) == result)
  }
}
