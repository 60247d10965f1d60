@_exported import FirstResponder
// The Clang module of this name, for its submodules.
@_exported import UIKit
@_exported import _Testing_UIKit
