import Conformance
import UIKit

#if canImport(Darwin)
  /// An app that plays all scripts as soon as it is on the screen, prints the log, leaves it in its documents as
  /// `conformance.log`, and ends.
  @main final class PlayerApp: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // By a timer, not by the main queue: that would not be served while the player turns the run loop.
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in MainActor.assumeIsolated { Self.play() } }
      return true
    }

    private static func play() {
      let (source, missing) = HIDTouches.make()
      guard let source else {
        print("no touches can be made on this system: \(missing) is missing")
        exit(2)
      }
      let text = ScriptPlayer(source).play(Catalogue.scripts)
      let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      try? text.write(to: folder.appendingPathComponent("conformance.log"), atomically: true, encoding: .utf8)
      print(text)
      exit(0)
    }
  }
#endif
