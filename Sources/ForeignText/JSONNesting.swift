import Foundation

/// Looks at JSON that came from elsewhere before Foundation's decoder does.
///
/// The decoder recurses 512 levels deep, and of a text that ends there with one more opening bracket it stops the whole
/// program (Swift 6.3.1 on Linux). It also takes UTF-16 and UTF-32, in which brackets look otherwise; JSON between
/// programs is UTF-8 (RFC 8259, 8.1).
package enum JSONNesting {
  /// Levels of arrays and objects; nothing that this project writes has more than a dozen.
  package static let limit = 64

  /// Whether the decoder may be given the text: it has at most `limit` levels and no zero byte,
  /// as which every other encoding has.
  package static func isDecodable(_ text: Data) -> Bool {
    var depth = 0
    var (isInString, isEscaped) = (false, false)
    for byte in text {
      switch byte {
      case 0: return false
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return false }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return true
  }
}
