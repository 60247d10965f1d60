import Foundation
import SystemLink

extension HostilePicture {
  static let layers: [HostilePicture] = [
    HostilePicture("5,000 layers in each other, each cutting at its bounds") { drawing in
      drawing.nested(5_000) { $1.masksToBounds = true }
    },
    HostilePicture("20,000 layers in each other") { drawing in drawing.nested(20_000) { _, _ in } },
    HostilePicture("20,000 layers in each other, each with a colour") { drawing in
      drawing.nested(20_000) { $1.backgroundColor = HostileDrawing.ink }
    },
    HostilePicture("5,000 round corners in each other") { drawing in
      drawing.nested(5_000) { ($1.masksToBounds, $1.cornerRadius) = (true, 20 + Double($0) / 100) }
    },
    HostilePicture("a thousand turned cuts in each other") { drawing in
      drawing.nested(1_000) { _, layer in
        layer.masksToBounds = true
        (layer.a, layer.b, layer.c, layer.d) = (cos(0.01), sin(0.01), -sin(0.01), cos(0.01))
      }
    },
    HostilePicture("22,000 small layers side by side") { drawing in
      drawing.flat(22_000) { index, layer in
        (layer.width, layer.height) = (5, 5)
        (layer.positionX, layer.positionY) = (Double(index % 190), Double(index % 400))
        layer.backgroundColor = HostileDrawing.ink
      }
    },
    HostilePicture("22,000 layers that nobody sees") { drawing in
      drawing.flat(22_000) { _, layer in
        layer.positionX = 10_000
        layer.backgroundColor = HostileDrawing.ink
      }
    },
    HostilePicture("2,000 layers one over the other") { drawing in
      drawing.flat(2_000) { $1.backgroundColor = HostileDrawing.ink }
    },
    HostilePicture("500 turned layers one over the other") { drawing in
      drawing.flat(500) { _, layer in
        (layer.a, layer.b, layer.c, layer.d) = (0.8, 0.6, -0.6, 0.8)
        layer.backgroundColor = HostileDrawing.ink
      }
    },
    HostilePicture("3,000 borders as thick as the layers") { drawing in
      drawing.flat(3_000) { index, layer in
        (layer.borderWidth, layer.borderColor) = (1_000, HostileDrawing.ink)
        layer.cornerRadius = Double(index % 90)
      }
    },
    HostilePicture("a layer that grows by a tenth in each of a thousand others") { drawing in
      drawing.nested(1_000) { _, layer in
        (layer.a, layer.d) = (1.1, 1.1)
        layer.backgroundColor = HostileDrawing.ink
      }
    },
    HostilePicture("a layer that shrinks to nothing in a thousand others") { drawing in
      drawing.nested(1_000) { _, layer in
        (layer.a, layer.d) = (0.5, 0.5)
        layer.backgroundColor = HostileDrawing.ink
      }
    },
  ]

  static let groups: [HostilePicture] = [
    HostilePicture("1,500 layers in each other with an opacity of 0.99") { drawing in
      drawing.nested(1_500) { ($1.opacity, $1.backgroundColor) = (0.99, HostileDrawing.ink) }
    },
    HostilePicture("1,500 layers with an opacity that show nothing") { drawing in
      drawing.nested(1_500) { $1.opacity = 0.99 }
    },
    HostilePicture("a thousand groups side by side") { drawing in
      for _ in 0..<1_000 {
        let group = drawing.layer { $0.opacity = 0.5 }
        drawing.layer(in: group) { $0.backgroundColor = HostileDrawing.ink }
      }
    },
    HostilePicture("30 groups as large as the window") { drawing in
      for _ in 0..<30 {
        let group = drawing.layer { $0.opacity = 0.5 }
        drawing.layer(in: group) { $0.backgroundColor = HostileDrawing.ink }
      }
    },
    HostilePicture("600 small groups") { drawing in
      for _ in 0..<600 {
        let group = drawing.layer { ($0.opacity, $0.width, $0.height) = (0.5, 40, 40) }
        drawing.layer(in: group) { ($0.backgroundColor, $0.width, $0.height) = (HostileDrawing.ink, 40, 40) }
      }
    },
    HostilePicture("groups that cut with round corners in turned groups") { drawing in
      drawing.nested(300) { index, layer in
        (layer.opacity, layer.masksToBounds, layer.cornerRadius) = (0.9, index % 2 == 0, 30)
        (layer.a, layer.b, layer.c, layer.d) = (cos(0.1), sin(0.1), -sin(0.1), cos(0.1))
        layer.backgroundColor = HostileDrawing.ink
      }
    },
  ]

  static let numbers: [HostilePicture] = extremes.map { value in
    HostilePicture("\(value) in every property") { drawing in
      for property in properties {
        drawing.layer { layer in
          (layer.backgroundColor, layer.borderColor, layer.borderWidth) = (HostileDrawing.ink, HostileDrawing.ink, 2)
          layer[keyPath: property] = value
        }
        drawing.layer(HostileDrawing.text("text")) { $0[keyPath: property] = value }
        let cut = drawing.layer { layer in
          layer.masksToBounds = true
          layer.opacity = 0.5
          layer[keyPath: property] = value
        }
        drawing.layer(in: cut) { $0.backgroundColor = HostileDrawing.ink }
      }
    }
  }

  static let extremes = [1e30, -1e30, 1e308, -1e308, Double.leastNonzeroMagnitude, 1e-30, -1, 1e9]

  /// A key path is a value that nobody changes.
  nonisolated(unsafe) static let properties: [WritableKeyPath<LayerProperties, Double>] = [
    \.boundsX, \.boundsY, \.width, \.height, \.positionX, \.positionY, \.anchorX, \.anchorY, \.a, \.b, \.c, \.d, \.tx,
    \.ty,
    \.opacity, \.cornerRadius, \.borderWidth,
  ]

  static let streams: [HostilePicture] = [
    HostilePicture("80,000 layers, in four commits", several: 4) { index, drawing in
      let part = index == 0 ? HostileDrawing.window : LayerID(100)
      if index == 0 { drawing.layer(in: part) }
      // Each part is in the first layer of the part before.
      for _ in 0..<20_000 { drawing.layer(in: index == 0 ? LayerID(100) : LayerID(UInt32(100 + index))) }
    },
    HostilePicture("a layer that comes and goes 3,000 times", several: 300) { index, drawing in
      drawing.flat(10) { ($1.backgroundColor, $1.positionX) = (HostileDrawing.ink, Double(index % 100)) }
    },
    HostilePicture("a new text in each of 200 commits", several: 200) { index, drawing in
      for line in 0..<20 {
        drawing.layer(HostileDrawing.text("commit \(index), line \(line)")) { $0.positionY = Double(line) * 20 }
      }
    },
  ]
}
