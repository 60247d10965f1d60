import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Random fingers and programs on pages: whatever happens, in the end one page is there, and everybody was told in an
/// order that makes sense (B20.3, B20.12, B20.14).
@MainActor @Suite(.serialized, .leavesNothing)
struct PagesUnderFire {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var mixed = state
      mixed ^= mixed >> 33
      mixed &*= 0xff51_afd7_ed55_8ccd
      return mixed ^ (mixed >> 33)
    }
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `no sequence of drags, taps, sizes and pages given anywhere leaves a page behind`(
    _ style: UIPageViewController.TransitionStyle
  ) throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      var dice = Dice(state: seed)
      let scene = PageScene(style)
      // Somebody who is told gives other pages, now and then.
      scene.onCall = { [unowned scene] call in
        guard UInt8.random(in: 0..<40, using: &dice) == 0, !call.hasPrefix("done") else { return }
        scene.set(
          [Int.random(in: 1...5, using: &dice)], Bool.random(using: &dice) ? .forward : .reverse,
          animated: Bool.random(using: &dice))
      }
      scene.set([3])
      scene.device.show(scene.pages)
      for _ in 0..<30 {
        let (x, way) = (CGFloat.random(in: 10...380, using: &dice), CGFloat.random(in: -350...350, using: &dice))
        let end = CGPoint(x: min(max(x + way, 1), 389), y: 400)
        switch Int.random(in: 0..<7, using: &dice) {
        case 0: scene.device.flick(from: CGPoint(x: x, y: 400), to: end)
        case 1: scene.device.drag(from: CGPoint(x: x, y: 400), to: end)
        case 2: scene.device.tap(at: CGPoint(x: x, y: 400))
        case 3: scene.set([Int.random(in: 1...5, using: &dice)], animated: Bool.random(using: &dice))
        case 4:
          let finger = scene.device.touchDown(at: CGPoint(x: x, y: 400))
          finger.move(to: end, over: 0.2)
          scene.set([Int.random(in: 1...5, using: &dice)], animated: Bool.random(using: &dice))
          finger.move(to: CGPoint(x: x, y: 400), over: 0.2)
          if Bool.random(using: &dice) { finger.lift() } else { finger.cancel() }
        case 5: scene.pages.view.frame.size.width = CGFloat(Int.random(in: 150...195, using: &dice) * 2)
        default: scene.device.advance(by: Double.random(in: 0...0.5, using: &dice))
        }
      }
      scene.onCall = nil
      scene.device.advance(by: 3)
      try check(scene, seed)
    }
  }

  private func check(_ scene: PageScene, _ seed: UInt64) throws {
    let page = try #require(scene.pages.viewControllers?.first)
    try #require(scene.pages.children == [page], "seed \(seed)")
    try #require(scene.all.filter { $0.view.window != nil } == [page], "seed \(seed)")
    let frame = page.view.convert(page.view.bounds, to: scene.pages.view)
    try #require(frame == scene.pages.view.bounds, "seed \(seed)")
    let calls = scene.take()
    for one in scene.all {
      let title = one.title ?? ""
      let own = calls.filter { $0.hasPrefix("\(title) ") }.map { String($0.dropFirst(2)) }
      let isShown = one === page
      try walk(own, of: calls, from: "didDisappear", to: isShown ? "didAppear" : "didDisappear", seed) {
        switch $0 {
        case "didDisappear": ["willAppear"]
        case "willAppear": ["didAppear", "willDisappear"]
        case "didAppear": ["willDisappear"]
        default: ["didDisappear", "willAppear"]
        }
      }
      try walk(own, of: calls, from: "moved out", to: isShown ? "moved in" : "moved out", seed) {
        switch $0 {
        case "moved out": ["moves in"]
        case "moves in": ["moved in", "moves out"]
        case "moved in": ["moves out"]
        default: ["moved out"]
        }
      }
    }
    let told = calls.filter { $0.hasPrefix("will ") || $0.hasPrefix("did ") }.map { $0.prefix(4) == "will" }
    try #require(told.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0) }, "seed \(seed): \(calls)")
    try #require(told.count % 2 == 0, "seed \(seed)")
  }

  /// Follows the calls of one kind from the first state to the last.
  private func walk(
    _ calls: [String], of all: [String], from start: String, to end: String, _ seed: UInt64,
    _ next: (String) -> [String]
  ) throws {
    let kind: (String) -> Bool = { $0.hasPrefix("move") == start.hasPrefix("move") && $0 != "didLoad" }
    var state = start
    for call in calls where kind(call) {
      try #require(next(state).contains(call), "seed \(seed): \(call) after \(state), of \(all)")
      state = call
    }
    try #require(state == end, "seed \(seed): ends with \(state)")
  }
}
