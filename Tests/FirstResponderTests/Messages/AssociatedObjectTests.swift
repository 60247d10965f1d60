import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Values that are kept with objects, and other functions of Objective-C (B15.13).
@MainActor @Suite(.serialized, .leavesNothing)
struct AssociatedObjectTests {
  private static var first: UInt8 = 0
  private static var second: UInt8 = 0
  final class Value {}
  final class Plain {}

  @Test func `a value is kept under its key, replaced, and taken away with nil (B15.13)`() {
    let view = UIView()
    objc_setAssociatedObject(view, &Self.first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(view, &Self.second, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, &Self.first) as? String == "one")
    #expect(objc_getAssociatedObject(view, &Self.second) as? Int == 2)
    #expect(objc_getAssociatedObject(UIView(), &Self.first) == nil)
    objc_setAssociatedObject(view, &Self.first, "other", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(view, &Self.first) as? String == "other")
    objc_setAssociatedObject(view, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, &Self.first) == nil)
    #expect(objc_getAssociatedObject(view, &Self.second) as? Int == 2)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, &Self.second) == nil)
  }

  @Test func `a value goes with its view, layer or recognizer (B15.13)`() {
    weak var value: Value?
    for make in [{ UIView() as NSObject }, { CALayer() }, { UIGestureRecognizer() }, { UIViewController() }] {
      do {
        let (owner, kept) = (make(), Value())
        value = kept
        objc_setAssociatedObject(owner, &Self.first, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      #expect(value == nil)
    }
  }

  @Test func `an object of a plain class that gets the place of another one has nothing of it (B15.13)`() {
    weak var last: Value?
    for _ in 0..<200 {
      let (owner, kept) = (Plain(), Value())
      last = kept
      #expect(objc_getAssociatedObject(owner, &Self.first) == nil)
      objc_setAssociatedObject(owner, &Self.first, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, &Self.first) as? Value === kept)
    }
    let others = (0..<64).map { _ in Plain() }
    for other in others { objc_setAssociatedObject(other, &Self.first, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    #expect(last == nil, "values of objects that are gone don't stay for ever")
  }

  @Test func `a value that is not kept is nil once it is gone (B15.13)`() {
    let view = UIView()
    do {
      let value = Value()
      objc_setAssociatedObject(view, &Self.first, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.first) as? Value === value)
    }
    #expect(objc_getAssociatedObject(view, &Self.first) == nil)
  }

  @Test func `a value that is let go of may associate others as it goes (B15.13)`() {
    final class Talker {
      let view: UIView
      init(_ view: UIView) { self.view = view }
      deinit { objc_setAssociatedObject(view, "x", 3, .OBJC_ASSOCIATION_RETAIN) }
    }
    let (view, other) = (UIView(), UIView())
    objc_setAssociatedObject(view, &Self.first, Talker(other), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(view, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
    objc_removeAssociatedObjects(other)
  }

  @Test func `names of selectors and classes, and locks of objects (B15.13)`() {
    #expect(NSStringFromSelector(NSSelectorFromString("save(_:)")) == "save(_:)")
    #expect(NSSelectorFromString("a") == Selector("a"))
    #expect(autoreleasepool { 5 } == 5)
    let object = NSObject()
    #expect(objc_sync_exit(object) == -1)
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0 && objc_sync_exit(object) == -1)
  }

  @Test func `a class lists its own properties that can be observed (B15.40)`() {
    func names(_ type: AnyClass?) -> [String]? {
      var count: UInt32 = 99
      guard let list = class_copyPropertyList(type, &count) else { return count == 0 ? nil : ["\(count) of none"] }
      defer { free(list) }
      return (0..<Int(count)).map { String(cString: property_getName(list[$0])) }
    }
    #expect(names(UIControl.self) == ["enabled", "highlighted", "selected"])
    #expect(names(object_getClass(UIButton())) == nil)
    #expect(names(NumberFormatter.self) == nil && names(nil) == nil)
    #expect(object_getClass(UISwitch()) == UISwitch.self && object_getClass(nil) == nil)
    #expect(names(UIView.self)?.contains("frame") == true)
  }

  @Test func `a thread that has not entered can't let another one's lock go (B15.13)`() {
    final class Shared: @unchecked Sendable {
      let object = NSObject()
      var answer: Int32?
    }
    let shared = Shared()
    #expect(objc_sync_enter(shared.object) == 0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      shared.answer = objc_sync_exit(shared.object)
      done.signal()
    }
    done.wait()
    #expect(shared.answer == -1)
    #expect(objc_sync_exit(shared.object) == 0 && objc_sync_exit(shared.object) == -1)
  }
}
