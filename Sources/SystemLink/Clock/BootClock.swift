import Glibc

/// The clock of every timestamp that passes the link: seconds since boot (B2.39).
///
/// It is the clock of `ProcessInfo.systemUptime`, which goes on while the machine sleeps. All parts of the system and
/// all apps have to read the same one: CLOCK_MONOTONIC stands still in sleep, and an event dated by the one clock would
/// lie hours in the future by the other.
public enum BootClock {
  /// Seconds since boot. Never decreases.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
