import Testing
@testable import WindowStage
@Test func placeholder() {}
