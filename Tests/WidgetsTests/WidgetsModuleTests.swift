import Testing
import UIKit

@Suite @MainActor struct WidgetsModuleTests {
  @Test func `what a widget is made of comes with it`() { #expect(UIViewController().view != nil) }
}
