import FirstResponderTesting
import UIKit

extension FaultMatrixTests {
  /// Lists that can't be scrolled: a drag on a row or a button means the list.
  nonisolated static let listScenes: [FaultScene] = [
    FaultScene(
      "D01 UIView 'veil'", name: "a list under a veil, dragged",
      build: { stage in
        stage.list()
        stage.view("veil", (0, 0, 390, 844))
      }, act: FaultScene.drag(100, 500, to: 100, 200)),
    FaultScene(
      "D02 UIWindow 'toast'", name: "a list under a toast's window, dragged from a button",
      build: { stage in
        stage.list()
        stage.keep(window("toast", .alert))
      }, act: FaultScene.drag(350, 500, to: 350, 200)),
    FaultScene(
      "D24 UIApplication", name: "a list that is dragged while events are ignored",
      build: { stage in
        stage.list()
        UIApplication.shared.beginIgnoringInteractionEvents()
      }, act: FaultScene.drag(100, 500, to: 100, 200)),
    FaultScene(
      "D05 UIView 'holder'", name: "a page in a holder that takes no touches, dragged from a button",
      build: { stage in
        let holder = stage.view("holder", (0, 0, 390, 800))
        holder.isUserInteractionEnabled = false
        let page = stage.page(in: holder)
        stage.button("buy", (20, 400, 200, 60), in: page)
      }, act: FaultScene.drag(100, 420, to: 100, 200)),
    FaultScene(
      "D05 UITableView 'list'", "D01 UIView 'shade'", name: "a list that takes no touches, under a shade, dragged",
      build: { stage in
        stage.list().isUserInteractionEnabled = false
        stage.view("shade", (0, 0, 390, 844))
      }, act: FaultScene.drag(100, 500, to: 100, 200)),
  ]
}
