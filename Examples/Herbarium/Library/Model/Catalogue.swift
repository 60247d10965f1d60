extension Plant {
  /// All plants that the app knows.
  public static let catalogue: [Plant] = lines.enumerated().map { number, line in
    Plant(
      id: number, name: line.0, latin: line.1, family: line.2, bloom: line.3, height: line.4, petals: line.5,
      hue: line.6)
  }

  private static let lines: [(String, String, String, ClosedRange<Int>, Int, Int, Double)] = [
    ("Bellflower", "Campanula patula", "Campanulaceae", 5...7, 60, 5, 0.75),
    ("Harebell", "Campanula rotundifolia", "Campanulaceae", 6...9, 40, 5, 0.68),
    ("Sheep's bit", "Jasione montana", "Campanulaceae", 6...8, 45, 8, 0.65),
    ("Chamomile", "Matricaria chamomilla", "Asteraceae", 5...9, 50, 13, 0.15),
    ("Chicory", "Cichorium intybus", "Asteraceae", 7...10, 120, 16, 0.61),
    ("Coltsfoot", "Tussilago farfara", "Asteraceae", 2...4, 20, 18, 0.14),
    ("Cornflower", "Centaurea cyanus", "Asteraceae", 6...9, 80, 9, 0.64),
    ("Daisy", "Bellis perennis", "Asteraceae", 3...10, 12, 21, 0.95),
    ("Dandelion", "Taraxacum officinale", "Asteraceae", 4...5, 30, 24, 0.13),
    ("Tansy", "Tanacetum vulgare", "Asteraceae", 7...9, 100, 12, 0.12),
    ("Yarrow", "Achillea millefolium", "Asteraceae", 6...10, 60, 5, 0.92),
    ("Bugle", "Ajuga reptans", "Lamiaceae", 4...6, 25, 4, 0.7),
    ("Self-heal", "Prunella vulgaris", "Lamiaceae", 6...9, 20, 4, 0.78),
    ("Thyme", "Thymus pulegioides", "Lamiaceae", 6...10, 20, 4, 0.86),
    ("White dead-nettle", "Lamium album", "Lamiaceae", 4...10, 50, 4, 0.2),
    ("Wild marjoram", "Origanum vulgare", "Lamiaceae", 7...9, 60, 4, 0.88),
    ("Celandine", "Ficaria verna", "Ranunculaceae", 3...5, 15, 9, 0.15),
    ("Hepatica", "Hepatica nobilis", "Ranunculaceae", 3...4, 12, 7, 0.69),
    ("Marsh marigold", "Caltha palustris", "Ranunculaceae", 3...6, 40, 5, 0.14),
    ("Meadow buttercup", "Ranunculus acris", "Ranunculaceae", 5...9, 90, 5, 0.16),
    ("Wood anemone", "Anemone nemorosa", "Ranunculaceae", 3...5, 20, 6, 0.9),
    ("Clover", "Trifolium pratense", "Fabaceae", 5...9, 35, 10, 0.9),
    ("Bird's-foot trefoil", "Lotus corniculatus", "Fabaceae", 5...9, 25, 3, 0.13),
    ("Tufted vetch", "Vicia cracca", "Fabaceae", 6...8, 120, 3, 0.74),
    ("Ragged robin", "Silene flos-cuculi", "Caryophyllaceae", 5...8, 70, 5, 0.9),
    ("Red campion", "Silene dioica", "Caryophyllaceae", 4...9, 80, 5, 0.93),
    ("Stitchwort", "Stellaria holostea", "Caryophyllaceae", 4...6, 40, 5, 0.25),
    ("Cowslip", "Primula veris", "Primulaceae", 4...6, 20, 5, 0.15),
    ("Oxlip", "Primula elatior", "Primulaceae", 3...5, 25, 5, 0.17),
    ("Yellow loosestrife", "Lysimachia vulgaris", "Primulaceae", 6...8, 120, 5, 0.14),
    ("Dog rose", "Rosa canina", "Rosaceae", 6...6, 250, 5, 0.94),
    ("Meadowsweet", "Filipendula ulmaria", "Rosaceae", 6...8, 150, 5, 0.18),
    ("Wild strawberry", "Fragaria vesca", "Rosaceae", 4...6, 15, 5, 0.3),
    ("Poppy", "Papaver rhoeas", "Papaveraceae", 5...7, 70, 4, 0.01),
    ("Greater celandine", "Chelidonium majus", "Papaveraceae", 4...10, 60, 4, 0.15),
    ("Snowdrop", "Galanthus nivalis", "Amaryllidaceae", 2...3, 15, 3, 0.35),
    ("Ramsons", "Allium ursinum", "Amaryllidaceae", 4...6, 30, 6, 0.28),
    ("Forget-me-not", "Myosotis arvensis", "Boraginaceae", 4...10, 30, 5, 0.58),
    ("Lungwort", "Pulmonaria officinalis", "Boraginaceae", 3...5, 25, 5, 0.8),
    ("Viper's bugloss", "Echium vulgare", "Boraginaceae", 5...10, 90, 5, 0.66),
  ]

  /// Some sentences for a page about it.
  func words(about topic: PlantTopic) -> String {
    switch topic {
    case .about:
      "\(name) (\(latin)) belongs to the family of \(family). A grown plant is about \(height) cm high, and a flower "
        + "of it has \(petals) petals."
    case .bloom:
      bloom.count == 1 ? "It flowers in \(Month.words(bloom))." : "It flowers from \(Month.words(bloom))."
    case .picking:
      "Look at it, draw it, leave it. What is rare where you are is protected by law, and a picture lasts longer than "
        + "a plant that is pressed."
    }
  }
}

/// What a page about a plant tells.
enum PlantTopic: Int, CaseIterable {
  case about, bloom, picking

  var title: String {
    switch self {
    case .about: "About"
    case .bloom: "Bloom"
    case .picking: "Picking"
    }
  }
}
