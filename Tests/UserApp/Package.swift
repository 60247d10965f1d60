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
