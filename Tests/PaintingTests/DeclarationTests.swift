import Foundation
import Needs
import Testing

/// What CPainting declares of the libraries, compared by the compiler with what their own headers do.
@Suite(.needs(.paintingHeaders)) struct DeclarationTests {
  /// Each number, field and function as an assertion, for the compiler.
  private static let assertions = """
    #include <stddef.h>
    #include <pango/pangocairo.h>
    #include <turbojpeg.h>
    #include "PaintingConstants.h"
    #include "PaintingFunctions.h"
    #define NUMBER(name, number) _Static_assert(name == number, "the number " #name);
    PAINTING_CONSTANTS(NUMBER)
    NUMBER(PANGO_SCALE, PAINTING_PANGO_SCALE)
    #define FIELD(name) double name;
    typedef struct { PAINTING_MATRIX_FIELDS(FIELD) } matrix;
    #define PLACE(name) \\
      _Static_assert(offsetof(matrix, name) == offsetof(cairo_matrix_t, name), "the place of " #name);
    PAINTING_MATRIX_FIELDS(PLACE)
    _Static_assert(sizeof(matrix) == sizeof(cairo_matrix_t), "the size of cairo_matrix_t");
    #define FUNCTION(library, result, name, parameters, arguments) \\
      _Static_assert(__builtin_types_compatible_p(__typeof__(name), result parameters), "the function " #name);
    PAINTING_CAIRO(FUNCTION)
    PAINTING_GOBJECT(FUNCTION)
    PAINTING_PANGO(FUNCTION)
    PAINTING_PANGOCAIRO(FUNCTION)
    PAINTING_JPEG(FUNCTION)

    """

  /// The compiler's complaints about these assertions and more.
  private func complaints(_ more: String = "") throws -> [String] {
    let flags = try Shell.run("pkg-config", ["--cflags", "pangocairo", "libturbojpeg"]).output
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let headers = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/CPainting/include").standardizedFileURL.path
    let result = try Shell.run(
      "clang", ["-x", "c", "-std=gnu11", "-fsyntax-only", "-I", headers] + flags + ["-"], input: Self.assertions + more)
    let errors = result.error.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
    #expect((result.status == 0) == errors.isEmpty, "\(result.error)")
    return errors
  }

  @Test func `numbers, fields and functions are declared as the libraries' own headers declare them`() throws {
    #expect(try complaints() == [])
  }

  @Test func `a wrong number and a wrong function are found`() throws {
    let wrong = """
      NUMBER(CAIRO_FORMAT_A8, 3)
      FUNCTION(cairo, void, cairo_scale, (cairo_t *cr, double x, float y), (cr, x, y))
      FUNCTION(cairo, int, cairo_save, (cairo_t *cr), (cr))

      """
    let found = try complaints(wrong)
    #expect(found.count == 3)
    for name in ["the number CAIRO_FORMAT_A8", "the function cairo_scale", "the function cairo_save"] {
      #expect(found.contains { $0.contains(name) })
    }
  }
}
