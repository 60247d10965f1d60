import UIKit

/// Opens the app's own URL 200 times a second, whatever comes of it, and reports how often it did.
@MainActor
func openOwnURLWithoutEnd() {
  guard let url = URL(string: "looper:again") else { return }
  var count = 0
  let timer = Timer(timeInterval: 0.005, repeats: true) { _ in
    MainActor.assumeIsolated {
      UIApplication.shared.open(url)
      count += 1
      if count.isMultiple(of: 100) { report("loop \(count)") }
    }
  }
  RunLoop.main.add(timer, forMode: .common)
}
