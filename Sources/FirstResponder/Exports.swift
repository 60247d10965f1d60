@_exported import EventTrace
@_exported import Foundation
@_exported import SystemLink
