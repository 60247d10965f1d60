import Conformance
import Foundation
import Testing

@Suite struct CatalogueTests {
  private static func behaviour() throws -> [BehaviourStatement] {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return BehaviourStatement.all(
      in: try String(contentsOf: top.appending(path: "Docs/Behaviour.md"), encoding: .utf8))
  }

  @Test func `each script has a name of its own that a log can hold`() {
    let names = Catalogue.scripts.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.wholeMatch(of: /[a-z]+\.[a-zA-Z0-9]+/) != nil, "\(name)") }
    #expect(names.count >= 190)
  }

  @Test func `each statement that a script measures stands in Behaviour`() throws {
    let known = Set(try Self.behaviour().map(\.number.description))
    #expect(known.count > 900)
    for script in Catalogue.scripts {
      #expect(!script.checks.isEmpty, "\(script.name) expects nothing")
      for statement in script.statements { #expect(known.contains(statement), "\(script.name) measures \(statement)") }
    }
  }

  @Test func `steps come in the order of their times, and fingers move and lift only while they are down`() {
    for script in Catalogue.scripts {
      var (last, isDown): (Int, Set<Int>) = (0, [])
      for timed in script.steps {
        #expect(timed.time >= last, "\(script.name) goes back in time at \(timed.time)")
        last = timed.time
        guard case .fingers(let steps) = timed.step else { continue }
        for step in steps {
          switch step.change {
          case .down: #expect(isDown.insert(step.finger).inserted, "\(script.name): \(step.finger) is down already")
          case .move: #expect(isDown.contains(step.finger), "\(script.name): \(step.finger) is not down at \(last)")
          case .up: #expect(isDown.remove(step.finger) != nil, "\(script.name): \(step.finger) is not down at \(last)")
          }
        }
      }
      #expect(isDown.isEmpty, "\(script.name) leaves fingers down")
      #expect(script.end <= LogForm.longest)
    }
  }

  @Test func `fingers stay on the stage`() {
    for script in Catalogue.scripts {
      for timed in script.steps {
        guard case .fingers(let steps) = timed.step else { continue }
        for step in steps {
          switch step.change {
          case .down(let place), .move(let place):
            let isInside = (0...Stage.frame.width).contains(place.x) && (0...Stage.frame.height).contains(place.y)
            #expect(isInside, "\(script.name): \(place)")
          case .up: break
          }
        }
      }
    }
  }

  /// A script whose finger misses its scene says nothing, whatever it expects.
  @Test func `each finger lands on a view of the scene`() {
    for script in Catalogue.scripts {
      for timed in script.steps {
        guard case .fingers(let steps) = timed.step else { continue }
        for case .down(let place) in steps.map(\.change) {
          let isHit = script.scene.contains { view in
            (view.box.x..<view.box.x + view.box.width).contains(place.x)
              && (view.box.y..<view.box.y + view.box.height).contains(place.y)
          }
          #expect(isHit, "\(script.name) at \(timed.time): \(place)")
        }
      }
    }
  }

  @Test func `two reports of moving fingers are a frame of 60 a second apart`() {
    for script in Catalogue.scripts {
      let times = script.steps.filter { if case .fingers = $0.step { true } else { false } }.map(\.time)
      for (one, next) in zip(times, times.dropFirst()) {
        #expect(next - one >= 20, "\(script.name) at \(next)")
      }
    }
  }

  @Test func `steps and expectations mean what is in the scene`() {
    for script in Catalogue.scripts {
      let views = script.scene.flatMap(\.all)
      let recognizers = views.flatMap(\.recognizers)
      let names = views.map(\.name) + recognizers.map(\.name)
      #expect(Set(names).count == names.count, "\(script.name) has a name twice")
      for timed in script.steps {
        for name in Self.names(in: timed.step) { #expect(names.contains(name), "\(script.name) means '\(name)'") }
      }
      for recognizer in recognizers {
        for case .waitsFor(let other) in recognizer.settings { #expect(names.contains(other), "\(script.name)") }
      }
    }
  }

  @Test func `each answer that a check reads is asked for`() {
    for script in Catalogue.scripts {
      let asked: [String] = script.steps.compactMap { if case .ask(let name, _) = $0.step { name } else { nil } }
      #expect(Set(asked).count == asked.count, "\(script.name) asks under one name twice")
      for check in script.checks {
        switch check.expectation {
        case .value(let name, _): #expect(asked.contains(name), "\(script.name) reads '\(name)'")
        case .number(let name, _, _):
          // The player tells these by itself: of each pan, and of each recognizer that has ended.
          let isTold = ["translation.", "velocity.", "x.ended.", "y.ended."].contains { name.hasPrefix($0) }
          #expect(isTold || asked.contains(name), "\(script.name) reads '\(name)'")
        case .greatest:
          let attempts = script.steps.filter { if case .attempt = $0.step { true } else { false } }
          #expect(attempts.count >= 5, "\(script.name)")
        case .calls, .first, .count, .delay, .way: break
        }
      }
    }
  }

  private static func names(in step: ScriptStep) -> [String] {
    switch step {
    case .fingers, .present, .presentAnimated, .dismiss, .ignore, .attempt: []
    case .set(let name, _), .remove(let name), .enable(let name, _), .focus(let name), .scroll(let name, _): [name]
    case .ask(_, let question):
      switch question {
      case .hit, .standard, .presentedNext, .chainEnd: []
      case .chain(let name), .isFirst(let name), .offsetX(let name), .offsetY(let name), .translation(let name): [name]
      }
    }
  }

  @Test func `what goes into the one file for a Mac imports nothing that a Mac does not have`() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for folder in ["Sources/Conformance/Scene", "Sources/Conformance/Script", "Sources/Conformance/Catalogue"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: top.appending(path: folder).path)
      for name in names + (folder.hasSuffix("Scene") ? ["../Log/LogWriter.swift"] : []) where name.hasSuffix(".swift") {
        count += 1
        let text = try String(contentsOf: top.appending(path: "\(folder)/\(name)"), encoding: .utf8)
        #expect(
          !text.split(separator: "\n").contains { $0.hasPrefix("import ") }, "\(folder)/\(name) imports something")
      }
    }
    #expect(count > 15)
  }

  /// In one file `private` hides nothing from the next extension.
  @Test func `a private name of one file of scripts is no other file's`() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = top.appending(path: "Sources/Conformance/Catalogue")
    var names: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      names += text.matches(of: /static (?:let|var|func) (\w+)/).map { String($0.1) }
    }
    // Two ways to write a view.
    let overloaded: Set = ["view"]
    let twice = Dictionary(grouping: names.filter { !overloaded.contains($0) }, by: \.self).filter { $1.count > 1 }
    #expect(names.count > 40 && twice.keys.sorted() == [])
  }

  @Test func `statements are read from the document with their numbers, and whether they are open`() {
    let text = """
      - **B1.1** plain. [documented]
      - **B1.2** first line
        DECIDE: second line.
      ## DECIDE is no heading's word
      text with DECIDE
      - **B1.x** no number
      - **B10.3** last
      """
    #expect(
      BehaviourStatement.all(in: text).map { "\($0.number) \($0.isOpen)" }
        == ["B1.1 false", "B1.2 true", "B10.3 false"])
  }

  @Test(arguments: ["", "B", "B1", "B1.", "B.1", "B1.2.3", "C1.2", "B1.-2", "B12345.1", "B1.+2", "B\u{661}.2"])
  func `what is no number of a statement is none`(text: String) {
    #expect(StatementNumber(text) == nil)
  }
}
