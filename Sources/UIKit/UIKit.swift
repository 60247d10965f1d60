@_exported import FirstResponder
@_exported import Widgets
@_exported import _Testing_UIKit
