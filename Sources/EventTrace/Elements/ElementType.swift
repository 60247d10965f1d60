/// What kind of thing an element of the screen is, for those who drive or read it by names.
///
/// The kinds, their order and their numbers are those of `XCUIElement.ElementType`, of which this screen has some
/// forty: the others are there so that what is written for a Mac compiles and finds nothing.
public enum ElementType: Int, Sendable, Hashable, Codable, CaseIterable {
  case any = 0, other, application, group, window, sheet, drawer, alert, dialog, button, radioButton, radioGroup
  case checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton, popover, keyboard, key
  case navigationBar, tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn, outline, outlineRow
  case browser, collectionView, slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl
  case picker, pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar, staticText
  case textField, secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map, webView
  case incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator, splitGroup, splitter
  case relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid, levelIndicator, cell
  case layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem

  /// As element trees, predicates and class chains write it: `Button`, `StaticText`.
  public var name: String { Self.names[rawValue] }

  /// The kind that bears such a name, with or without the prefix that Apple's constants have:
  /// `Button`, `XCUIElementTypeButton`; nil for a name of none.
  public init?(name: String) {
    let plain = name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : name
    guard let number = Self.names.firstIndex(of: plain) else { return nil }
    self.init(rawValue: number)
  }

  /// What stands before the name of a kind in trees that are asked for over the network.
  public static let prefix = "XCUIElementType"

  private static let names = allCases.map { type in
    let name = String(describing: type)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
