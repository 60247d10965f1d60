import ArgumentParser
import Driving

/// The command `firstresponder`.
struct FirstResponderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "firstresponder",
    abstract: "A phone for UIKit-style Swift apps on Linux: its screen, its fingers, and the way of each touch.",
    discussion: """
      Without arguments it shows a phone in your browser, its home screen with all example apps: open the address that \
      it prints.

      Exit status: 0 done; 1 the answer is a fault, such as an app that crashed; 2 input or arguments can't be used.
      """,
    version: ProductVersion.text,
    subcommands: [
      RunCommand.self, AppsCommand.self, ReplayCommand.self, WhyCommand.self, PlayCommand.self, MapCommand.self,
      LintCommand.self, MarginsCommand.self,
      ImportCommand.self, ExportCommand.self, DevicesCommand.self, PortCommand.self, ServeCommand.self,
      ContextCommand.self, ConformCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}
