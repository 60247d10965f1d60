import FirstResponderTesting
import Foundation
import Testing
import UIKit

@MainActor @Suite struct AnswerTests {
  @Test func `look at all answers`() {
    guard ProcessInfo.processInfo.environment["LOOK"] != nil else { return }
    let all = RealQuestions.all.map(Answers.init)
    for answers in all { print(answers.report) }
    for screen in RealQuestions.healthy {
      Hope.count = 0
      let device = SimulatedDevice()
      device.show(screen.screen())
      let finger = screen.act(device)
      device.advance(by: 1)
      let told = device.why(finger)
      let recording = device.recording()
      device.hideOtherWindows()
      let proven = SimulatedDevice.prove(recording, app: screen.screen)
      let isCalm =
        told.first?.isOK == true && told.dropFirst().allSatisfy { screen.advice.contains($0.code) }
        && (proven.first?.isOK == true)
      if !isCalm {
        print("ALARM \(screen.name)")
        for verdict in told { print("   why   \(verdict.code) | \(verdict.culprit) | \(verdict.summary)") }
        for verdict in proven { print("   prove \(verdict.code) | \(verdict.culprit) | \(verdict.summary)") }
      } else {
        print("calm \(screen.name)")
      }
    }
    print(
      "SCORE \(all.count { $0.isRight }) of \(all.count); told \(all.count { $0.isToldRight }); proven \(all.count { $0.isProvenRight }); calm \(all.count { $0.isMendedCalm }); false OK \(all.count { $0.isFalselyOK }); named \(all.count { $0.isNamed })"
    )
  }
}
