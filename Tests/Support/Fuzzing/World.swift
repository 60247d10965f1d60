import FirstResponder
import FirstResponderTesting

/// The objects of a session, by their numbers. The program may let go of any of them.
@MainActor
final class World {
  weak var session: Session?
  var views: [UIView?] = []
  var windows: [UIWindow?] = []
  var recognizers: [UIGestureRecognizer?] = []
  var controllers: [UIViewController?] = []
  let answerer = Answerer()
  private var made: [Made] = []
  private var count = 0

  /// An object that must be gone in the end.
  private struct Made {
    weak var object: AnyObject?
    let name: String
  }

  /// The next number, for an object that tells of its calls.
  func enter(_ object: AnyObject) -> Hook {
    count += 1
    made.append(Made(object: object, name: "\(type(of: object)) \(count)"))
    return Hook(world: self, number: count)
  }

  /// Makes an object that keeps itself.
  func leak() {
    final class Loop { var own: Loop? }
    let loop = Loop()
    loop.own = loop
    _ = enter(loop)
  }

  /// The n-th of those that are there, counted round; nil if there are none.
  func pick<Element>(_ number: Int, of list: [Element?]) -> Element? {
    guard !list.isEmpty else { return nil }
    for offset in list.indices {
      if let element = list[(number + offset) % list.count] { return element }
    }
    return nil
  }

  func view(_ number: Int) -> UIView? { pick(number, of: views) }
  func recognizer(_ number: Int) -> UIGestureRecognizer? { pick(number, of: recognizers) }
  func window(_ number: Int) -> UIWindow? { pick(number, of: windows) }
  func controller(_ number: Int) -> UIViewController? { pick(number, of: controllers) }

  /// The world lets go of one object; somebody else may keep it.
  func release<Element: AnyObject>(_ object: Element, from list: inout [Element?]) {
    for place in list.indices where list[place] === object { list[place] = nil }
  }

  /// Lets go of everything. What is left after that is named by who looks.
  func clear() {
    for window in windows { window?.isHidden = true }
    views = []
    recognizers = []
    controllers = []
    windows = []
  }

  /// Names of those that should be gone and are not.
  var left: [String] { made.filter { $0.object != nil }.map(\.name) }
}

/// How an object tells of its calls.
@MainActor
struct Hook {
  weak var world: World?
  var number = 0

  func called(_ name: String) { world?.session?.called(name, number) }

  func answer(_ name: String, noOnceIn count: Int) -> Bool {
    world?.session?.answer(name, number, noOnceIn: count) ?? true
  }
}
