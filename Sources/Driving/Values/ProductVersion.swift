/// The version of FirstResponder, as people, agents and clients of WebDriver are told it.
///
/// It stands here alone. Scripts/release compares it with CHANGELOG.md, and so does a test.
package enum ProductVersion {
  /// Three numbers, as semantic versioning has them.
  package static let text = "0.1.0"
}
