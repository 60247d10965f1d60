import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

/// Numbers that no program means: they may hide a view or miss it, but nothing stops,
/// and what is sent up the link is whole.
@Suite(.serialized, .leavesNothing) @MainActor struct OddNumbersTests {
  nonisolated static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -1, 0,
    1e300,
  ]

  /// Everything about a view that takes a number.
  private func changes(_ number: CGFloat) -> [(String, (UIView) -> Void)] {
    let point = CGPoint(x: number, y: number)
    let size = CGSize(width: number, height: number)
    return [
      ("frame", { $0.frame = CGRect(origin: point, size: size) }),
      ("bounds", { $0.bounds = CGRect(origin: point, size: size) }),
      ("center", { $0.center = point }), ("alpha", { $0.alpha = number }),
      ("transform", { $0.transform = CGAffineTransform(a: number, b: 0, c: 0, d: number, tx: number, ty: number) }),
      ("anchor", { $0.layer.anchorPoint = point }), ("corner", { $0.layer.cornerRadius = number }),
      (
        "border",
        {
          $0.layer.borderWidth = number; $0.layer.borderColor = UIColor.red.cgColor
        }
      ),
      ("z", { $0.layer.zPosition = number }), ("opacity", { $0.layer.opacity = Float(number) }),
      ("colour", { $0.backgroundColor = UIColor(red: number, green: number, blue: number, alpha: number) }),
      (
        "label",
        {
          let label = UILabel(frame: CGRect(origin: point, size: size))
          label.font = .systemFont(ofSize: number)
          label.text = "odd"
          label.sizeToFit()
          $0.addSubview(label)
        }
      ),
      (
        "shape",
        {
          let shape = CAShapeLayer()
          shape.path = UIBezierPath(roundedRect: CGRect(origin: point, size: size), cornerRadius: number).cgPath
          shape.lineWidth = number
          $0.layer.addSublayer(shape)
        }
      ),
      (
        "arc",
        {
          let shape = CAShapeLayer()
          shape.path =
            UIBezierPath(arcCenter: point, radius: number, startAngle: 0, endAngle: number, clockwise: true).cgPath
          $0.layer.addSublayer(shape)
        }
      ),
    ]
  }

  @Test(arguments: odd) func `a view with an odd number is touched, laid out and sent up the link`(number: CGFloat) {
    for (name, change) in changes(number) {
      let device = SimulatedDevice()
      var sent: [LayerCommit] = []
      device.application.committer.stage = { sent.append($0) }
      let root = UIView()
      let (view, inner) = (UIView(frame: box(0, 0, 100, 100)), UIView(frame: box(10, 10, 50, 50)))
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
      view.addSubview(inner)
      root.addSubview(view)
      device.show(root)
      let finger = device.touchDown(at: at(20, 20))
      change(view)
      finger.move(to: at(30, 30))
      finger.lift()
      device.tap(at: at(20, 20))
      _ = inner.convert(at(1, 1), to: root)
      _ = inner.convert(at(1, 1), from: root)
      _ = device.application.committer.picture()
      for commit in sent {
        var buffer = LinkBuffer()
        do { try LinkCodec.encode(.commit(commit), into: &buffer) } catch {
          Issue.record("\(name) = \(number): \(error)")
        }
      }
      for line in device.trace.json().split(separator: "\n") {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
    }
  }

  @Test(arguments: odd) func `a screen of odd numbers can be asked`(number: CGFloat) {
    let device = SimulatedDevice(size: CGSize(width: number, height: number), scale: number)
    device.show(UIView())
    device.tap(at: .zero)
    #expect(device.trace.text(.touches).contains("touchesBegan") || !(number > 0 && number.isFinite))
  }

  @Test(arguments: odd) func `a screen of odd numbers shows key commands`(number: CGFloat) {
    final class Commanding: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        (0..<3).map { number in
          let command = UIKeyCommand(
            input: "\(number)", modifierFlags: .command,
            action: Selector("say", Commanding.say))
          command.discoverabilityTitle = "\(number)"
          return command
        }
      }
      func say() {}
    }
    let device = SimulatedDevice(size: CGSize(width: number, height: number))
    let view = Commanding()
    device.show(view)
    view.becomeFirstResponder()
    device.keyDown(.keyboardLeftGUI)
    device.advance(by: 2)
    #expect(device.trace.text(.keys).contains("shows 3 key commands"))
    device.keyUp(.keyboardLeftGUI)
  }

  @Test(arguments: odd) func `texts in a font of an odd size are edited`(number: CGFloat) {
    let font = UIFont.systemFont(ofSize: number)
    #expect((1...1_000_000).contains(font.pointSize) && font.lineHeight.isFinite)
    let device = SimulatedDevice()
    let root = UIView()
    let field = UITextField(frame: box(0, 50, 300, 40))
    let text = UITextView(frame: box(0, 100, 300, 200))
    (field.font, text.font) = (font, font)
    (field.text, text.text) = ("odd", "odd\nnumbers")
    root.addSubview(field)
    root.addSubview(text)
    device.show(root)
    for view in [field, text] as [UIView] {
      device.tap(at: view.center)
      device.advance(by: 1)
      view.becomeFirstResponder()
      device.type("x")
      device.longPress(at: view.center)
      device.advance(by: 1)
    }
    text.frame.size.height = number
    device.advance(by: 1)
    #expect(field.text?.count == 4 && text.text.count == 12)
  }

  @Test(arguments: odd) func `a table with rows of an odd height is scrolled and touched`(number: CGFloat) {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let device = SimulatedDevice()
    let (table, rows) = (UITableView(), Rows())
    (table.rowHeight, table.dataSource) = (number, rows)
    device.show(table)
    for place in Self.odd {
      _ = table.indexPathForRow(at: CGPoint(x: 1, y: place))
      _ = table.indexPathsForRows(in: CGRect(x: 0, y: place, width: 1, height: 1))
      table.contentOffset.y = place
      device.advance(by: 0.1)
      device.tap(at: at(100, 100))
    }
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test(arguments: [(1e300, 1_000_000), (1e-300, 1), (59.94, 60)])
  func `a screen's frame rate is a whole number, whatever the system said`(rate: Double, frames: Int) {
    let screen = UIScreen(ScreenDescription(width: 1, height: 1, scale: 1, frameRate: rate))
    #expect(screen.maximumFramesPerSecond == frames)
  }
}
