import ForeignText
import Foundation

/// Questions to apps and their answers as JSON of one line. Numbers that are none (a view may have
/// them) are written as texts.
package enum InspectionForm {
  private static let infinity = "inf"
  private static let negativeInfinity = "-inf"
  private static let notANumber = "nan"

  package static func encode(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
    do {
      return try encoder.encode(value)
    } catch {
      fatalError("InspectionForm: values of texts and numbers can't be written as JSON: \(error)")
    }
  }

  /// - Throws: `InspectionFormError`.
  package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(InspectionFormError) -> Value
  {
    guard JSONNesting.isDecodable(data) else { throw InspectionFormError.notDecodable }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw InspectionFormError(error)
    }
  }
}

/// A question or an answer that can't be read: where in it, and what is wrong.
package struct InspectionFormError: Error, Hashable, CustomStringConvertible {
  package let description: String

  private init(_ description: String) { self.description = description }
  static let notDecodable = InspectionFormError("it is not UTF-8, or has more than \(JSONNesting.limit) levels")

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      description = error.localizedDescription
      return
    }
    let context: DecodingError.Context
    switch error {
    case .dataCorrupted(let found), .keyNotFound(_, let found), .typeMismatch(_, let found),
      .valueNotFound(_, let found):
      context = found
    @unknown default:
      description = error.localizedDescription
      return
    }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    // The decoder quotes what it refuses.
    description = shown(path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)", limit: 240)
  }
}
