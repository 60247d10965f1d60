/// Why a question of the page has no answer: one sentence.
struct DeskFault: Error, Equatable {
  var sentence: String
  init(_ sentence: String) { self.sentence = sentence }
}

extension DeskFault {
  /// Why an app could not be asked, in a sentence about what was asked for.
  /// - Parameters:
  ///   - crashed: what the sentence begins with where the app ended: `With this path`.
  ///   - unusable: the same where it could not be asked at all.
  init(_ error: PlayingError, crashed: String, unusable: String) {
    switch error {
    case .crashed(let how): self.init("\(crashed) \(how).")
    case .unusable(let why): self.init("\(unusable): \(why).")
    }
  }
}
