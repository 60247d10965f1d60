import CMemory
import FirstResponder

/// Bytes that a view takes, all told, beside its siblings in a window (w10).
@MainActor enum Memory {
  static func run(_ workload: String, withRecognizer: Bool) {
    let scene = Scene(.chain(1, 1920, 1920))
    let count = 100_000
    let before = Int(bytes_in_use())
    for _ in 0..<count {
      let view = UIView(frame: CGRect(x: 1, y: 1, width: 10, height: 10))
      if withRecognizer { view.addGestureRecognizer(UITapGestureRecognizer()) }
      scene.root.addSubview(view)
    }
    let each = Double(Int(bytes_in_use()) - before) / Double(count)
    Measurement(workload: workload) { _ in }.result(median: each, least: each, most: each)
  }
}
