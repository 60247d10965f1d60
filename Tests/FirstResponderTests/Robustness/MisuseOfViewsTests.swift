import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What a program stops with when it gives views, controllers, recognizers or lists what they can't take.
@Suite(.leavesNothing) struct MisuseOfViewsTests {
  private func message(_ result: ExitTest.Result?) -> String {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = text.range(of: "Fatal error: ") else { return text }
    return String(text[start.upperBound...].prefix { $0 != "\n" })
  }

  @Test func `a controller that asks for its view while it makes it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Eager: UIViewController {
          override func loadView() { view.backgroundColor = .white }
        }
        Eager().loadViewIfNeeded()
      }
    }
    #expect(
      message(result) == """
        Eager.loadView() asked for `view` before it set one, which would load it again without end. Make the view and \
        assign it to `view` first; don't call super.loadView() after that.
        """)
  }

  @Test func `a view whose layerClass is no layer`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Odd: UIView {
          override class var layerClass: AnyClass { UIView.self }
        }
        Odd().layer.opacity = 1
      }
    }
    #expect(
      message(result) == """
        Odd.layerClass answers UIView, which is no CALayer. A view needs a layer to be drawn: answer CALayer.self or a \
        subclass of it.
        """)
  }

  @Test func `popping to a controller that is not in the stack`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.popToViewController(UIViewController(), animated: false)
      }
    }
    #expect(
      message(result) == """
        UINavigationController can't pop to UIViewController: it is not in the stack. Take one of `viewControllers`, \
        or push the controller.
        """)
  }

  @Test func `segments of what is no segment, and two with one action`() async {
    let odd = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UISegmentedControl(items: ["one", 2]) }
    }
    #expect(
      message(odd) == """
        UISegmentedControl(items:) was given a Int. A segment shows a title or a picture: pass a String or a UIImage.
        """)
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let action = UIAction(title: "one", identifier: UIAction.Identifier("one")) { _ in }
        let control = UISegmentedControl(items: [])
        control.insertSegment(action: action, at: 0, animated: false)
        control.insertSegment(action: action, at: 1, animated: false)
      }
    }
    #expect(
      message(twice) == """
        UISegmentedControl was given a second segment with the action one. Segments are told apart by their actions' \
        identifiers: give each its own.
        """)
  }

  @Test func `a cell of an identifier that nobody registered, and a path that is too short for a row`() async {
    let cell = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
      }
    }
    #expect(
      message(cell) == """
        UITableView has no cell for the identifier 'row'. Register its class first: register(UITableViewCell.self, \
        forCellReuseIdentifier: "row").
        """)
    let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = IndexPath(index: 3).row }
    }
    #expect(
      message(short)
        == "The row of an IndexPath with 1 numbers was asked for. Make it with IndexPath(row:section:).")
  }

  @Test func `a recognizer that is to require its own failure, and a command of two equal alternates`() async {
    let itself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tap = UITapGestureRecognizer()
        tap.require(toFail: tap)
      }
    }
    #expect(
      message(itself)
        == """
        UITapGestureRecognizer was told to require its own failure. It would wait for ever; name another recognizer.
        """
    )
    let alternates = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, other) = (Selector("copy(_:)"), Selector("cut(_:)"))
        _ = UICommand(
          title: "Copy", action: one,
          alternates: [
            UICommandAlternate(title: "Copy Link", action: one, modifierFlags: .shift),
            UICommandAlternate(title: "Cut", action: other, modifierFlags: .shift),
          ])
      }
    }
    #expect(
      message(alternates) == """
        The command Copy (copy(_:)) was made with two alternates of the same modifierFlags, so the keys could not tell \
        which of them is meant. Give each alternate modifiers of its own.
        """)
  }

  @Test func `a display link whose method does not take it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Ball: UIView {
          func tick(_ sender: UIView) {}
        }
        let (device, ball) = (SimulatedDevice(), Ball())
        device.show(ball)
        let link = CADisplayLink(target: ball, selector: Selector("tick(_:)", Ball.tick))
        link.add(to: .main, forMode: .common)
        device.advance(by: 0.1)
      }
    }
    #expect(
      message(result) == """
        Ball was sent tick(_:) by a CADisplayLink, which its method does not take as a sender, or it needs an event. \
        Give the method a parameter of type CADisplayLink, or none.
        """)
  }
}

/// What a program stops with when it undoes at the wrong time, or registers what can't be called.
@Suite(.leavesNothing) struct MisuseOfUndoTests {
  private func message(_ result: ExitTest.Result?) -> String {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = text.range(of: "Fatal error: ") else { return text }
    return String(text[start.upperBound...].prefix { $0 != "\n" })
  }

  @Test func `a method that the target does not know, and one that does not take the object`() async {
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UndoManager().registerUndo(withTarget: UIView(), selector: Selector("vanish(_:)"), object: nil)
      }
    }
    #expect(
      message(unknown) == """
        UndoManager.registerUndo was given vanish(_:) of UIView, which does not know it. Make the selector with its \
        method: Selector("vanish(_:)", UIView.method), or register a closure.
        """)
    let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Drawing: UIView {
          func erase(_ shape: UIView) {}
        }
        let (manager, drawing) = (UndoManager(), Drawing())
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        manager.registerUndo(
          withTarget: drawing, selector: Selector("erase(_:)", Drawing.erase), object: UITapGestureRecognizer())
        manager.endUndoGrouping()
        manager.undo()
        print(drawing)
      }
    }
    #expect(
      message(wrong) == """
        An undo calls erase(_:) of Drawing with UITapGestureRecognizer, which the method does not take. Give it a \
        parameter of that type, or Any?.
        """)
  }

  @Test func `undoNestedGroup while something was registered since the last group within ended`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (manager, view) = (UndoManager(), UIView())
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: view) { _ in }
        manager.undoNestedGroup()
      }
    }
    #expect(
      message(result) == """
        UndoManager.undoNestedGroup() was called while a group is open in which something was registered since the \
        last group within it ended. End the group first, or call undo().
        """)
  }
}
