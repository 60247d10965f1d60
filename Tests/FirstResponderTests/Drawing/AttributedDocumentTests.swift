import Testing
import UIKit

/// Documents that become texts with looks (B15.38).
@Suite struct AttributedDocumentTests {
  private typealias Option = NSAttributedString.DocumentReadingOptionKey

  @Test func `plain text is read in its encoding and gets the looks that are given`() throws {
    let data = try #require("Größe".data(using: .isoLatin1))
    let options: [Option: Any] = [
      .documentType: NSAttributedString.DocumentType.plain,
      .characterEncoding: String.Encoding.isoLatin1.rawValue,
      .defaultAttributes: [NSAttributedString.Key.kern: 2.0],
    ]
    var said: NSDictionary?
    let text = try NSAttributedString(data: data, options: options, documentAttributes: &said)
    #expect(text.string == "Größe")
    #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Double == 2)
    #expect(said?["DocumentType"] as? String == "NSPlainText")
  }

  @Test func `web pages and what is no text are refused with what and why`() throws {
    #expect(throws: NSAttributedString.DocumentFault.noReader(.html)) {
      try NSAttributedString(
        data: Data("<b>a</b>".utf8), options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil)
    }
    #expect(throws: NSAttributedString.DocumentFault.notText(.utf8)) {
      try NSAttributedString(data: Data([0xFF, 0xFE, 0xFF]), documentAttributes: nil)
    }
    #expect("\(NSAttributedString.DocumentFault.noReader(.rtf))".hasPrefix("No reader of documents of the type NSRTF"))
  }
}
