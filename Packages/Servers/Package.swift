// swift-tools-version: 6.1
import PackageDescription

/// A product of the repository's own package.
func ours(_ name: String) -> Target.Dependency { .product(name: name, package: "FirstResponder") }

// What the main package declares for itself alone, these tests see as well: they are compiled as part of it. SwiftPM
// names it by its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let mainPackage = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
let asMain: [SwiftSetting] = [.unsafeFlags(["-package-name", mainPackage])]

// The tests of what serves programs, where several threads are at work. The main package runs them as well; here they
// are built without any class of UIKit's, so that the thread sanitizer has them within minutes. `Tests` is a link to
// the folder of all tests.
let package = Package(
  name: "Servers",
  dependencies: [
    .package(name: "FirstResponder", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.0")),
  ],
  targets: [
    .testTarget(
      name: "DrivingTests", dependencies: [ours("_Servers"), ours("EventTrace")], packageAccess: false,
      swiftSettings: asMain),
    .testTarget(
      name: "WebDriverTests", dependencies: [ours("_Servers"), ours("SpringBoard")], packageAccess: false,
      swiftSettings: asMain),
    .testTarget(
      name: "ModelContextTests", dependencies: [ours("_Servers"), ours("SpringBoard"), ours("EventTrace")],
      packageAccess: false, swiftSettings: asMain),
    .testTarget(
      name: "LocalServerTests",
      dependencies: [ours("_Servers"), .product(name: "FlyingFox", package: "FlyingFox")],
      packageAccess: false, swiftSettings: asMain),
    .testTarget(
      name: "SystemLinkTests", dependencies: [ours("SystemLink"), ours("_Logic")], packageAccess: false,
      swiftSettings: asMain),
  ],
  swiftLanguageModes: [.v6]
)
