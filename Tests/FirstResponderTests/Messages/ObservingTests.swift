import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Properties that others observe (B15.15-B15.19).
@MainActor @Suite(.serialized, .leavesNothing)
struct ObservingTests {
  @MainActor final class Log { var lines: [String] = [] }

  /// Says of its own property when it changes.
  @MainActor final class Player: NSObject {
    var level = 0 {
      willSet { willChangeValue(for: \.level) }
      didSet { didChangeValue(for: \.level) }
    }
    var name = "" {
      willSet { willChangeValue(forKey: "name") }
      didSet { didChangeValue(forKey: "name") }
    }
  }

  @MainActor final class Watcher: NSObject, KeyValueObserver {
    let log: Log
    init(_ log: Log) { self.log = log }
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey] ?? "-", change?[.newKey] ?? "-")
      let prior = change?[.notificationIsPriorKey] == nil ? "" : " prior"
      log.lines.append("\(keyPath ?? "") \(old) -> \(new)\(prior)\(context == nil ? "" : " with context")")
    }
  }

  private static var context = 0
  let log = Log()

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test func `an observer of the content offset hears of each change, by program and by finger (B15.15)`() {
    let device = SimulatedDevice()
    let scroll = UIScrollView()
    device.show(scroll)
    scroll.contentSize = CGSize(width: 390, height: 4000)
    var heard: [(old: CGFloat, new: CGFloat)] = []
    let observation = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
      heard.append((change.oldValue?.y ?? -1, change.newValue?.y ?? -1))
    }
    scroll.contentOffset.y = 100
    scroll.contentOffset.y = 100
    #expect(heard.map(\.old) == [0] && heard.map(\.new) == [100])
    device.drag(from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 500))
    #expect(heard.last?.new == scroll.contentOffset.y && heard.count > 5)
    #expect(zip(heard, heard.dropFirst()).allSatisfy { $0.new == $1.old }, "no change is left out")
    let count = heard.count
    observation.invalidate()
    scroll.contentOffset.y = 0
    #expect(heard.count == count)
  }

  @Test func `an observer ends with its observation (B15.15)`() {
    let view = UIView()
    do {
      let observation = view.observe(\.frame) { [log] _, _ in log.lines.append("frame") }
      view.frame.origin.x = 5
      withExtendedLifetime(observation) {}
    }
    view.frame.origin.x = 6
    #expect(take() == ["frame"])
  }

  @Test func `one change of a frame is told to those whose properties follow from it, and to no others (B15.15)`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let observations = [
      view.observe(\.frame) { [log] _, _ in log.lines.append("frame") },
      view.observe(\.bounds) { [log] _, _ in log.lines.append("bounds") },
      view.observe(\.center, options: .new) { [log] _, change in
        log.lines.append("center \(change.newValue.map { "\($0.x)" } ?? "")")
      },
      view.observe(\.alpha) { [log] _, _ in log.lines.append("alpha") },
      view.observe(\.layer.position) { [log] _, _ in log.lines.append("position") },
    ]
    view.center.x = 50
    #expect(take() == ["frame", "center 50.0", "position"])
    view.bounds.size.width = 20
    #expect(take() == ["frame", "bounds"])
    view.alpha = 0.5
    view.isHidden = true
    #expect(take() == ["alpha"])
    withExtendedLifetime(observations) {}
  }

  @Test func `initial comes at once, prior before each change (B15.15)`() {
    let view = UIView()
    let observation = view.observe(\.isHidden, options: [.initial, .prior, .old, .new]) { [log] view, change in
      let (old, new) = (change.oldValue.map { "\($0)" } ?? "-", change.newValue.map { "\($0)" } ?? "-")
      log.lines.append("\(change.isPrior ? "prior" : "did") \(old) \(new), is \(view.isHidden)")
    }
    #expect(take() == ["did - false, is false"])
    view.isHidden = true
    #expect(take() == ["prior false -, is false", "did false true, is true"])
    withExtendedLifetime(observation) {}
  }

  @Test func `an overridden property is observed as well (B15.15)`() {
    final class Offset: UIScrollView {
      override var contentOffset: CGPoint {
        get { super.contentOffset }
        set { super.contentOffset = CGPoint(x: newValue.x, y: newValue.y.rounded()) }
      }
    }
    let scroll = Offset()
    let observation = scroll.observe(\.contentOffset, options: .new) { [log] _, change in
      log.lines.append("\(change.newValue?.y ?? -1)")
    }
    scroll.contentOffset = CGPoint(x: 0, y: 7.2)
    #expect(take() == ["7.0"])
    withExtendedLifetime(observation) {}
  }

  @Test func `the delegate hears of scrolling before the observer of the offset (B15.18)`() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { log.lines.append("delegate") }
    }
    let scroll = UIScrollView()
    let delegate = Delegate(log)
    scroll.delegate = delegate
    let observation = scroll.observe(\.contentOffset) { [log] _, _ in log.lines.append("observer") }
    scroll.contentOffset.y = 10
    scroll.contentSize.height = 500
    #expect(take() == ["delegate", "observer"])
    withExtendedLifetime(observation) {}
  }

  @Test func `the state of a recognizer is told as it changes (B15.19)`() {
    let device = SimulatedDevice()
    let view = UIView()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    device.show(view)
    let observation = pan.observe(\.state, options: .new) { [log] _, change in
      log.lines.append("\(change.newValue.map { "\($0)" } ?? "-")")
    }
    device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
    #expect(take() == ["began", "changed", "ended"])
    device.tap(at: CGPoint(x: 100, y: 100))
    #expect(take() == ["failed"])
    withExtendedLifetime(observation) {}
  }

  @Test func `a control tells that it is highlighted, selected, disabled (B15.15)`() {
    let device = SimulatedDevice()
    let button = UIButton()
    device.show(button)
    let observations = [
      button.observe(\.isHighlighted) { [log] button, _ in log.lines.append("highlighted \(button.isHighlighted)") },
      button.observe(\.isEnabled) { [log] button, _ in log.lines.append("enabled \(button.isEnabled)") },
    ]
    device.tap(at: CGPoint(x: 50, y: 50))
    button.isEnabled = false
    #expect(take() == ["highlighted true", "highlighted false", "enabled false"])
    withExtendedLifetime(observations) {}
  }

  @Test func `a class of one's own says when it changes (B15.17)`() {
    let player = Player()
    let watcher = Watcher(log)
    let observation = player.observe(\.level, options: [.old, .new]) { [log] _, change in
      log.lines.append("\(change.oldValue ?? -1) -> \(change.newValue ?? -1)")
    }
    player.addObserver(watcher, forKeyPath: "name", options: [.old, .new], context: nil)
    player.level = 3
    player.level = 3
    #expect(take() == ["0 -> 3", "3 -> 3"], "whoever says so is believed")
    player.name = "Ann"
    #expect(take() == ["name  -> Ann"])
    player.removeObserver(watcher, forKeyPath: "name")
    player.name = "Bob"
    #expect(take() == [])
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer by name is told old and new values and its context, and may be taken away (B15.16)`() {
    let scroll = UIScrollView()
    let watcher = Watcher(log)
    scroll.addObserver(watcher, forKeyPath: "contentSize", options: [.old, .new], context: &Self.context)
    scroll.addObserver(watcher, forKeyPath: "hidden", context: nil)
    scroll.contentSize = CGSize(width: 1, height: 2)
    scroll.isHidden = true
    #expect(
      take() == [
        "contentSize CGSize(width: 0.0, height: 0.0) -> CGSize(width: 1.0, height: 2.0) with context", "hidden - -> -",
      ])
    scroll.removeObserver(watcher, forKeyPath: "contentSize", context: &Self.context)
    scroll.contentSize = .zero
    #expect(take() == [])
  }

  @Test func `an observer that is gone is not called; an object that is gone tells nobody (B15.16)`() {
    let view = UIView()
    do {
      let watcher = Watcher(log)
      view.addObserver(watcher, forKeyPath: "frame", context: nil)
    }
    view.frame.origin.x = 1
    #expect(take() == [])
    var observation: NSKeyValueObservation?
    weak var gone: UIView?
    do {
      let short = UIView()
      gone = short
      observation = short.observe(\.frame) { [log] _, _ in log.lines.append("frame") }
    }
    #expect(gone == nil)
    observation?.invalidate()
    observation = nil
    #expect(take() == [])
  }

  @Test func `one who ends another while called keeps it from being called; changes within are told within (B15.15)`() {
    let view = UIView()
    var second: NSKeyValueObservation?
    let first = view.observe(\.frame) { [log] view, _ in
      log.lines.append("first \(view.frame.minX)")
      second?.invalidate()
      if view.frame.minX == 1 { view.frame.origin.x = 2 }
    }
    second = view.observe(\.frame) { [log] _, _ in log.lines.append("second") }
    view.frame.origin.x = 1
    #expect(take() == ["first 1.0", "first 2.0"])
    withExtendedLifetime(first) {}
  }

  #if os(Linux)
    @Test func `a property that nothing is known of stops with a message (B15.16)`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { UIView().addObserver(UIView(), forKeyPath: "unheard", context: nil) }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("UIView.unheard was to be observed, but nothing is known of such a property."))
    }
  #endif
}
