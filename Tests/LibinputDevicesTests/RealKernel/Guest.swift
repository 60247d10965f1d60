import DevicePlan
import Foundation
import Turns

/// A machine in qemu with Debian's kernel, the host's files as its root, and our system on it.
/// It plays one plan and ends.
struct Guest {
  /// Where the build put the programs: beside the test bundle.
  private static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()

  private static let repository: URL = {
    // The file was compiled by way of a link.
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  private static var kernel: URL {
    ProcessInfo.processInfo.environment["FIRSTRESPONDER_KERNEL"].map { URL(filePath: $0) }
      ?? repository.appending(path: ".build/kernel")
  }

  private static let qemu = "/usr/bin/qemu-system-x86_64"

  /// Why the guest can't be started; nil if it can.
  static let obstacle: String? = {
    #if Libinput
      guard !Sanitizer.isAddress, !Sanitizer.isThread else {
        return "with a sanitizer, programs are too slow for an emulated processor"
      }
      let files = FileManager.default
      guard files.isExecutableFile(atPath: qemu) else { return "qemu is missing (Debian: qemu-system-x86)" }
      guard files.fileExists(atPath: kernel.appending(path: "ready").path) else {
        return "there is no kernel; run Scripts/kernel"
      }
      guard files.isExecutableFile(atPath: "/lib/systemd/systemd-udevd") else {
        return "udev is missing (Debian: udev)"
      }
      for program in ["firstresponder", "touch-probe", "device-maker"]
      where !files.isExecutableFile(atPath: products.appending(path: program).path) {
        return "\(program) was not built"
      }
      return nil
    #else
      return "built without the trait Libinput"
    #endif
  }()

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// What came of each scenario, in order.
  static func play(_ plan: DevicePlan) throws -> [DeviceOutcome] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "guest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "plan.json")
    try JSONEncoder().encode(plan).write(to: file)
    let guest = repository.appending(path: "Tests/Support/RealKernel/guest")
    let process = Process()
    // Whatever happens in it, it ends.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments =
      ["-k", "5", "240", qemu, "-M", "q35,accel=tcg", "-cpu", "max", "-smp", "2", "-m", "1024"] + [
        "-kernel", kernel.appending(path: "vmlinuz").path, "-initrd", kernel.appending(path: "initrd.gz").path,
        "-append",
        "console=ttyS0 quiet panic=-1 guest=\(guest.path) \(products.path) \(file.path)", "-nodefaults", "-no-reboot",
        "-display", "none", "-serial", "stdio", "-fsdev",
        "local,id=h,path=/,security_model=none,readonly=on,multidevs=remap", "-device",
        "virtio-9p-pci,fsdev=h,mount_tag=host",
      ]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(whereSeparator: \.isNewline)
    let outcomes = lines.compactMap { line -> DeviceOutcome? in
      guard let start = line.range(of: "FR {") else { return nil }
      return try? JSONDecoder().decode(DeviceOutcome.self, from: Data(line[start.lowerBound...].dropFirst(3).utf8))
    }
    if let path = ProcessInfo.processInfo.environment["FIRSTRESPONDER_GUEST_LOG"] {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    guard !outcomes.isEmpty else {
      throw Failure(description: "the guest said nothing that is known:\n\(lines.suffix(40).joined(separator: "\n"))")
    }
    return outcomes
  }
}
