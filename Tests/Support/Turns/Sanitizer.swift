#if canImport(Glibc)
  import Glibc
#endif

/// The compiler's checks that the tests were built with (`Scripts/sanitize`).
public enum Sanitizer {
  /// The address sanitizer: an allocator of its own, which keeps back what was freed.
  public static let isAddress = dlsym(nil, "__asan_init") != nil
  /// The thread sanitizer: everything takes five to fifteen times as long.
  public static let isThread = dlsym(nil, "__tsan_init") != nil
}
