import Tiles
import UIKit

/// One post, made from its number alone: a list of any length needs no memory for its posts.
struct Post: Equatable {
  /// 0 is the newest post of the start, larger ones are older, negative ones came later.
  let number: Int
  let name: String
  let text: String
  /// How many others like it.
  let likes: Int
  /// Place in `Post.tints`.
  let tint: Int
  let isRound: Bool

  init(number: Int) {
    self.number = number
    var dice = Dice(UInt64(bitPattern: Int64(number)))
    let first = Self.firstNames[dice.roll(Self.firstNames.count)]
    name = "\(first) \(Self.lastNames[dice.roll(Self.lastNames.count)])"
    let opening = Self.openings[dice.roll(Self.openings.count)]
    // A third of them say no more than that.
    text = dice.roll(3) == 0 ? opening : "\(opening) \(Self.endings[dice.roll(Self.endings.count)])"
    likes = dice.roll(dice.roll(4) == 0 ? 900 : 60)
    tint = dice.roll(Self.tints.count)
    isRound = dice.roll(3) > 0
  }

  /// What is on its picture.
  var scenery: Scenery { Scenery(number: number, tint: tint) }

  /// How long ago it was written: every three minutes somebody writes.
  var age: String {
    if number < 0 { return "now" }
    let minutes = number * 3 + 2
    if minutes < 60 { return "\(minutes) min" }
    return minutes < 1440 ? "\(minutes / 60) h" : "\(minutes / 1440) d"
  }

  static let tints = [Palette.blue, Palette.green, Palette.amber, Palette.rose, Palette.violet]

  private static let firstNames = [
    "Ada", "Bela", "Carla", "Dario", "Elin", "Farid", "Greta", "Hana", "Ivo", "Jonna", "Kofi", "Lena", "Milo", "Nuria",
    "Oskar", "Pia", "Rosa", "Sami", "Tilda", "Wanda",
  ]
  private static let lastNames = [
    "Albers", "Brook", "Castel", "Dorn", "Ekman", "Falk", "Garcia", "Holm", "Ito", "Jansen", "Keller", "Lund", "Moreau",
    "Novak", "Okoro", "Petrov", "Quist", "Reyes", "Sato", "Vidal",
  ]
  private static let openings = [
    "Baked the first bread in the new oven.", "The ferry was late again.", "Found a bookshop behind the station.",
    "Our tomatoes are red at last.", "Walked all the way to the lighthouse.", "Fixed the bicycle with a spoon.",
    "Snow on the hills this morning.", "The choir sang in the rain.", "Learned to whistle with two fingers.",
    "A fox crossed the garden at noon.", "Painted the kitchen yellow.", "Missed the train, met an old friend.",
    "The cat sleeps in the piano.", "Swam before breakfast.", "Grandmother won at chess.", "Lost a glove, found two.",
  ]
  private static let endings = [
    "Next time with more salt.", "Nobody minded.", "I could have stayed for hours.", "The neighbours got some too.",
    "My feet will remember it.", "It still holds.", "By noon it was gone.", "We clapped until it hurt.",
    "The dog is not amused.", "No photo, sorry.", "It looks like summer now.", "We talked until dark.",
    "He plays anyway.", "Cold, and worth it.", "She says it was luck.", "Now I have three.",
  ]
}

/// Numbers that look random and are the same for the same start.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0xD6E8_FEB8_6659_FD93 &+ 0x5851_F42D_4C95_7F2D }

  /// One of so many, from 0.
  mutating func roll(_ sides: Int) -> Int {
    state ^= state >> 33
    state = state &* 0xFF51_AFD7_ED55_8CCD &+ 1
    let mixed = (state ^ (state >> 29)) &* 0xC4CE_B9FE_1A85_EC53
    return Int((mixed >> 32) % UInt64(sides))
  }
}

/// Which post stands in which row, and what the user did to posts. Costs what was liked, not what there is.
struct FeedPosts {
  /// Posts of the start.
  let original: Int
  /// Posts that came later, on top.
  private(set) var added = 0
  private var liked: Set<Int> = []

  init(count: Int) { original = count }

  var count: Int { original + added }
  /// How many posts the user likes.
  var likedCount: Int { liked.count }

  func number(inRow row: Int) -> Int { row - added }
  func post(inRow row: Int) -> Post { Post(number: number(inRow: row)) }
  func isLiked(_ number: Int) -> Bool { liked.contains(number) }
  func likes(of post: Post) -> Int { post.likes + (isLiked(post.number) ? 1 : 0) }

  mutating func toggleLike(_ number: Int) { if liked.remove(number) == nil { liked.insert(number) } }
  mutating func add(_ count: Int) { added += count }
}
