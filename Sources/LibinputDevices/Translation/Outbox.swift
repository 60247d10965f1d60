import SystemLink

/// What a translator makes of one report, in order; kept for its memory.
struct Outbox: Sendable {
  enum Item: Sendable, Hashable {
    /// A frame with this contact alone.
    case contact(Contact)
    /// An event that is no touch.
    case other(HIDEvent.Kind)
  }

  private(set) var items: [Item] = []

  mutating func send(_ contact: Contact) { items.append(.contact(contact)) }
  mutating func send(_ kind: HIDEvent.Kind) { items.append(.other(kind)) }
  mutating func clear() { items.removeAll(keepingCapacity: true) }
}
