import CPainting

/// A library that the painter calls, as the loader finds it and as Debian packages it.
package struct PaintingLibrary: Sendable, Hashable {
  let part: painting_library
  /// The file's name as the loader knows it, with the version of its interface.
  package var name: String
  /// Debian's package that has it.
  package let package: String

  private init(_ part: painting_library, _ name: String, package: String) {
    (self.part, self.name, self.package) = (part, name, package)
  }

  /// Draws shapes, and writes pictures.
  package static let cairo = PaintingLibrary(painting_cairo, "libcairo.so.2", package: "libcairo2")
  /// Counts who holds Pango's objects, and comes with it.
  package static let objects = PaintingLibrary(painting_gobject, "libgobject-2.0.so.0", package: "libpango-1.0-0")
  /// Chooses fonts, and places letters.
  package static let pango = PaintingLibrary(painting_pango, "libpango-1.0.so.0", package: "libpango-1.0-0")
  /// Draws what Pango placed with cairo.
  package static let letters = PaintingLibrary(
    painting_pangocairo, "libpangocairo-1.0.so.0", package: "libpangocairo-1.0-0")
  /// Decodes photographs; the only one without which the rest can be drawn.
  package static let jpeg = PaintingLibrary(painting_jpeg, "libturbojpeg.so.0", package: "libturbojpeg0")

  /// Without these nothing can be drawn.
  package static let required = [cairo, objects, pango, letters]

  /// The same library under another name.
  package func named(_ name: String) -> PaintingLibrary {
    var other = self
    other.name = name
    return other
  }

  /// Opens it, or sees that it is open; on any thread.
  func open() throws(MissingLibrary) {
    var gap = painting_gap()
    guard !painting_open(part, name, &gap) else { return }
    let reason = withUnsafeBytes(of: gap.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    throw MissingLibrary(library: self, function: gap.function.map { String(cString: $0) }, reason: reason)
  }
}

/// The libraries without which nothing can be drawn are open: whoever draws has to show this.
package struct PaintingLibraries: Sendable {
  /// Opens them all; on any thread, as often as one likes.
  /// - Parameter libraries: other names for them, in tests.
  /// - Throws: `MissingLibrary` for the first that can't be used.
  package init(_ libraries: [PaintingLibrary] = PaintingLibrary.required) throws(MissingLibrary) {
    for library in libraries { try library.open() }
  }
}

/// A library that is needed for drawing is not on this machine, or is another one than it should be.
package struct MissingLibrary: Error, Sendable, Hashable {
  /// Which one.
  package let library: PaintingLibrary
  /// The first function that the library lacks; nil if the library itself can't be opened.
  package let function: String?
  /// In the loader's words; empty if a function is missing.
  package let reason: String
}

extension MissingLibrary: CustomStringConvertible {
  /// One line: what is missing, and what brings it.
  package var description: String {
    guard let function else {
      // The loader begins with the library's name.
      let why = reason.hasPrefix(library.name) ? reason : "\(library.name): \(reason)"
      return "a library that draws is missing (\(why)); install it (Debian: apt-get install \(library.package))"
    }
    return """
      the library \(library.name) has no function '\(function)'; it is too old, or another one: install that of Debian \
      12 or later (apt-get install \(library.package))
      """
  }
}
