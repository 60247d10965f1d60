/// What segments are drawn with: a grey pill, a white one behind the chosen segment,
/// lines between the others, and titles.
@MainActor
struct SegmentLooks {
  private let pill = still(CALayer())
  private let marker = still(CALayer())
  private var lines: [CALayer] = []
  private var labels: [UILabel] = []
  private var pictures: [UIImageView] = []

  func add(to control: UISegmentedControl) {
    pill.backgroundColor = UIColor.secondarySystemFill.cgColor
    marker.borderWidth = 0.5
    marker.borderColor = UIColor(white: 0, alpha: 0.06).cgColor
    for part in [pill, marker] { control.layer.addSublayer(part) }
  }

  private static let font = UIFont.systemFont(ofSize: 13)
  private static let chosenFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

  /// The width that a segment would like to have, points.
  func width(of segment: SegmentList.Segment) -> CGFloat {
    if let image = segment.image { return image.size.width + 20 }
    let label = UILabel()
    (label.font, label.text) = (Self.chosenFont, segment.title)
    return label.sizeThatFits(.zero).width + 20
  }

  mutating func show(
    _ list: SegmentList, in control: UISegmentedControl, pressed: Int?, chosen: Int, tint: UIColor
  ) {
    fit(list.count, in: control)
    let bounds = control.bounds
    pill.frame = bounds
    pill.cornerRadius = 8
    let edges = list.edges(in: bounds.width)
    func frame(_ place: Int) -> CGRect { Self.frame(place, edges, bounds) }
    marker.isHidden = !list.segments.indices.contains(chosen)
    if !marker.isHidden { marker.frame = frame(chosen).insetBy(dx: 2, dy: 2) }
    marker.cornerRadius = 6.5
    marker.backgroundColor = tint.cgColor
    for part in [pill, marker] { part.opacity = control.isEnabled ? 1 : 0.5 }
    for place in list.segments.indices {
      let segment = list.segments[place]
      let isPale = !control.isEnabled || !segment.isEnabled || place == pressed && place != chosen
      let label = labels[place]
      label.frame = Self.labelFrame(frame(place))
      label.text = segment.image == nil ? segment.title : nil
      label.font = place == chosen ? Self.chosenFont : Self.font
      label.textColor = isPale ? .tertiaryLabel : .label
      label.alpha = 1
      pictures[place].frame = Self.pictureFrame(frame(place))
      pictures[place].image = segment.image
      pictures[place].alpha = isPale ? 0.4 : 1
    }
    for (place, line) in lines.enumerated() {
      line.frame = Self.lineFrame(place, edges, bounds)
      line.isHidden = place == chosen || place + 1 == chosen
    }
  }

  // MARK: Places

  private static func frame(_ place: Int, _ edges: [CGFloat], _ bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + edges[place], y: bounds.minY, width: edges[place + 1] - edges[place], height: bounds.height)
  }
  private static func labelFrame(_ frame: CGRect) -> CGRect { frame.insetBy(dx: min(4, frame.width / 2), dy: 0) }
  private static func pictureFrame(_ frame: CGRect) -> CGRect {
    frame.insetBy(dx: min(4, frame.width / 2), dy: min(4, frame.height / 2))
  }
  private static func lineFrame(_ place: Int, _ edges: [CGFloat], _ bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + edges[place + 1] - 0.5, y: bounds.minY + 8, width: 1, height: max(bounds.height - 16, 0))
  }

  // MARK: Parts

  /// Makes what shows a new segment of the list, at the place where it will be.
  ///
  /// - Parameter fades: whether it can't be seen yet.
  mutating func insert(at place: Int, in control: UISegmentedControl, _ list: SegmentList, fades: Bool) {
    let (label, picture) = makeSegment(in: control)
    labels.insert(label, at: place)
    pictures.insert(picture, at: place)
    let line = labels.count > 1 ? makeLine(in: control) : nil
    if let line { lines.insert(line, at: min(place, lines.count)) }
    guard fades else { return }
    let (edges, bounds) = (list.edges(in: control.bounds.width), control.bounds)
    let frame = Self.frame(place, edges, bounds)
    UIView.performWithoutAnimation {
      (label.frame, label.alpha) = (Self.labelFrame(frame), 0)
      (picture.frame, picture.alpha) = (Self.pictureFrame(frame), 0)
      if let line, let index = lines.firstIndex(where: { $0 === line }) {
        line.frame = Self.lineFrame(index, edges, bounds)
      }
    }
  }

  /// Takes away what shows a segment.
  ///
  /// - Parameter fades: whether it is seen to go.
  mutating func remove(at place: Int, of control: UISegmentedControl, fades: Bool) {
    let (label, picture) = (labels.remove(at: place), pictures.remove(at: place))
    if !lines.isEmpty { lines.remove(at: min(place, lines.count - 1)).removeFromSuperlayer() }
    guard fades else {
      label.removeFromSuperview()
      picture.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: control.changeDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        label.alpha = 0
        picture.alpha = 0
      },
      completion: { _ in
        label.removeFromSuperview()
        picture.removeFromSuperview()
      })
  }

  /// Shows everything where it is.
  func endAnimations() {
    marker.endAnimations()
    for index in labels.indices {
      labels[index].endAnimations()
      pictures[index].endAnimations()
    }
    for index in lines.indices { lines[index].endAnimations() }
  }

  /// As many titles as segments, and one line less.
  private mutating func fit(_ count: Int, in control: UISegmentedControl) {
    while labels.count > count { remove(at: labels.count - 1, of: control, fades: false) }
    while labels.count < count {
      let (label, picture) = makeSegment(in: control)
      labels.append(label)
      pictures.append(picture)
      if labels.count > 1 { lines.append(makeLine(in: control)) }
    }
  }

  private func makeSegment(in control: UISegmentedControl) -> (UILabel, UIImageView) {
    let (label, picture) = (UILabel(), UIImageView(image: nil))
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    control.addSubview(label)
    control.addSubview(picture)
    return (label, picture)
  }

  private func makeLine(in control: UISegmentedControl) -> CALayer {
    let line = still(CALayer())
    line.backgroundColor = UIColor.separator.cgColor
    control.layer.insertSublayer(line, above: pill)
    return line
  }
}
