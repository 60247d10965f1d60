import Needs

extension Need {
  /// A machine in qemu with a kernel of its own.
  static let guest = Need("a machine in qemu", obstacle: Guest.obstacle.map { "no guest: \($0)" })
}
