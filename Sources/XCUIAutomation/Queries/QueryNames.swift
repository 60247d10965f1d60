import EventTrace

extension ElementType {
  /// The property that looks for elements of this kind: `buttons`; nil for those without one.
  var queryName: String? {
    switch self {
    case .any, .application: nil
    case .other: "otherElements"
    case .checkBox, .comboBox: "\(self)es"
    case .switch: "switches"
    case .touchBar, .group, .window, .sheet, .drawer, .alert, .dialog, .button, .radioButton, .radioGroup,
      .disclosureTriangle, .popUpButton, .menuButton, .toolbarButton, .popover, .keyboard, .key, .navigationBar,
      .tabBar, .tabGroup, .toolbar, .statusBar, .table, .tableRow, .tableColumn, .outline, .outlineRow, .browser,
      .collectionView, .slider, .pageIndicator, .progressIndicator, .activityIndicator, .segmentedControl, .picker,
      .pickerWheel, .toggle, .link, .image, .icon, .searchField, .scrollView, .scrollBar, .staticText, .textField,
      .secureTextField, .datePicker, .textView, .menu, .menuItem, .menuBar, .menuBarItem, .map, .webView, .stepper,
      .incrementArrow, .decrementArrow, .tab, .timeline, .ratingIndicator, .valueIndicator, .splitGroup, .splitter,
      .relevanceIndicator, .colorWell, .helpTag, .matte, .dockItem, .ruler, .rulerMarker, .grid, .levelIndicator,
      .cell, .layoutArea, .layoutItem, .handle, .statusItem:
      "\(self)s"
    }
  }
}
