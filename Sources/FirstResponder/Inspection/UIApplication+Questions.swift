import EventTrace
import Foundation
import SystemLink

extension UIApplication {
  /// Answers what an inspector asks of the app as it is now: a question changes nothing, but for what the program's own
  /// overrides of hit-testing do when they are asked.
  ///
  /// What only somebody knows who watches or plays is not answered here.
  package final func answer(_ question: InspectionQuestion) -> InspectionAnswer {
    switch question {
    case .snapshot: .snapshot(withLines(inspectionSnapshot()))
    case .layout(nil): .snapshot(withLines(inspectionSnapshot(.constraints)))
    case .layout: .unusable("only an app that was started for it takes another screen")
    case .hits(let points): .hits(points.map { probe(at: $0)?.view })
    case .picture: .picture(committer.picture())
    case .elements(let reaching): .elements(elementTree(reaching: reaching))
    case .audit: .audit(auditEvidence())
    case .chain(let number):
      if let view = windowList.view(numbered: number, journal) {
        .chain(view.chain.map { ResponderSnapshot(id: journal.number(of: $0), name: journal.nameForQuestion(of: $0)) })
      } else {
        .unusable("there is no view of the number \(number) in a window")
      }
    case .command(let name): commandAnswer(name)
    case .trace: .trace(currentTrace)
    case .busy: .busy(busy)
    case .watch, .finger, .responder, .marks, .play, .keepFilm, .film, .owner: .unusable("nobody watches this app")
    }
  }

  private func commandAnswer(_ name: String) -> InspectionAnswer {
    do throws(UnknownCommand) { return .command(try commandEvidence(name)) } catch { return .unknownCommand(error) }
  }

  /// Answers a question that came over the link, JSON by JSON: of an app that runs. It never stops the app.
  package final func answerOverLink(_ question: String) -> String {
    let answer: InspectionAnswer
    do throws(InspectionFormError) {
      answer = answerLive(try InspectionForm.decode(InspectionQuestion.self, from: Data(question.utf8)))
    } catch {
      answer = .unusable("the question can't be read: \(error)")
    }
    let bytes = InspectionForm.encode(answer)
    guard bytes.count <= LinkLimits.answerBytes else {
      let size = "the answer has \(bytes.count) bytes, and at most \(LinkLimits.answerBytes) pass over the link"
      return String(decoding: InspectionForm.encode(InspectionAnswer.unusable(size)), as: UTF8.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func owner(_ deed: OwnerDeed) -> InspectionAnswer {
    switch deed {
    case .turn(let isLandscape):
      let held: UIDeviceOrientation = isLandscape ? .landscapeLeft : .portrait
      deviceState.hold(held)
      turning.follow(held)
    case .copy(let text): pasteboards.general.string = text
    case .readPasteboard: return .text(pasteboards.general.string)
    case .stopTyping: keyWindow?.endEditing(true)
    }
    return .done
  }

  /// Answers as an app that runs: it can be watched, and plays nothing.
  package final func answerLive(_ question: InspectionQuestion) -> InspectionAnswer {
    switch question {
    // Of a long trace the end: so much fits in one message of the link.
    case .trace: return .trace(trace(since: stepCount - FingerWatch.answeredSteps))
    case .watch(let isOn):
      if !isOn { fingerWatch = nil } else if fingerWatch == nil { fingerWatch = FingerWatch() }
      return .done
    case .finger(let place):
      guard let watch = fingerWatch as? FingerWatch else { return .unusable("nobody watches fingers") }
      return .finger(watch.evidence(place, journal).map(withLines))
    case .owner(let deed): return owner(deed)
    case .play, .marks, .responder, .keepFilm, .film:
      return .unusable("only an app that was started for it plays a recording")
    case .snapshot, .layout, .hits, .chain, .command, .picture, .elements, .audit, .busy:
      return answer(question)
    }
  }
}
