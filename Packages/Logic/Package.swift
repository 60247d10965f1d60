// swift-tools-version: 6.1
import PackageDescription

/// A product of the repository's own package.
func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "FirstResponder") }

// The tests of what is a value: rules, traces, messages. The main package runs them as well; here they are built
// without any class of UIKit's, so that a changed rule is tested within seconds. `Tests` is a link to the folder of all
// tests.
let package = Package(
  name: "Logic",
  dependencies: [.package(name: "FirstResponder", path: "../..")],
  targets: [
    .testTarget(name: "EventTraceTests", dependencies: [ours("EventTrace")]),
    .testTarget(name: "EventLogicTests", dependencies: [ours("_Logic"), ours("SystemLink")]),
    .testTarget(name: "HitIndexTests", dependencies: [ours("_Logic")]),
    .testTarget(name: "LayoutSolverTests", dependencies: [ours("_Logic")]),
    .testTarget(name: "SystemLinkTests", dependencies: [ours("SystemLink"), ours("_Logic")]),
  ],
  swiftLanguageModes: [.v6]
)
