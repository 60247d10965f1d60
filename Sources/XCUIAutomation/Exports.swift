// What tests of a user interface name beside this module: on a Mac it comes with XCTest. Vectors, the ways to hold a
// device and predicates that are made of words are the app half's.
@_exported import FirstResponder
@_exported import Foundation
@_exported import XCTest
