/// A view or layer that is not kept alive. Whoever has one drops it when that leaves the stage or goes.
@MainActor
struct StageNodeReference {
  private var view = Unretained<UIView>()
  private var layer = Unretained<CALayer>()

  init(_ node: StageNode) {
    switch node {
    case .view(let view): self.view = Unretained(view)
    case .layer(let layer): self.layer = Unretained(layer)
    }
  }

  var node: StageNode? { view.object.map(StageNode.view) ?? layer.object.map(StageNode.layer) }
}
