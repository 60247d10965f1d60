import UIKit

/// What the user of the app has: an account, favourite plants, finds, settings. In memory alone.
@MainActor
public final class Herbarium {
  /// Posted by the herbarium after each change, with itself as the object.
  public static let changed = Notification.Name("Herbarium.changed")

  public private(set) var account: Account?
  public private(set) var favourites: Set<Plant.ID> = []
  public private(set) var finds: [Find] = []
  public var settings = Settings() { didSet { if settings != oldValue { tell() } } }
  private var nextFind = 1

  /// What can be chosen in the settings.
  public struct Settings: Hashable, Sendable {
    public var reminds = false
    /// Hour and minute of a reminder.
    public var hour = 18
    public var minute = 0
    public var style = UIUserInterfaceStyle.unspecified
    public var isRightToLeft = false
    /// How wide a picture in the collection wants to be, points.
    public var pictureWidth = 150.0
  }

  public init() {}

  /// Addresses that somebody else has; there is no server here.
  static let takenAddresses: Set<String> = ["linnaeus@example.org"]

  /// - Returns: false if somebody has an account with this address.
  @discardableResult
  public func signUp(_ form: SignUpForm) -> Bool {
    guard !Self.takenAddresses.contains(form.mail.lowercased()) else { return false }
    account = Account(name: form.name, mail: form.mail, wantsLetters: form.wantsLetters)
    tell()
    return true
  }

  public func rename(to name: String) {
    account?.name = name
    tell()
  }

  public func signOut() {
    account = nil
    tell()
  }

  /// Makes a plant a favourite one, or an ordinary one again.
  public func toggleFavourite(_ plant: Plant.ID) {
    if favourites.remove(plant) == nil { favourites.insert(plant) }
    tell()
  }

  /// Puts a find before the others.
  @discardableResult
  public func add(_ plant: Plant.ID, at place: String, count: Int, note: String = "") -> Find {
    let find = Find(id: nextFind, plant: plant, place: place, count: count, note: note)
    nextFind += 1
    finds.insert(find, at: 0)
    tell()
    return find
  }

  public func change(_ id: Find.ID, _ change: (inout Find) -> Void) {
    guard let index = finds.firstIndex(where: { $0.id == id }) else { return }
    change(&finds[index])
    tell()
  }

  public func remove(_ ids: Set<Find.ID>) {
    finds.removeAll { ids.contains($0.id) }
    tell()
  }

  public func move(from source: Int, to destination: Int) {
    finds.insert(finds.remove(at: source), at: destination)
    tell()
  }

  /// Forgets favourites and finds, and the account.
  public func forgetAll() {
    (favourites, finds, account) = ([], [], nil)
    tell()
  }

  private func tell() { NotificationCenter.default.post(name: Self.changed, object: self) }
}
