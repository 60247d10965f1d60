// swift-tools-version: 6.1
import PackageDescription

// Benchmarks have a package of their own, so that nobody who uses FirstResponder builds them.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "FirstResponder", path: "..")],
  targets: [
    .executableTarget(
      name: "latency",
      dependencies: [
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "SystemLink", package: "FirstResponder"),
      ]),
    .executableTarget(
      name: "delivery",
      dependencies: [
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "SystemLink", package: "FirstResponder"),
        .product(name: "SpringBoard", package: "FirstResponder"),
      ]),
    .executableTarget(
      name: "simulated-hour",
      dependencies: [
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "FirstResponderTesting", package: "FirstResponder"),
      ]),
    .executableTarget(
      name: "tracing",
      dependencies: [
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "FirstResponderTesting", package: "FirstResponder"),
      ]),
    .executableTarget(
      name: "why",
      dependencies: [
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "FirstResponderTesting", package: "FirstResponder"),
      ]),
    .executableTarget(
      name: "replay",
      dependencies: [
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "FirstResponderTesting", package: "FirstResponder"),
      ]),
    .target(name: "CMemory"),
    .executableTarget(
      name: "yardstick",
      dependencies: [
        "CMemory",
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "FirstResponderTesting", package: "FirstResponder"),
        .product(name: "SystemLink", package: "FirstResponder"),
      ]),
    .executableTarget(
      name: "hit-differential",
      dependencies: [
        .product(name: "FirstResponder", package: "FirstResponder"),
        .product(name: "FirstResponderTesting", package: "FirstResponder"),
      ]),
    .executableTarget(
      name: "layout", dependencies: [.product(name: "UIKit", package: "FirstResponder")], exclude: ["kiwi"]),
    .executableTarget(
      name: "long-list",
      dependencies: [
        .product(name: "UIKit", package: "FirstResponder"),
        .product(name: "SystemLink", package: "FirstResponder"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
