import LeavingNothing
import Testing
import UIKit

/// What stops the program, as UIKit raises: constraints that say nothing that can hold (B16.1, B16.8).
@Suite(.leavesNothing) struct RefusedFormTests {
  private func message(_ result: ExitTest.Result?) -> String {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = text.range(of: "Fatal error: ") else { return text }
    return String(text[start.upperBound...].prefix { $0 != "\n" })
  }

  @Test func `a place compared with a constant alone`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 20)
      }
    }
    #expect(
      message(result) == """
        A constraint that gives .top a place needs a second item: only width and height can be compared with a \
        constant alone.
        """)
  }

  @Test func `a place compared with nothing of another one`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .leading, relatedBy: .equal, toItem: UIView(), attribute: .leading, multiplier: 0,
          constant: 20)
      }
    }
    #expect(
      message(result) == """
        A constraint that gives .leading a place needs a multiplier other than 0: nothing is left of the second item, \
        and only width and height can be compared with a constant alone.
        """)
  }

  @Test func `leading and left`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIView().leadingAnchor.constraint(equalTo: UIView().leftAnchor)
      }
    }
    #expect(
      message(result) == """
        A constraint can't compare .leading with .left: one follows the direction of text, the other doesn't.
        """)
  }

  @Test func `a place and a size, and places of two axes`() async {
    let size = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .right, relatedBy: .equal, toItem: UIView(), attribute: .width, multiplier: 1,
          constant: 0)
      }
    }
    #expect(message(size) == "A constraint can't compare .right with .width: these are no numbers of one kind.")
    let axis = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .centerX, relatedBy: .equal, toItem: UIView(), attribute: .centerY, multiplier: 1,
          constant: 0)
      }
    }
    #expect(message(axis) == "A constraint can't compare .centerX with .centerY: these are no numbers of one kind.")
  }

  @Test func `nothing compared with something`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 1)
      }
    }
    #expect(
      message(result) == "A constraint can't begin with notAnAttribute: name a number of the first item.")
  }

  @Test func `a multiplier that is no number`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIView().widthAnchor.constraint(equalTo: UIView().widthAnchor, multiplier: .infinity)
      }
    }
    #expect(message(result) == "The multiplier of a constraint is inf: it has to be a finite number.")
  }

  @Test func `views beside each other with their left edges on one line`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIView()
        let views = ["a": UIView(), "b": UIView()]
        for view in views.values { root.addSubview(view) }
        _ = NSLayoutConstraint.constraints(withVisualFormat: "|[a][b]", options: .alignAllLeft, views: views)
      }
    }
    #expect(
      message(result) == """
        The visual format '|[a][b]' can't have all its views at one .left: they stand beside each other. Leave that \
        option out, or write the other axis.
        """)
  }

  @Test func `a distance by the name of a metric that was not given (B16.8)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a]-gap-[b]", metrics: ["wide": 20, "narrow": 4], views: ["a": UIView(), "b": UIView()])
      }
    }
    #expect(
      message(result) == """
        The visual format '[a]-gap-[b]' names the metric 'gap', and metrics has none of that name: it has 'narrow', \
        'wide'.
        """)
  }

  @Test func `a priority by the name of a metric, where none were given (B16.8)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a(80@low)]", views: ["a": UIView()])
      }
    }
    #expect(
      message(result) == """
        The visual format '[a(80@low)]' names the metric 'low', and metrics has none of that name: it is empty.
        """)
  }

  @Test func `a size by a name that is neither a metric's nor a view's (B16.8)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "[a(side)]", metrics: ["wide": 20], views: ["a": UIView()])
      }
    }
    #expect(
      message(result) == """
        The visual format '[a(side)]' names 'side', which is neither a metric nor a view: metrics has 'wide', views \
        has 'a'.
        """)
  }
}
