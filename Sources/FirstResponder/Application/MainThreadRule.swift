import Foundation

/// Stops a debug build where something that belongs to the main thread is called on another one,
/// as UIKit's Main Thread Checker does.
///
/// The compiler forbids such calls where it checks them: in Swift 6 mode. Code of Swift 5 mode, or behind
/// `@preconcurrency`, it lets pass, and the views' storage, which nothing guards, would break some time later and
/// elsewhere. The check stands at the few places through which views are made, put into trees, changed and told events,
/// not in each method. A release build has none of it.
///
/// - Parameter call: what was called, as a person writes it.
@inline(__always) nonisolated package func requireMainThread(_ call: @autoclosure () -> String) {
  #if DEBUG
    guard !MainQueue.isOurs else { return }
    fatalError(offTheMainThread(call()))
  #endif
}

private func offTheMainThread(_ call: String) -> String {
  let name = Thread.current.name ?? ""
  return """
    \(call) was called on \(name.isEmpty ? "a thread without a name" : "the thread '\(name)'"); views, windows, \
    controls and the application belong to the main thread. Likely cause: a test without @MainActor; or a completion \
    handler, or a callback from C, that another thread calls, in code that the compiler does not check (Swift 5 mode, \
    @preconcurrency). Fix: write @MainActor before the test or its suite; elsewhere do it in DispatchQueue.main.async \
    { } or Task { @MainActor in }; in Swift 6 mode the compiler finds the place.
    """
}
