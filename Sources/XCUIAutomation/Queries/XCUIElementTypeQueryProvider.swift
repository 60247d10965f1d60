import EventTrace

/// What elements can be looked for in: an app, an element, or all elements of a query. Each property is the query for
/// the elements of its kind below, at any depth.
///
/// The kinds are Apple's, also those that only screens of a Mac have: these find nothing here.
@preconcurrency @MainActor
public protocol XCUIElementTypeQueryProvider {
  /// The elements of a kind below, at any depth.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
  /// The first of what is looked in.
  var firstMatch: XCUIElement { get }
}

extension XCUIElement: XCUIElementTypeQueryProvider {}
extension XCUIElementQuery: XCUIElementTypeQueryProvider {}

extension XCUIElementTypeQueryProvider {
  /// All touch bars below.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// All groups below.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// All windows below.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  /// All sheets below.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// All drawers below.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// All alerts below.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// All dialogs below.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// All buttons below.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// All radio buttons below.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// All radio groups below.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// All check boxes below.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// All disclosure triangles below.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// All pop up buttons below.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// All combo boxes below.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// All menu buttons below.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// All toolbar buttons below.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// All popovers below.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// All keyboards below.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// All keys below.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// All navigation bars below.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// All tab bars below.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// All tab groups below.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// All toolbars below.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// All status bars below.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// All tables below.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// All table rows below.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// All table columns below.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// All outlines below.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// All outline rows below.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// All browsers below.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// All collection views below.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// All sliders below.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// All page indicators below.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// All progress indicators below.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// All activity indicators below.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// All segmented controls below.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// All pickers below.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// All picker wheels below.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// All switches below.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// All toggles below.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// All links below.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// All images below.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// All icons below.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// All search fields below.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// All scroll views below.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// All scroll bars below.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// All static texts below.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// All text fields below.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// All secure text fields below.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// All date pickers below.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// All text views below.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// All menus below.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// All menu items below.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// All menu bars below.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// All menu bar items below.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// All maps below.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// All web views below.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// All steppers below.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// All increment arrows below.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// All decrement arrows below.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// All tabs below.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// All timelines below.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// All rating indicators below.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// All value indicators below.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// All split groups below.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// All splitters below.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// All relevance indicators below.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// All color wells below.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// All help tags below.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// All mattes below.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// All dock items below.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// All rulers below.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// All ruler markers below.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// All grids below.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// All level indicators below.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// All cells below.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// All layout areas below.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// All layout items below.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// All handles below.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// All views of no other kind below.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// All status items below.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  /// Rows that others have disclosed, of which iOS has none.
  public var disclosedChildRows: XCUIElementQuery { descendants(matching: .outlineRow) }
}
