// swift-tools-version: 6.1
import PackageDescription

let uiKit: Target.Dependency = .product(
  name: "UIKit", package: "FirstResponder", condition: .when(platforms: [.linux]))
let testing: Target.Dependency = .product(
  name: "FirstResponderTesting", package: "FirstResponder", condition: .when(platforms: [.linux]))
let interfaceTesting: Target.Dependency = .product(
  name: "XCUIAutomation", package: "FirstResponder", condition: .when(platforms: [.linux]))

let package = Package(
  name: "Lamp",
  dependencies: [
    .package(name: "FirstResponder", path: "../..")
  ],
  targets: [
    .target(name: "Lamp", dependencies: [uiKit]),
    .executableTarget(name: "LampApp", dependencies: ["Lamp", uiKit]),
    .testTarget(name: "LampTests", dependencies: ["Lamp", uiKit, testing]),
    .testTarget(name: "CheckoutUITests", dependencies: [uiKit, interfaceTesting]),
  ],
  swiftLanguageModes: [.v6]
)

// The package of Docs/Tutorial.md, in the same build: alone it would compile UIKit once more.
package.targets += [
  .target(name: "Stickers", dependencies: [uiKit]),
  .executableTarget(name: "StickersApp", dependencies: ["Stickers", uiKit]),
  .testTarget(name: "StickersTests", dependencies: ["Stickers", uiKit, testing]),
]
