// What tests name beside this module, and some import by it alone.
@_exported import UIKit
