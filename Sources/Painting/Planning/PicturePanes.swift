import SystemLink

/// Which layers are the panes of apps, and what each app's picture is charged with.
/// A layer that is in no pane belongs to the screen.
package struct PicturePanes {
  /// The screen's is the first.
  var accounts = [PictureAccount("An app", .screen)]
  /// Accounts by the layers that they begin at.
  private(set) var places: [LayerID: Int] = [:]

  init() {}

  /// What the stage is told: the panes' layers, and whose they are. An account goes on as long as its pane does.
  package mutating func name(_ panes: [(layer: LayerID, name: String)]) {
    let former = accounts
    accounts = [former[0]]
    var new: [LayerID: Int] = [:]
    for pane in panes {
      let known = places[pane.layer].map { former[$0] }
      new[pane.layer] = accounts.count
      let account = PictureAccount(pane.name, pane.layer)
      accounts.append(known.map { $0.name == pane.name ? $0 : account } ?? account)
    }
    places = new
  }
}
