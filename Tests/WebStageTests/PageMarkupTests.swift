import Foundation
import Testing

/// What apps name stands in the page as text.
@Suite struct PageMarkupTests {
  @Test(arguments: ["WebStage", "PageParts", "Player"])
  func `no page of ours makes markup of text`(_ module: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(module)/Page")
    let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "js" || $0.pathExtension == "html" }
    #expect(scripts.count > 9)
    for script in scripts {
      let text = try String(contentsOf: script, encoding: .utf8)
      for word in [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc",
        "javascript:", "DOMParser", "createContextualFragment", "setHTML",
      ] { #expect(!text.contains(word), "\(script.lastPathComponent) has \(word)") }
    }
  }
}
