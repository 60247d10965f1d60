import ArgumentParser
import LocalServer

/// Where others reach what a command serves: the same for `run` and for `serve`.
struct PlaceChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The numeric address that is listened on. 0.0.0.0 lets other machines in that have the printed address.",
      valueName: "address"))
  var listen = "127.0.0.1"

  @Option(
    help: """
      The port. By itself run has 8421, or a free one if that is taken, and serve has 4723; with 0 a free one is chosen.
      """)
  var port: UInt16?

  func check() throws(UsageError) {
    guard NumericAddress(listen) != nil else {
      throw UsageError("--listen is '\(listen)', write a numeric address like 127.0.0.1, 0.0.0.0 or ::1")
    }
  }
}
