import Foundation
import Testing

/// Each folder of tests is run by one of four commands: `swift test`, or the same in `Packages/Stages`,
/// `Packages/Porting` or `Packages/Lines`.
@Suite struct PackagesTests {
  private func testTargets(of manifest: String) throws -> [String] {
    try Repository.text(of: manifest).matches(of: /\.testTarget\(\s*name: "(\w+)"/).map { String($0.1) }
  }

  @Test func `each folder of tests belongs to the main package, Stages, Porting or Lines, to one alone`() throws {
    let main = try testTargets(of: "Package.swift")
    let stages = try testTargets(of: "Packages/Stages/Package.swift")
    let porting = try testTargets(of: "Packages/Porting/Package.swift")
    let lines = try testTargets(of: "Packages/Lines/Package.swift")
    // Questions are no tests, and have a folder that says so.
    let folders = try Repository.folders(below: "Tests").map { $0 == "RealQuestions" ? "RealQuestionTests" : $0 }
      .filter { $0.hasSuffix("Tests") }
    #expect((main + stages + porting + lines).sorted() == folders.sorted())
    #expect(main.count >= 5 && stages.count >= 8)
  }

  @Test(arguments: ["Logic", "Servers"])
  func `what is also built by itself is run with the main package`(package: String) throws {
    let part = try testTargets(of: "Packages/\(package)/Package.swift")
    #expect(try !part.isEmpty && Set(part).isSubset(of: testTargets(of: "Package.swift")))
  }

  @Test(arguments: ["Logic", "Servers", "Stages", "Porting", "Lines"])
  func `a package has no tests of its own but those in the folder of all tests`(package: String) throws {
    let link = Repository.top.appending(path: "Packages/\(package)/Tests").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../Tests")
  }
}
