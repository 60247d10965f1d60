import ForeignText

/// A message for people that may quote what a client or an app said: one line, of at most 2,000 bytes.
///
/// Clients write such messages into logs and terminals; nobody else decides where these lines end.
package func sentence(_ text: String) -> String {
  var limit = 1_000
  var line = shown(text, limit: limit)
  // What changes a line is spelled out, and other characters may have four bytes.
  while line.utf8.count > 2_000 {
    limit /= 2
    line = shown(text, limit: limit)
  }
  return line
}
