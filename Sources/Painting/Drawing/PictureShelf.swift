import Dispatch
import Synchronization
import SystemLink

/// Decoded pictures, within a bound for each account: what was not shown for longest goes first, and comes back when
/// it is shown again. One is decoded at a time, beside the thread that draws, and only while it is wanted.
/// Belongs to the thread that draws.
package final class PictureShelf {
  private struct Entry {
    let image: LayerImage
    var account: LayerID
    var name: String
    var decoded: DecodedImage?
    /// The frame that asked for it last.
    var wanted: Int
  }

  /// A picture of a layer: its own, or one of its drawing.
  private struct Place: Hashable, Sendable {
    let layer: LayerID
    let part: Int
  }

  private struct Answer: Sendable {
    let layer: Place
    let image: LayerImage
    let result: Result<DecodedImage, DecodedImage.Fault>
  }

  /// What is wrong with a picture that can't be drawn; said once for each.
  var onFault: (String) -> Void = { _ in }
  /// A picture has been decoded, on whichever thread.
  package var onPicture: @Sendable () -> Void = {}
  private var known: [Place: Entry] = [:]
  private var queue: [Place] = []
  private var isDecoding = false
  /// Whose picture was decoded last.
  private var served: LayerID?
  private var frame = 0
  private let answers = Answers()
  private let decoder = DispatchQueue(label: "pictures")

  private final class Answers: Sendable {
    private let waiting = Mutex<[Answer]>([])
    func put(_ answer: Answer) { waiting.withLock { $0.append(answer) } }
    func take() -> [Answer] {
      waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
    }
  }

  /// A new frame begins: what it asks for is wanted.
  func begin() {
    frame += 1
    takePictures()
  }

  /// Takes what has been decoded, and has the next one decoded.
  /// - Returns: whether there is something new to draw.
  @discardableResult package func takePictures() -> Bool {
    let answers = answers.take()
    for answer in answers { receive(answer) }
    decodeNext()
    return !answers.isEmpty
  }

  /// Nothing is on its way.
  var isIdle: Bool { queue.isEmpty && !isDecoding }

  /// Pixels that are kept.
  var pixels: Int { known.values.reduce(0) { $0 + ($1.decoded?.pixels ?? 0) } }

  /// Waits for the picture that is being decoded.
  func wait() { decoder.sync {} }

  /// Has all pictures decoded that are wanted, and waits for them.
  /// - Parameter deadline: is not waited beyond it, seconds since boot.
  /// - Returns: whether all are there.
  func waitForAll(until deadline: Double) -> Bool {
    takePictures()
    while !isIdle {
      let done = DispatchSemaphore(value: 0)
      decoder.async { done.signal() }
      guard done.wait(timeout: .now() + max(0, deadline - BootClock.now)) == .success else { return false }
      takePictures()
    }
    return true
  }

  /// A layer's picture; nil as long as there is none.
  func picture(
    _ image: LayerImage, of layer: LayerID, part: Int = 0, for account: PictureAccount
  ) -> DecodedImage? {
    let id = Place(layer: layer, part: part)
    if var entry = known[id], entry.image == image {
      (entry.account, entry.name, entry.wanted) = (account.layer, account.name, frame)
      known[id] = entry
      return entry.decoded
    }
    known[id] = Entry(image: image, account: account.layer, name: account.name, wanted: frame)
    queue.append(id)
    decodeNext()
    return nil
  }

  private func decodeNext() {
    while !isDecoding, !queue.isEmpty {
      // Not twice in a row for the same app, if others wait.
      let id = queue.remove(at: queue.firstIndex { known[$0]?.account != served } ?? 0)
      guard let entry = known[id], entry.decoded == nil else { continue }
      // It has gone out of sight while others were decoded.
      guard entry.wanted >= frame - 1 else {
        known[id] = nil
        continue
      }
      served = entry.account
      isDecoding = true
      decoder.async { [answers, onPicture, image = entry.image] in
        let result: Result<DecodedImage, DecodedImage.Fault>
        do throws(DecodedImage.Fault) { result = .success(try DecodedImage(image.data)) } catch {
          result = .failure(error)
        }
        answers.put(Answer(layer: id, image: image, result: result))
        onPicture()
      }
    }
  }

  private func receive(_ answer: Answer) {
    isDecoding = false
    guard let entry = known[answer.layer], entry.image == answer.image else { return }
    switch answer.result {
    case .failure(let fault): onFault("layer \(answer.layer.layer.number): \(fault)")
    case .success(let decoded):
      guard makeRoom(for: decoded, entry.account) else {
        return onFault(
          """
          \(entry.name) shows pictures of more than \(PictureBudgets.allPicturePixels) pixels at a time; some are \
          left out
          """
        )
      }
      known[answer.layer]?.decoded = decoded
    }
  }

  /// Lets go of pictures of the same account that are not shown, until there is room for one
  /// more. False if there is none.
  private func makeRoom(for decoded: DecodedImage, _ account: LayerID) -> Bool {
    let others = known.filter { $0.value.account == account && $0.value.decoded != nil }
      .sorted { $0.value.wanted < $1.value.wanted }
    var pixels = others.reduce(decoded.pixels) { $0 + ($1.value.decoded?.pixels ?? 0) }
    for (id, other) in others where pixels > PictureBudgets.allPicturePixels && other.wanted < frame - 1 {
      pixels -= other.decoded?.pixels ?? 0
      known[id] = nil
    }
    return pixels <= PictureBudgets.allPicturePixels
  }

  /// Lets go of what was kept for layers that are gone.
  func forget(all tree: LayerTree) {
    if known.contains(where: { tree[$0.key.layer] == nil }) { known = known.filter { tree[$0.key.layer] != nil } }
  }
}
