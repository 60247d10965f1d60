import Foundation
import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import Painting

/// Machines on which something is missing that draws.
@Suite struct MissingLibraryTests {
  @Test(arguments: PaintingLibrary.required)
  func `a library that is not there is named, with Debian's package that has it`(_ library: PaintingLibrary) {
    let others = PaintingLibrary.required.map { $0 == library ? $0.named("libnowhere.so.9") : $0 }
    let error = #expect(throws: ScreenshotError.self) {
      try Screenshot(of: LayerTree(), on: .phone, libraries: others)
    }
    // Whichever of the others is missing on this machine is named first.
    guard case .missingLibrary(let missing) = error else {
      Issue.record("\(String(describing: error)) names no library")
      return
    }
    if Need.painting.obstacle == nil {
      #expect(missing.library == library.named("libnowhere.so.9") && missing.function == nil)
      #expect(
        error?.description == """
          no picture of the screen: a library that draws is missing (libnowhere.so.9: cannot open shared object file: \
          No such file or directory); install it (Debian: apt-get install \(library.package))
          """)
    }
  }

  @Test func `a library that lacks a function is none, and what was found before goes on to be used`() throws {
    let other = PaintingLibrary.cairo.named("libm.so.6")
    let error = #expect(throws: ScreenshotError.self) {
      try Screenshot(of: LayerTree(), on: .test(1, 1), libraries: [other])
    }
    #expect(
      error?.description == """
        no picture of the screen: the library libm.so.6 has no function 'cairo_create'; it is too old, or another one: \
        install that of Debian 12 or later (apt-get install libcairo2)
        """)
    guard Need.painting.obstacle == nil else { return }
    #expect(try Screenshot(of: LayerTree(), on: .test(1, 1)).width == 1)
  }

  @Test func `without the library for photographs these are faults, and nothing else is`() {
    let error = #expect(throws: DecodedImage.Fault.self) {
      try DecodedImage([0xFF, 0xD8, 0xFF], jpegs: .jpeg.named("libnowhere.so.9"))
    }
    #expect(
      error?.description == """
        a JPEG of 3 bytes can't be decoded: a library that draws is missing (libnowhere.so.9: cannot open shared \
        object file: No such file or directory); install it (Debian: apt-get install libturbojpeg0)
        """)
  }

  @Test(.needs(.painting)) func `a machine without a font says so instead of drawing boxes`() async {
    await #expect(processExitsWith: .success) {
      // A list of folders with fonts, in which none stands.
      let file = FileManager.default.temporaryDirectory.appending(path: "no-fonts-\(UUID().uuidString).conf")
      try Data("<fontconfig></fontconfig>".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      setenv("FONTCONFIG_FILE", file.path, 1)
      do throws(ScreenshotError) {
        _ = try Screenshot(of: LayerTree(), on: .phone)
        Issue.record("a picture was made")
      } catch {
        #expect(error == .noFonts)
        #expect(
          error.description == """
            no picture of the screen: this machine has no font to write its texts in; install one (Debian: apt-get \
            install fonts-dejavu-core)
            """)
      }
    }
  }
}
