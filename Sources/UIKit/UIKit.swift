@_exported import FirstResponder
@_exported import _Testing_UIKit
