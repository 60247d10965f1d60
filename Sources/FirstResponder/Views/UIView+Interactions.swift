extension UIView {
  /// Each hook may change everything; what is done after it is what still makes sense.
  final func attach(_ interaction: any UIInteraction) {
    guard !holds(interaction) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    guard !holds(interaction) else { return }
    madeExtras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  final func detach(_ interaction: any UIInteraction) {
    guard holds(interaction) else { return }
    interaction.willMove(to: nil)
    guard holds(interaction) else { return }
    extras?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  private func holds(_ interaction: any UIInteraction) -> Bool {
    extras?.interactions.contains { $0 === interaction } ?? false
  }

  final func replaceInteractions(_ interactions: [any UIInteraction]) {
    for interaction in extras?.interactions ?? [] where !interactions.contains(where: { $0 === interaction }) {
      removeInteraction(interaction)
    }
    for interaction in interactions { addInteraction(interaction) }
  }
}
