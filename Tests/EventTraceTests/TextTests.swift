import Testing

@testable import EventTrace

/// The two written forms of a trace (Docs/TraceFormat.md).
@Suite struct TextTests {
  /// A recorder with one step of each kind.
  func sample() -> Recorder {
    let recorder = Recorder(tracing: .all)
    let root = recorder.register(type: "RootView", name: nil)
    let button = recorder.register(type: "Button", name: "save")
    recorder.record(.hitTest, at: 0, root, .hitTest)
    recorder.record(.hitTest, at: 0, root, .pointInside, .inside(true))
    recorder.record(.hitTest, at: 0.5, button, .hitTest, .skipped(.transparent(alpha: 0.005)))
    recorder.record(.touches, at: 1, button, .touchesBegan, touches: 2) { index in
      TouchSample(touch: index + 1, x: Double(index) * 10, y: 0.5)
    }
    recorder.note(.lifecycle, at: 2, root, "says \"hello\"\n\u{1}\u{2028}\\")
    return recorder
  }

  @Test func `objects of two traces are the same if they are called the same, whatever their numbers`() {
    let (first, other) = (ObjectID(index: 1), ObjectID(index: 2))
    #expect(TracedObject(id: first, name: "Button") == TracedObject(id: other, name: "Button"))
    #expect(TracedObject(id: first, name: "Button") != TracedObject(id: first, name: "Slider"))
  }

  @Test func `lines begin with the object, without number or time`() {
    #expect(
      sample().trace.text() == """
        RootView -> hitTest(_:with:)
        RootView -> point(inside:with:)
        Button 'save' -> hitTest(_:with:) · skipped: alpha 0.005
        Button 'save' -> touchesBegan(_:with:)
        RootView -> says "hello"
        \u{1}\u{2028}\\
        """)
  }

  @Test func `text filters by topics`() {
    #expect(sample().trace.text(.touches) == "Button 'save' -> touchesBegan(_:with:)")
    #expect(
      sample().trace.text(.touches, .lifecycle).hasPrefix("Button 'save' -> touchesBegan(_:with:)\nRootView -> says"))
    #expect(sample().trace.text(.keys) == "")
    #expect(Trace.empty.text() == "" && Trace.empty.json() == "")
  }

  @Test func `JSON is one object a line, with members in order and text escaped`() {
    let object = #""object":"RootView""#
    #expect(
      sample().trace.json().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == [
        #"{"v":1,"sequence":0,"time":0.0,"topic":"hitTest",\#(object),"call":"hitTest(_:with:)"}"#,
        #"{"v":1,"sequence":1,"time":0.0,"topic":"hitTest",\#(object),"call":"point(inside:with:)","inside":true}"#,
        #"""
        {"v":1,"sequence":2,"time":0.5,"topic":"hitTest","object":"Button \#
        'save'","call":"hitTest(_:with:)","skipped":"alpha 0.005"}
        """#,
        #"""
        {"v":1,"sequence":3,"time":1.0,"topic":"touches","object":"Button \#
        'save'","call":"touchesBegan(_:with:)","touches":[{"touch":1,"x":0.0,"y":0.5},{"touch":2,"x":10.0,"y":0.5}]}
        """#,
        #"{"v":1,"sequence":4,"time":2.0,"topic":"lifecycle",\#(object),"note":"says \"hello\"\n\u0001\u2028\\"}"#,
      ])
  }

  @Test func `a number that is none becomes null`() {
    let recorder = Recorder(tracing: .all)
    let view = recorder.register(type: "View", name: nil)
    recorder.record(.touches, at: .nan, view, .touchesMoved, touches: 1) { _ in
      TouchSample(touch: 1, x: .infinity, y: -.infinity)
    }
    #expect(
      recorder.trace.json()
        == #"{"v":1,"sequence":0,"time":null,"topic":"touches","object":"View","#
        + #""call":"touchesMoved(_:with:)","touches":[{"touch":1,"x":null,"y":null}]}"#
    )
  }

  @Test(arguments: [
    (HitTestRejection.interactionDisabled, "interaction disabled"), (.hidden, "hidden"),
    (.transparent(alpha: 0), "alpha 0.0"), (.animating, "animating without allowUserInteraction"),
    (.transitioning, "controller transition running"),
  ])
  func `each reason for passing a view over has its words, and comes back from the record`(
    reason: HitTestRejection, text: String
  ) {
    let recorder = Recorder(tracing: .all)
    let view = recorder.register(type: "Veil", name: nil)
    recorder.record(.hitTest, at: 0, view, .hitTest, .skipped(reason))
    #expect(recorder.trace.text() == "Veil -> hitTest(_:with:) · skipped: \(text)")
    #expect(
      recorder.trace.first?.payload == .call(object: "Veil", method: .hitTest, detail: .skipped(reason), touches: []))
  }

  @Test func `every topic and every method comes back from the record`() {
    let recorder = Recorder(tracing: .all)
    let view = recorder.register(type: "View", name: nil)
    for topic in Topic.allCases { for method in Method.allCases { recorder.record(topic, at: 1, view, method) } }
    var expected: [Step] = []
    for topic in Topic.allCases {
      for method in Method.allCases {
        let payload = Payload.call(object: "View", method: method, detail: .none, touches: [])
        expected.append(Step(sequence: expected.count, time: 1, topic: topic, payload: payload))
      }
    }
    #expect(Array(recorder.trace) == expected)
    #expect(
      Topic.allCases.map(\.name).first == "device" && Set(Method.allCases.map(\.name)).count == Method.allCases.count)
  }

  @Test func `objects are named by type, by name, or by number from the second unnamed one on`() {
    let recorder = Recorder(tracing: .all)
    let objects = [
      recorder.register(type: "View", name: nil), recorder.register(type: "View", name: nil),
      recorder.register(type: "View", name: "menu"), recorder.register(type: "View", name: ""),
      recorder.register(type: "Button", name: nil),
    ]
    for object in objects { recorder.record(.touches, at: 0, object, .touchesBegan) }
    #expect(recorder.trace.map(\.payload.object) == ["View", "View#2", "View 'menu'", "View#3", "Button"])
  }

  @Test func `a call passes at most 255 touches to the record`() {
    let recorder = Recorder(tracing: .all)
    let view = recorder.register(type: "View", name: nil)
    recorder.record(.touches, at: 0, view, .touchesMoved, touches: 300) { TouchSample(touch: $0, x: 0, y: 0) }
    recorder.record(.touches, at: 0, view, .touchesEnded)
    guard case .call(_, _, _, let touches) = recorder.trace[0].payload else { return }
    #expect(touches.map(\.touch) == Array(0..<255))
    #expect(recorder.trace[1].text == "View -> touchesEnded(_:with:)")
  }
}
