// swift-tools-version: 6.1
import PackageDescription

/// A product of the repository's own package.
func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "FirstResponder") }

// What the main package declares for itself alone, these tests see as well: they are compiled as part of it. SwiftPM
// names it by its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let mainPackage = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let asMain: [SwiftSetting] = [.unsafeFlags(["-package-name", mainPackage])]

// The tests of the line that did it: only here everything is built with the trait Origins. Scenes with faults are those
// of the inspector's tests, and what is answered about them is tested here once more. `Tests` is a link to the folder
// of all tests.
let package = Package(
  name: "Lines",
  dependencies: [.package(name: "FirstResponder", path: "../..", traits: ["Origins"])],
  targets: [
    .target(
      name: "FaultScenes",
      dependencies: [ours("FirstResponder"), ours("UIKit"), ours("FirstResponderTesting"), ours("_TestSupport")],
      path: "Tests/InspectorTests/Matrix", exclude: ["KeyScenes.swift", "ScoreTests.swift"], packageAccess: false,
      swiftSettings: asMain),
    .target(name: "Symbols", path: "Tests/InspectorTests/Origins", exclude: ["OffTests.swift"]),
    .testTarget(
      name: "LinesTests",
      dependencies: [
        "FaultScenes", "Symbols", ours("FirstResponder"), ours("UIKit"), ours("Inspector"),
        ours("FirstResponderTesting"), ours("SpringBoard"), ours("_Examples"), ours("_Lines"), ours("_Stages"),
        ours("_TestSupport"), ours("firstresponder"),
      ], packageAccess: false, swiftSettings: asMain),
  ],
  swiftLanguageModes: [.v6]
)
