import Testing
@testable import LibinputDevices
@Test func placeholder() {}
