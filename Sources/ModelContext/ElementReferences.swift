import EventTrace

/// How elements are named to a client: `2-14` is element 14 of the second process that it was told of. Each process
/// counts its elements from the start, so that without the first number one might be taken for another app's.
struct ElementReferences {
  private var processes: [Int32] = []

  /// What an element of a process is called.
  mutating func reference(to element: ElementID, of process: Int32) -> String {
    if !processes.contains(process) { processes.append(process) }
    let number = (processes.firstIndex(of: process) ?? 0) + 1
    return "\(number)-\(element)"
  }

  /// The element that a reference means; nil where it is none, or one of another process.
  func element(_ reference: String, of process: Int32) -> ElementID? {
    let parts = reference.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), processes.indices.contains(number - 1),
      processes[number - 1] == process
    else { return nil }
    return ElementID(String(parts[1]))
  }
}
