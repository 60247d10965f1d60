// The rules as values, which are this module's own.
@_exported import EventLogic
// As Apple's UIKit does, so that `import UIKit` is enough for CGRect, Notification and the like.
@_exported import Foundation
