import ArgumentParser
import LibinputDevices
import SpringBoard

/// Which input devices of the machine are meant: the same for `run` and for `devices`.
struct DeviceChoice: ParsableArguments {
  @Option(help: "The seat whose devices are used, as udev names it; by itself seat0.")
  var seat: String?

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "A device node to use instead of a seat's, such as /dev/input/event3; may be repeated.", valueName: "path"))
  var nodes: [String] = []

  @Option(
    name: .customLong("device-rule"),
    help: ArgumentHelp(
      """
      Settings of a device by a part of its name, such as 'goodix: area 0 0 390 844'; may be repeated \
      (Docs/RunningOnAKiosk.md).
      """,
      valueName: "rule"))
  var rules: [String] = []

  @Flag(help: "Have seatd or logind open the devices, instead of opening them directly.")
  var seatd = false

  func libinputOptions() throws(UsageError) -> LibinputOptions {
    #if Libinput
      guard seat == nil || nodes.isEmpty else {
        throw UsageError("--seat takes a seat's devices and --device single ones; leave out one of them")
      }
      var options = LibinputOptions(devices: nodes.isEmpty ? .seat(seat ?? "seat0") : .nodes(nodes))
      if seatd { options.opening = .throughSeat }
      for text in rules {
        do throws(DeviceRuleError) { options.rules.append(try DeviceRule(text)) } catch {
          throw UsageError("--device-rule: \(error)")
        }
      }
      return options
    #else
      throw UsageError(
        """
        built without devices; build with --traits Libinput (Debian: libinput-dev libudev-dev libxkbcommon-dev \
        libseat-dev)
        """
      )
    #endif
  }
}

/// The options of `run` about input devices beside the stage's own.
struct DeviceOptions: ParsableArguments {
  enum Kind: String, ExpressibleByArgument, CaseIterable { case none, libinput }

  @Option(help: "Input devices beside the screen's own: none, or libinput (those of this machine).")
  var devices = Kind.none

  @OptionGroup var choice: DeviceChoice

  @Flag(help: "Keep the devices' events from everything else on this machine, such as a display server.")
  var exclusive = false

  @Option(
    help: ArgumentHelp(
      "Layout of the devices' keyboards, such as us or de; by itself XKB_DEFAULT_LAYOUT counts.", valueName: "layout"))
  var keyboardLayout: String?

  /// Options that were given and mean nothing without devices.
  private var needless: [String] {
    let given = [
      ("--seat", choice.seat != nil), ("--device", !choice.nodes.isEmpty), ("--device-rule", !choice.rules.isEmpty),
      ("--seatd", choice.seatd), ("--exclusive", exclusive), ("--keyboard-layout", keyboardLayout != nil),
    ]
    return given.filter(\.1).map(\.0)
  }

  /// The sources of input to run with.
  @MainActor func sources() throws(UsageError) -> [any InputSource] {
    guard devices == .libinput else {
      let needless = self.needless
      guard needless.isEmpty else {
        throw UsageError(
          "\(needless.joined(separator: " and ")) need\(needless.count == 1 ? "s" : "") --devices libinput")
      }
      return []
    }
    var options = try choice.libinputOptions()
    options.sharing = exclusive ? .exclusive : .shared
    options.keyboard.layout = keyboardLayout
    #if Libinput
      return [LibinputSource(options)]
    #else
      return []
    #endif
  }
}
