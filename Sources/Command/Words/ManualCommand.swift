import ArgumentParser
import Driving

/// `firstresponder manual`: the manual page, made of what the command declares.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, as man reads it.",
    discussion: """
      'make install' puts it where man finds it. Without that:

        firstresponder manual | man -l -
      """)

  func run() throws {
    let text = ManualPage(try DeclaredWords.ofCommand(), version: ProductVersion.text).text
    Console.print(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }
}
