import Porting
import Testing

/// Which type a name means, where sources have several of one name.
@Suite struct MeaningTests {
  private func port(_ text: String) -> UnitPort { UnitPort([SourceText(name: "A.swift", "import UIKit\n" + text)]) }

  /// What stands behind `let s = ` in the ported text, in order.
  private func selectors(_ text: String) -> [String] {
    port(text).files[0].text.split(separator: "\n").compactMap { line in
      line.hasPrefix("let s = ") ? String(line.dropFirst(8)) : nil
    }
  }

  @Test(arguments: [
    "let b = B()\n  func a() {\nlet s = #selector(b.tap)\n}",
    "func a() {\nlet other = B()\nlet s = #selector(other.tap)\n}",
    "func a(_ other: B) {\nlet s = #selector(other.tap)\n}",
    "func a(_ any: Any) { guard let other = any as? B else { return }\nlet s = #selector(other.tap)\n}",
    "func a() {\nlet s = #selector(B.shared.tap)\n}",
    "func a() { if let other = Optional.some(1), let other = B.shared.next {\nlet s = #selector(other.tap)\n} }",
    "func a(_ all: [B]) { for other: B in all {\nlet s = #selector(other.tap)\n} }",
    "func a() { run { (other: B) in\nlet s = #selector(other.tap)\n} }",
    "func make() -> B { B() }\n  func a() {\nlet s = #selector(make().tap)\n}",
  ])
  func `a selector of an object is of the object's class`(_ members: String) {
    let text = """
      class A: UIView {
        @objc func tap() {}
        func run(_ body: (B) -> Void) {}
        \(members)
      }
      class B: UIView { static let shared = B(); var next: B?; @objc func tap() {} }

      """
    #expect(selectors(text) == ["Selector(\"tap\", B.tap)"])
  }

  @Test func `a name means what its own class declares, though another class has one of that name`() {
    let text = """
      class A1: UIView { let child: B = B(); func a() {
      let s = #selector(child.tap)
      } }
      class A2: UIView { let child: C = C(); func a() {
      let s = #selector(child.tap)
      } }
      class B: UIView { @objc func tap() {} }
      class C: UIView { @objc func tap() {} }

      """
    #expect(selectors(text) == ["Selector(\"tap\", B.tap)", "Selector(\"tap\", C.tap)"])
  }

  @Test func `an object whose class can't be told keeps the selector's name, and that is said`() {
    let text = "class A: UIView { @objc func tap() {}; func a() {\nlet s = #selector(unknown().tap)\n} }\n"
    #expect(selectors(text) == ["Selector(\"tap\")"])
    #expect(port(text).report.problems.map(\.what) == ["'#selector(unknown().tap)' keeps only its name"])
  }

  @Test func `delegates of one name are asked for the method of their own protocol`() {
    let text = """
      @objc protocol P { @objc optional func done() }
      @objc protocol Q { @objc optional func done() }
      class A { weak var delegate: P?; func a() { delegate?.done?() } }
      class B { weak var delegate: Q?; func b() { delegate?.done?() } }

      """
    let result = port(text).files[0].text
    #expect(result.contains("func a() { (delegate as? P_done)?.done() }"))
    #expect(result.contains("func b() { (delegate as? Q_done)?.done() }"))
    #expect(port(text).report.findings == [])
  }

  @Test func `a required method that begins like an optional one is called as it is`() {
    let text = """
      @objc protocol P { func pick(_ p: Int, didPick: Int); @objc optional func pick(_ p: Int, may: Int) -> Bool }
      class A { weak var delegate: P?
        func a() { delegate?.pick(1, didPick: 2); delegate!.pick(1, didPick: 3); _ = delegate?.pick?(1, may: 2) } }

      """
    let result = port(text).files[0].text
    #expect(result.contains("{ delegate?.pick(1, didPick: 2); delegate!.pick(1, didPick: 3); _ = "))
    #expect(result.contains("; _ = (delegate as? P_pick_may)?.pick(1, may: 2) } }"))
  }

  @Test func `of optional methods that differ in types alone, the one is called that takes what is handed over`() {
    let text = """
      @objc protocol P {
        @objc optional func card(_ card: Card, layoutFor traits: UITraitCollection) -> Int
        @objc optional func card(_ card: Card, layoutFor size: CGSize) -> Int
      }
      class Card: UIView { var delegate: P?
        func a(_ size: CGSize) { _ = delegate?.card?(self, layoutFor: size) }
        func b() { _ = delegate?.card?(self, layoutFor: traits); }
        var traits: UITraitCollection { traitCollection } }

      """
    let result = port(text).files[0].text
    #expect(result.contains("(delegate as? P_card_layoutFor_)?.card(self, layoutFor: size)"))
    #expect(result.contains("(delegate as? P_card_layoutFor)?.card(self, layoutFor: traits)"))
  }

  @Test func `an object of a class that has the method, or the property, is not asked whether it has`() {
    let text = """
      @objc protocol P { @objc optional var step: Int { get }; @objc optional func go() -> Int }
      class Usual: NSObject, P { let step = 2; func go() -> Int { 1 } }
      class A { var p: P?; let usual = Usual()
        func a() -> Int { (p?.step ?? Usual().step) + (p?.go?() ?? usual.go()) } }

      """
    #expect(
      port(text).files[0].text.contains(
        "{ ((p as? P_step)?.step ?? Usual().step) + ((p as? P_go)?.go() ?? usual.go()) }"))
  }

  @Test func `what goes on to a system's delegate loses its question mark, whatever parameters are called`() {
    let text = """
      class A: NSObject, UITableViewDelegate {
        weak var next: (any UITableViewDelegate)?
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          next?.tableView?(tableView, didSelectRowAt: indexPath)
        }
      }

      """
    #expect(port(text).files[0].text.contains("    next?.tableView(tableView, didSelectRowAt: indexPath)\n"))
  }

  @Test func `another name of a type counts as the type`() {
    let text = """
      @objc protocol P { @objc optional func done() }
      typealias Both = P & UITableViewDelegate
      typealias Short = Long
      class Long: UIView, Both { func done() {} }
      extension Short { override func layoutSubviews() {} }

      """
    let result = port(text)
    #expect(
      result.files[0].text.contains("class Long: UIView, Both, P_done { func done() {} ; override func layoutSub"))
    #expect(result.report.problems == [])
  }

  @Test func `what a framework's class above has already is there, and a protocol in a type is named with it`() {
    let text = """
      @objc protocol Titled { @objc optional var title: String? { get } }
      class Screen: UIViewController, Titled {}
      enum Cards {
        @objc protocol Delegate { @objc optional func moved() }
      }
      class A: Cards.Delegate { func moved() {} }
      func told(_ delegate: any Cards.Delegate) { delegate.moved?() }

      """
    let result = port(text).files[0].text
    #expect(result.contains("class Screen: UIViewController, Titled, Titled_title {}"))
    #expect(result.contains("class A: Cards.Delegate, Cards.Delegate_moved { func moved() {} }"))
    #expect(result.contains("{ (delegate as? Cards.Delegate_moved)?.moved() }"))
  }

  @Test func `super reaches the method of its own labels, and old names have new ones where they were taken to`() {
    let text = """
      extension UIViewController { @objc func present(_ name: String) {} }
      class A: UIViewController {
        override func present(_ name: String) { super.present(name); super.present(self, animated: true) }
      }
      extension A { override func setNeedsFocusUpdate() {}; open func style(_ state: UIControlState) {} }

      """
    let result = port(text).files[0].text
    #expect(result.contains("{ super.ported_present(name); super.present(self, animated: true) }"))
    #expect(result.contains("open func style(_ state: UIControl.State) { ported_style_A(state) }"))
  }

  @Test(arguments: [
    ("#keyPath(Item.URL)", "\"URL\""), ("#keyPath(Item.`default`)", "\"default\""),
    ("#keyPath(UIView.layer.bounds)", "\"layer.bounds\""), ("#keyPath(name)", "\"name\""),
  ])
  func `a key path names its properties, whatever letters they begin with`(_ path: String, _ text: String) {
    let source = "class Item: NSObject { var name = 1; let a = \(path); let URL = 1; let `default` = 2 }\n"
    #expect(port(source).files[0].text.contains("let a = \(text);"))
  }

  @Test func `of a class that is declared twice, the one that Linux builds counts`() {
    let text = """
      #if os(macOS)
      class A: NSObject {}
      #else
      class A: UIView {}
      #endif
      extension A { override func layoutSubviews() {} }

      """
    #expect(port(text).files[0].text.contains("class A: NSObject {}\n"))
    #expect(port(text).files[0].text.contains("class A: UIView {override func layoutSubviews() {"))
  }

  @Test func `parameters without names, with names of words, and those that are asked are handed on`() {
    let text = """
      class A: UIViewController {}
      extension A {
        override func viewWillAppear(_: Bool) {}
        open func move(in area: CGRect, for: Int, by step: @autoclosure () -> Int, _ list: inout [Int]) {}
        open func sort<T>(_ all: [T]) -> [T] where T: Comparable { all.sorted() }
      }

      """
    let result = port(text).files[0].text
    #expect(result.contains("override func viewWillAppear(_ value0: Bool) { ported_viewWillAppear_A(value0) }"))
    #expect(result.contains("{ ported_move_A(in: area, for: `for`, by: step(), &list) }"))
    #expect(result.contains("func sort<T>(_ all: [T]) -> [T] where T: Comparable { ported_sort_A(all) }"))
  }

  @Test(arguments: [
    ("open func add(_ all: Int...) {}", "'add(_:)' is overridden in an extension"),
    (
      "#if DEBUG\n  override func layoutSubviews() {}\n#endif",
      "'layoutSubviews' is overridden in an extension, behind a condition"
    ),
  ])
  func `what can't be handed on is said`(_ member: String, _ what: String) {
    let result = port("class A: UIView {}\nextension A {\n\(member)\n}\n")
    #expect(result.report.problems.map(\.what) == [what])
    #expect(result.files[0].text.contains("class A: UIView {}\n"))
  }
}
