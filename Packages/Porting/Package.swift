// swift-tools-version: 6.1
import PackageDescription

/// A product of the repository's own package.
func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "FirstResponder") }

// The tests of porting, which need swift-syntax: nobody else waits until that is built. `Tests` is a link to the folder
// of all tests.
let package = Package(
  name: "PortingTests",
  dependencies: [
    .package(name: "FirstResponder", path: "../..", traits: ["Port"]),
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.0")),
  ],
  targets: [
    // Sources as somebody wrote them for iOS, and what they become. Not compiled as they are: see OldCards.
    .target(name: "PortSamples", path: "Tests/Support/PortSamples", resources: [.copy("Samples")]),
    .testTarget(name: "PortingTests", dependencies: ["PortSamples", "MutatedSources", ours("_Port")]),
    // The same sources as a target that lists nothing but their folder: the plugin ports them in every build.
    .target(
      name: "OldCards", dependencies: [ours("UIKit")], path: "Tests/Support/OldCards",
      // Old code has warnings of its own.
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])],
      plugins: [.plugin(name: "PortPlugin", package: "FirstResponder")]),
    .testTarget(
      name: "PortedTests", dependencies: ["OldCards", ours("UIKit"), ours("FirstResponderTesting")]),
    // Sources with faults planted at random, and the program that ports them for as long as one likes.
    .target(
      name: "MutatedSources", dependencies: ["PortSamples", ours("_Port")], path: "Tests/Support/MutatedSources"),
    .executableTarget(
      name: "fuzz-port",
      dependencies: ["MutatedSources", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tests/Support/FuzzPort"),
  ],
  swiftLanguageModes: [.v6]
)
