/// What is wrong with one message of the link, and where in it.
///
/// Thrown by the codec in both directions: when bytes of a peer break the format, and when a value can't be written.
/// A frame with such an error is dropped whole and the connection goes on, unless `endsConnection` is true.
public struct LinkError: Error, Sendable, Hashable {
  /// The rule of Docs/LinkFormat.md that is broken.
  public enum Problem: Sendable, Hashable {
    /// The payload ends before the field does.
    case tooShort(field: String, needed: Int, present: Int)
    /// The payload goes on after the message's last field.
    case bytesLeftOver(Int)
    /// No message in this direction has this number.
    case unknownType
    /// The number stands for nothing.
    case unknownValue(field: String, value: UInt64)
    /// NaN or infinity.
    case notFinite(field: String)
    /// A number outside what the field may hold.
    case outOfRange(field: String, value: Double, range: String)
    /// Bytes that must be 0 are not.
    case notZero(field: String)
    /// More of something than `LinkLimits` allows.
    case tooMany(field: String, count: Int, limit: Int)
    /// A string that has to hold something holds nothing.
    case empty(field: String)
    /// A string is not UTF-8.
    case notUTF8(field: String)
    /// An event that is not a digitizer's has contacts.
    case contactsWithoutDigitizer(Int)
    /// `hello` does not begin with the link's magic number.
    case wrongMagic(UInt32)
    /// The peer speaks another version of the link.
    case wrongVersion(UInt16)
    /// The frame's header is not one; what follows can't be trusted.
    case brokenHeader(UInt16)
    /// The frame's length is over the limit; what follows can't be trusted.
    case frameTooLong(Int, limit: Int)
  }

  /// Which rule is broken, and by what.
  public var problem: Problem
  /// The number in the frame's header, also when no message has it.
  public var messageType: UInt16
  /// Bytes from the start of the payload to the field.
  public var offset: Int

  /// A broken rule at a place of one message; how bad that is, `endsConnection` says by the rule.
  public init(_ problem: Problem, messageType: UInt16, offset: Int) {
    self.problem = problem
    self.messageType = messageType
    self.offset = offset
  }

  /// Whether nothing after this frame can be trusted, so that the connection has to be closed.
  public var endsConnection: Bool {
    switch problem {
    case .brokenHeader, .frameTooLong: true
    case .tooShort, .bytesLeftOver, .unknownType, .unknownValue, .notFinite, .outOfRange, .notZero, .tooMany, .empty,
      .notUTF8, .contactsWithoutDigitizer, .wrongMagic, .wrongVersion:
      false
    }
  }
}

extension LinkError: CustomStringConvertible {
  /// One line: the message, what is wrong, where, what to do.
  public var description: String {
    let number = hexadecimal(messageType)
    let name = LinkMessageType(rawValue: messageType).map { "\($0.name) (\(number))" } ?? "message \(number)"
    return "\(name): \(what), at byte \(offset) of the payload; \(remedy)"
  }

  private var what: String {
    switch problem {
    case .tooShort(let field, let needed, let present):
      "\(field) needs \(needed) bytes and \(present) are left"
    case .bytesLeftOver(let count): "\(count) bytes are left over after the last field"
    case .unknownType: "no message in this direction has this type"
    case .unknownValue(let field, let value): "\(field) can't be \(value)"
    case .notFinite(let field): "\(field) is not a finite number"
    case .outOfRange(let field, let value, let range): "\(field) is \(value) and has to be \(range)"
    case .notZero(let field): "\(field) has to be 0"
    case .tooMany(let field, let count, let limit): "\(count) \(field), at most \(limit) are allowed"
    case .empty(let field): "\(field) is empty"
    case .notUTF8(let field): "\(field) is not UTF-8"
    case .contactsWithoutDigitizer(let count): "\(count) contacts in an event that is not a digitizer's"
    case .wrongMagic(let value): "begins with \(hexadecimal(value)) in place of \(hexadecimal(linkMagic))"
    case .wrongVersion(let value): "the peer speaks version \(value) of the link, this side version \(linkVersion)"
    case .brokenHeader(let value): "the header's last two bytes are \(hexadecimal(value)) in place of 0"
    case .frameTooLong(let length, let limit): "\(length) bytes of payload, at most \(limit) are allowed"
    }
  }

  private var remedy: String {
    switch problem {
    case .tooMany, .outOfRange, .notFinite, .empty: "the message is dropped, correct the value at its sender"
    case .tooShort, .bytesLeftOver, .unknownValue, .notZero, .notUTF8, .contactsWithoutDigitizer:
      "the message is dropped, compare its sender with Docs/LinkFormat.md"
    case .unknownType: "the message is dropped, build both sides from the same release"
    case .wrongVersion: "build both sides from the same release"
    case .wrongMagic: "connect only FirstResponder apps to this socket"
    case .brokenHeader, .frameTooLong: "the connection has to be closed, nothing after this can be trusted"
    }
  }
}

/// `value` as 0x and all its digits.
func hexadecimal<Number: FixedWidthInteger & UnsignedInteger>(_ value: Number) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "0x" + String(repeating: "0", count: Number.bitWidth / 4 - digits.count) + digits
}
