/// What segments are drawn with: a grey pill, a white one behind the chosen segment, lines between the others, and titles.
@MainActor
struct SegmentLooks {
  private let pill = CALayer()
  private let marker = CALayer()
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
    func frame(_ place: Int) -> CGRect {
      CGRect(
        x: bounds.minX + edges[place], y: bounds.minY, width: edges[place + 1] - edges[place], height: bounds.height)
    }
    marker.isHidden = !list.segments.indices.contains(chosen)
    if !marker.isHidden { marker.frame = frame(chosen).insetBy(dx: 2, dy: 2) }
    marker.cornerRadius = 6.5
    marker.backgroundColor = tint.cgColor
    for part in [pill, marker] { part.opacity = control.isEnabled ? 1 : 0.5 }
    for place in list.segments.indices {
      let segment = list.segments[place]
      let isPale = !control.isEnabled || !segment.isEnabled || place == pressed && place != chosen
      let label = labels[place]
      label.frame = frame(place).insetBy(dx: min(4, frame(place).width / 2), dy: 0)
      label.text = segment.image == nil ? segment.title : nil
      label.font = place == chosen ? Self.chosenFont : Self.font
      label.textColor = isPale ? .tertiaryLabel : .label
      pictures[place].frame = frame(place).insetBy(dx: min(4, frame(place).width / 2), dy: min(4, bounds.height / 2))
      pictures[place].image = segment.image
      pictures[place].alpha = isPale ? 0.4 : 1
    }
    for (place, line) in lines.enumerated() {
      line.frame = CGRect(
        x: bounds.minX + edges[place + 1] - 0.5, y: bounds.minY + 8, width: 1, height: max(bounds.height - 16, 0))
      line.isHidden = place == chosen || place + 1 == chosen
    }
  }

  /// As many titles as segments, and one line less.
  private mutating func fit(_ count: Int, in control: UISegmentedControl) {
    while labels.count > count {
      labels.removeLast().removeFromSuperview()
      pictures.removeLast().removeFromSuperview()
    }
    while labels.count < count {
      let (label, picture) = (UILabel(), UIImageView(image: nil))
      label.textAlignment = .center
      picture.contentMode = .scaleAspectFit
      control.addSubview(label)
      control.addSubview(picture)
      labels.append(label)
      pictures.append(picture)
    }
    while lines.count > max(count - 1, 0) { lines.removeLast().removeFromSuperlayer() }
    while lines.count < count - 1 {
      let line = CALayer()
      line.backgroundColor = UIColor.separator.cgColor
      control.layer.insertSublayer(line, above: pill)
      lines.append(line)
    }
  }
}
