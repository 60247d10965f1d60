import FirstResponderTesting
import UIKit

extension FaultMatrixTests {
  /// Touches that miss: D01 to D10.
  nonisolated static let hitScenes: [FaultScene] = [
    // D01
    FaultScene(
      "D01 UIView 'veil'", name: "a veil over everything",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        stage.view("veil", (0, 0, 390, 844)).alpha = 0.02
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D01 UIView 'badge'", name: "a badge on a button",
      build: { stage in
        stage.button("bell", (20, 100, 60, 60))
        stage.view("badge", (50, 90, 40, 40)).backgroundColor = .red
      }, act: FaultScene.tap(65, 115)),
    FaultScene(
      "D01 UIView 'gradient'", name: "a gradient in a row, inside a turned panel",
      build: { stage in
        let panel = stage.view("panel", (50, 200, 280, 200))
        panel.transform = CGAffineTransform(rotationAngle: 0.4)
        stage.button("open", (40, 60, 200, 60), in: panel)
        stage.view("gradient", (0, 0, 280, 200), in: panel)
      }, act: FaultScene.tap(190, 295)),
    // D02
    FaultScene(
      "D02 UIWindow 'toast'", name: "the window of a toast",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        stage.keep(window("toast", .alert))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D02 UIWindow 'hud'", name: "a progress window with a dimmed ground",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        let hud = window("hud", UIWindow.Level(rawValue: 10))
        hud.rootViewController?.view.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        stage.keep(hud)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D02 UIWindow 'debug'", name: "a debugging window over part of the screen",
      build: { stage in
        stage.button("save", (20, 100, 100, 50))
        stage.keep(window("debug", .statusBar, CGRect(x: 0, y: 80, width: 390, height: 100)))
      }, act: FaultScene.tap(60, 120)),
    // D03
    FaultScene(
      "D03 UIView 'card'", name: "a close button that sticks out of its card",
      build: { stage in
        stage.button("close", (85, -20, 50, 50), in: stage.view("card", (20, 100, 100, 100)))
      }, act: FaultScene.tap(140, 110)),
    FaultScene(
      "D03 UIView 'tabs'", name: "a raised middle button of a bar",
      build: { stage in
        stage.button("plus", (165, -30, 60, 60), in: stage.view("tabs", (0, 780, 390, 64)))
      }, act: FaultScene.tap(195, 765)),
    FaultScene(
      "D03 UIView 'bubble'", name: "a handle below a turned bubble",
      build: { stage in
        let bubble = stage.view("bubble", (100, 300, 100, 60))
        bubble.transform = CGAffineTransform(rotationAngle: .pi / 2)
        stage.recognizer(UIPanGestureRecognizer(), "resize", on: stage.view("handle", (100, 10, 40, 40), in: bubble))
      }, act: FaultScene.drag(150, 400, to: 150, 460)),
    // D04
    FaultScene(
      "D04 UIView 'bar'", name: "a bar without height",
      build: { stage in
        stage.button("go", (20, 0, 100, 44), in: stage.view("bar", (0, 200, 390, 0)))
      }, act: FaultScene.tap(60, 220)),
    FaultScene(
      "D04 UIView 'column'", name: "a column without width",
      build: { stage in
        stage.button("go", (10, 20, 100, 44), in: stage.view("column", (50, 200, 0, 300)))
      }, act: FaultScene.tap(100, 240)),
    FaultScene(
      "D04 UIView 'holder'", name: "an empty holder two levels up",
      build: { stage in
        let holder = stage.view("holder", (100, 300, 0, 0))
        stage.button("retry", (20, 20, 100, 44), in: stage.view("message", (-80, -50, 160, 100), in: holder))
      }, act: FaultScene.tap(100, 290)),
    // D05
    FaultScene(
      "D05 UILabel 'link'", name: "a label with a recognizer",
      build: { stage in
        let link = stage.add(UILabel(), "link", (20, 100, 200, 44))
        link.text = "Terms"
        stage.recognizer(UITapGestureRecognizer(), "open", on: link)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D05 UIImageView 'photo'", name: "an image with a recognizer",
      build: { stage in
        stage.recognizer(UITapGestureRecognizer(), "open", on: stage.add(UIImageView(), "photo", (20, 100, 200, 200)))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D05 UIButton 'send'", name: "a disabled button",
      build: { stage in
        stage.button("send", (20, 100, 100, 50)).isEnabled = false
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D05 UIImageView 'card'", name: "a button in an image view",
      build: { stage in
        stage.button("play", (20, 20, 100, 50), in: stage.add(UIImageView(), "card", (20, 100, 200, 200)))
      }, act: FaultScene.tap(80, 140)),
    // D06
    FaultScene(
      "D06 UIView 'catcher'", name: "an unseen catcher of taps", target: "catcher",
      build: { stage in
        let catcher = stage.view("catcher", (0, 0, 390, 400))
        catcher.alpha = 0.005
        stage.recognizer(UITapGestureRecognizer(), "catch", on: catcher)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D06 UIView 'panel'", name: "a button in a hidden panel", target: "ok",
      build: { stage in
        let panel = stage.view("panel", (0, 0, 390, 400))
        panel.isHidden = true
        stage.button("ok", (20, 100, 100, 50), in: panel)
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D06 UIButton 'ghost'", name: "a button with alpha 0", target: "ghost",
      build: { stage in
        stage.button("ghost", (20, 100, 100, 50)).alpha = 0
      }, act: FaultScene.tap(60, 120)),
    // D07
    cell("a button behind the contentView", "star"), cell("a switch behind the contentView", "wifi"),
    cell("a recognizer behind the contentView", "photo"),
    // D08
    FaultScene(
      "D08 UIButton 'close'", name: "a small cross", build: { stage in stage.button("close", (100, 100, 20, 20)) },
      act: FaultScene.tap(110, 127)),
    FaultScene(
      "D08 UIButton 'info'", name: "a flat button", build: { stage in stage.button("info", (100, 100, 200, 16)) },
      act: FaultScene.tap(150, 130)),
    FaultScene(
      "D08 UIView 'dot'", name: "a dot with a recognizer, missed sideways",
      build: { stage in
        stage.recognizer(UITapGestureRecognizer(), "pick", on: stage.view("dot", (100, 100, 12, 12)))
      }, act: FaultScene.tap(90, 106)),
    // D09
    FaultScene(
      "D09 DeafView 'deaf'", name: "no point is inside",
      build: { stage in
        stage.button("inner", (20, 100, 100, 50), in: stage.add(DeafView(), "deaf", (0, 0, 390, 400)))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D09 GreedyView 'greedy'", name: "a container that answers itself",
      build: { stage in
        stage.button("inner", (20, 100, 100, 50), in: stage.add(GreedyView(), "greedy", (0, 0, 390, 400)))
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D09 NothingView 'through'", name: "a container that lets all through",
      build: { stage in
        stage.button("inner", (20, 100, 100, 50), in: stage.add(NothingView(), "through", (0, 0, 390, 400)))
      }, act: FaultScene.tap(60, 120)),
    // D10
    FaultScene(
      "D10 UIButton 'save'", name: "a fade",
      build: { stage in
        let save = stage.button("save", (20, 100, 100, 50))
        stage.onAppear.append { UIView.animate(withDuration: 5, delay: 0, options: []) { save.alpha = 0.5 } }
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D10 UIView 'panel'", name: "a panel that pulses",
      build: { stage in
        let panel = stage.view("panel", (0, 0, 390, 400))
        stage.button("save", (20, 100, 100, 50), in: panel)
        stage.onAppear.append {
          UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { panel.backgroundColor = .red }
        }
      }, act: FaultScene.tap(60, 120)),
    FaultScene(
      "D10 UIButton 'save'", name: "a button on its way",
      build: { stage in
        let save = stage.button("save", (20, 100, 100, 50))
        stage.onAppear.append {
          UIView.animate(withDuration: 60, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
            save.frame.origin.y = 700
          }
        }
      }, act: FaultScene.tap(60, 120)),
  ]

  static func window(
    _ name: String, _ level: UIWindow.Level, _ frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844)
  ) -> UIWindow {
    let window = UIWindow(frame: frame)
    window.accessibilityIdentifier = name
    window.windowLevel = level
    window.rootViewController = UIViewController()
    window.isHidden = false
    return window
  }

  /// A table whose cells hold something behind their contentView.
  nonisolated private static func cell(_ name: String, _ target: String) -> FaultScene {
    FaultScene(
      "D07 UIView 'content'", name: name, target: target,
      build: { stage in
        let rows = Rows { number in
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          guard number == 0 else { return cell }
          cell.contentView.accessibilityIdentifier = "content"
          let inner: UIView = target == "photo" ? UIView() : target == "wifi" ? UISwitch() : UIButton()
          inner.frame = CGRect(x: 20, y: 0, width: 60, height: 44)
          inner.accessibilityIdentifier = target
          (inner as? UIButton)?.addAction(UIAction { _ in }, for: .touchUpInside)
          if target == "photo" { inner.addGestureRecognizer(UITapGestureRecognizer { _ in }) }
          cell.insertSubview(inner, at: 0)
          return cell
        }
        stage.keep(rows)
        stage.add(UITableView(), "list", (0, 0, 390, 800)).dataSource = rows
      }, act: FaultScene.tap(40, 20, hold: 0.2))
  }
}
