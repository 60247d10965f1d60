import UIKit

/// Stars in a row, drawn as third-party code draws them: a path of ten points, filled, cut and stroked.
open class StarRating: UIView {
  open var rating: Double = 0 { didSet { if rating != oldValue { setNeedsDisplay() } } }
  open var starCount = 5 { didSet { setNeedsDisplay() } }
  open var spacing: CGFloat = 10
  open var filledColor = UIColor.orange
  open var emptyColor = UIColor(white: 0.8, alpha: 1)
  open var borderColor = UIColor.black
  public private(set) var drawCount = 0
  public var ratingChanged: ((Double) -> Void)?

  private var side: CGFloat { min(bounds.height, (bounds.width + spacing) / CGFloat(starCount) - spacing) }

  private func frameOfStar(_ index: Int) -> CGRect {
    CGRect(
      x: bounds.minX + CGFloat(index) * (side + spacing), y: bounds.midY - side / 2, width: side, height: side)
  }

  private func starPath(in frame: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    let center = CGPoint(x: frame.midX, y: frame.midY)
    for index in 0..<10 {
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let radius = index % 2 == 0 ? frame.width / 2 : frame.width / 4
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  open override func draw(_ rect: CGRect) {
    drawCount += 1
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for index in 0..<starCount {
      let frame = frameOfStar(index)
      let path = starPath(in: frame)
      context.saveGState()
      emptyColor.setFill()
      path.fill()
      let share = CGFloat(min(max(rating - Double(index), 0), 1))
      if share > 0 {
        path.addClip()
        filledColor.setFill()
        UIRectFill(CGRect(x: frame.minX, y: frame.minY, width: frame.width * share, height: frame.height))
      }
      context.restoreGState()
      borderColor.setStroke()
      path.lineWidth = 1
      path.stroke()
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let x = touch.location(in: self).x
    rating = Double((x / (side + spacing)).rounded(.up))
    ratingChanged?(rating)
  }
}
