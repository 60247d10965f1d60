// swift-tools-version: 6.1
import PackageDescription

/// A product of the repository's own package.
func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "FirstResponder") }

// What the main package declares for itself alone, these tests see as well: they are compiled as part of it. SwiftPM
// names it by its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let mainPackage = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let asMain: [SwiftSetting] = [.unsafeFlags(["-package-name", mainPackage])]

// The tests of what is a value: rules, traces, messages. The main package runs them as well; here they are built
// without any class of UIKit's, so that a changed rule is tested within seconds. `Tests` is a link to the folder of all
// tests.
let package = Package(
  name: "Logic",
  dependencies: [.package(name: "FirstResponder", path: "../..")],
  targets: [
    .testTarget(
      name: "EventTraceTests", dependencies: [ours("EventTrace")], packageAccess: false, swiftSettings: asMain),
    .testTarget(
      name: "EventLogicTests", dependencies: [ours("_Logic"), ours("SystemLink")], packageAccess: false,
      swiftSettings: asMain),
    .testTarget(name: "HitIndexTests", dependencies: [ours("_Logic")], packageAccess: false, swiftSettings: asMain),
    .testTarget(name: "LayoutSolverTests", dependencies: [ours("_Logic")], packageAccess: false, swiftSettings: asMain),
    .testTarget(name: "FontMetricsTests", dependencies: [ours("_Logic")], packageAccess: false, swiftSettings: asMain),
    .testTarget(
      name: "PredicateLanguageTests", dependencies: [ours("_Finding")], packageAccess: false, swiftSettings: asMain),
    .testTarget(
      name: "FindingTests", dependencies: [ours("_Finding"), ours("EventTrace")], packageAccess: false,
      swiftSettings: asMain),
    .testTarget(
      name: "SystemLinkTests", dependencies: [ours("SystemLink"), ours("_Logic")], packageAccess: false,
      swiftSettings: asMain),
  ],
  swiftLanguageModes: [.v6]
)
