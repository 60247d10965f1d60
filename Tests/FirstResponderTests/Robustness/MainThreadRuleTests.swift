import FirstResponderTesting
import OldCode
import Testing
import UIKit

/// Views belong to the main thread, also where no compiler looks. Release builds do not check.
#if DEBUG
  @Suite struct MainThreadRuleTests {
    /// What follows the name of what was called.
    static let rest =
      "; views, windows, controls and the application belong to the main thread. Likely cause: a test without "
      + "@MainActor; or a completion handler, or a callback from C, that another thread calls, in code that the "
      + "compiler does not check (Swift 5 mode, @preconcurrency). Fix: write @MainActor before the test or its suite; "
      + "elsewhere do it in DispatchQueue.main.async { } or Task { @MainActor in }; in Swift 6 mode the compiler finds "
      + "the place."

    private func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `making a view on another thread stops with the call, the thread, the cause and the fix`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        OldCode.makesAView()
      }
      #expect(
        text(result).contains("UIView.init was called on ") && text(result).contains(Self.rest), "\(text(result))")
    }

    @Test func `a test without its main actor is told so where it makes its device`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        OldCode.makesADevice()
      }
      #expect(text(result).contains("SimulatedDevice.init was called on "), "\(text(result))")
      #expect(text(result).contains(Self.rest))
    }

    @Test func `a callback from C is named as a thread, too`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        OldCode.makesALabelInACallbackFromC()
      }
      #expect(text(result).contains("UILabel.init was called on "), "\(text(result))")
      #expect(text(result).contains(Self.rest))
    }

    @Test func `a view that is on the screen is not changed on another thread`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let device = SimulatedDevice()
          let controller = UIViewController()
          device.show(controller)
          OldCode.hides(controller.view)
        }
      }
      #expect(
        text(result).contains("A change of what a UIView shows was called on "), "\(text(result))")
    }

    @Test func `a tree is not changed on another thread`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { OldCode.adds(UIView(), to: UIView()) }
      }
      #expect(text(result).contains("UIView.addSubview(_:) was called on "), "\(text(result))")
    }

    @Test func `a control does not act on another thread`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { OldCode.taps(UIButton()) }
      }
      #expect(text(result).contains("UIButton.sendActions(for:) was called on "), "\(text(result))")
    }

    @Test func `the application is not asked for on another thread`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        OldCode.asksForTheApplication()
      }
      #expect(text(result).contains("UIApplication.shared was called on "), "\(text(result))")
    }
  }
#endif
