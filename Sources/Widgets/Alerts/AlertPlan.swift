/// Where the parts of an alert stand, points from its upper left corner. A value without views.
struct AlertPlan: Equatable {
  var title = CGRect.zero
  var message = CGRect.zero
  var fields: [CGRect] = []
  /// By the places of the actions in the order in which they were added.
  var buttons: [CGRect] = []
  /// What is drawn as a card: all of it, and a sheet's way out by itself.
  var cards: [CGRect] = []
  var size = CGSize.zero

  static let alertWidth: CGFloat = 270
  private static let margin: CGFloat = 16
  private static let fieldHeight: CGFloat = 30

  /// - Parameters:
  ///   - heights: of the title and the message in that width; 0 for one that is not there.
  ///   - fields: how many there are.
  ///   - styles: of the actions, in the order in which they were added.
  init(
    isSheet: Bool, width: CGFloat, heights: (title: CGFloat, message: CGFloat), fields count: Int,
    styles: [UIAlertAction.Style]
  ) {
    let inner = width - 2 * Self.margin
    var y: CGFloat = 0
    if heights.title > 0 || heights.message > 0 || count > 0 { y += Self.margin }
    title = CGRect(x: Self.margin, y: y, width: inner, height: heights.title)
    y += heights.title
    if heights.title > 0, heights.message > 0 { y += 4 }
    message = CGRect(x: Self.margin, y: y, width: inner, height: heights.message)
    y += heights.message
    for index in 0..<count {
      if y > Self.margin || index > 0 { y += 8 }
      fields.append(CGRect(x: Self.margin, y: y, width: inner, height: Self.fieldHeight))
      y += Self.fieldHeight
    }
    if y > 0 { y += Self.margin }
    let height: CGFloat = isSheet ? 56 : 44
    buttons = [CGRect](repeating: .zero, count: styles.count)
    let order = Self.order(styles)
    if !isSheet, order.count == 2 {
      // Side by side, the way out at the left.
      for (place, index) in (styles[order[1]] == .cancel ? [order[1], order[0]] : order).enumerated() {
        buttons[index] = CGRect(x: CGFloat(place) * width / 2, y: y, width: width / 2, height: height)
      }
      y += height
    } else {
      for index in order where !(isSheet && styles[index] == .cancel) {
        buttons[index] = CGRect(x: 0, y: y, width: width, height: height)
        y += height
      }
    }
    cards = [CGRect(x: 0, y: 0, width: width, height: y)]
    if isSheet, let last = order.last, styles[last] == .cancel {
      if y > 0 { y += 8 }
      buttons[last] = CGRect(x: 0, y: y, width: width, height: height)
      cards.append(buttons[last])
      y += height
    }
    size = CGSize(width: width, height: y)
  }

  /// The places of the actions from the top to the bottom: as they were added, the way out last.
  private static func order(_ styles: [UIAlertAction.Style]) -> [Int] {
    styles.indices.filter { styles[$0] != .cancel } + styles.indices.filter { styles[$0] == .cancel }
  }
}
