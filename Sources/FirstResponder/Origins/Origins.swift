// Only with the trait `Origins`: who did what to which object. Without it nothing of this is compiled, and the setters
// are as if it had never been written (Docs/Decisions/0020-lines-behind-a-trait.md).

#if Origins
  import EventTrace
  import Glibc
  import Synchronization

  /// Where the program was when it last did something to an object that a verdict may speak of.
  ///
  /// Setters run before there is an application, so there is one table for all. It holds addresses; lines are looked
  /// up when somebody asks why.
  package enum Origins {
    private static let table = Mutex<[ObjectIdentifier: [OriginProperty: [UInt]]]>([:])

    /// Addresses that are kept of each call: a program's own helpers call each other, and ours lie in between.
    private static let depth: Int32 = 40

    private typealias Walk = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
    /// glibc's `backtrace`, which the toolchain's Glibc module leaves out. It unwinds by tables, so that it finds its
    /// way also through libraries without frame pointers.
    private static let walk = dlsym(nil, "backtrace").map { unsafeBitCast($0, to: Walk.self) }

    /// The program did something to an object. Kept is the last time.
    static func note(_ property: OriginProperty, of object: AnyObject) {
      let addresses = here()
      table.withLock { $0[ObjectIdentifier(object), default: [:]][property] = addresses }
    }

    /// An object is made; what was at its place in memory is forgotten.
    static func begin(_ object: AnyObject) {
      let addresses = here()
      table.withLock { $0[ObjectIdentifier(object)] = [.made: addresses] }
    }

    static func forget(_ object: ObjectIdentifier) { table.withLock { $0[object] = nil } }

    /// What is known of an object.
    static func known(of object: AnyObject) -> [OriginProperty: [UInt]] {
      table.withLock { $0[ObjectIdentifier(object)] ?? [:] }
    }

    /// Where the program is, innermost first, without this file's own functions.
    private static func here() -> [UInt] {
      guard let walk else { return [] }
      return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: Int(depth)) { buffer in
        guard let start = buffer.baseAddress else { return [] }
        let count = walk(start, depth)
        return (2..<max(2, Int(count))).compactMap { buffer[$0].map { UInt(bitPattern: $0) } }
      }
    }
  }
#endif
