import SystemLink

extension HostilePicture {
  private static func image(_ data: [UInt8], _ fit: LayerImage.Fit = .fill) -> LayerContent {
    .image(LayerImage(data: data, fit: fit))
  }

  static let images: [HostilePicture] = [
    HostilePicture("pictures of 16,000 x 17,000 pixels") { drawing in
      for _ in 0..<3 { drawing.layer(image(BlackPNG.file(width: 16_000, height: 17_000))) }
    },
    HostilePicture("pictures of 4,000,000,000 x 4,000,000,000 pixels, as they say") { drawing in
      drawing.layer(image(BlackPNG.head(width: .max, height: .max)))
    },
    HostilePicture("the largest picture that may be") { drawing in
      drawing.layer(image(BlackPNG.file(width: 8_000, height: 8_000)))
    },
    HostilePicture("twelve large pictures") { drawing in
      for index in 0..<12 {
        drawing.layer(image(BlackPNG.file(width: 3_000, height: 2_000 + UInt32(index)))) {
          ($0.width, $0.height) = (50, 50)
        }
      }
    },
    HostilePicture("300 pictures one over the other") { drawing in
      let file = BlackPNG.file(width: 8, height: 8)
      for _ in 0..<300 { drawing.layer(image(file)) }
    },
    HostilePicture("pictures fitted into boxes that are none") { drawing in
      let file = BlackPNG.file(width: 64, height: 1)
      for fit in LayerImage.Fit.allCases {
        for (width, height) in [(0.0, 0.0), (1e30, 1), (1e-30, 1e30), (195, 1e-300), (-10, 10)] {
          drawing.layer(image(file, fit)) { ($0.width, $0.height) = (width, height) }
        }
      }
    },
    HostilePicture("files that are no pictures") { drawing in
      for data in [
        [], [0x89], Array("GIF89a".utf8), Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
        [UInt8](repeating: 0xFF, count: 900),
      ] {
        drawing.layer(image(data))
      }
    },
    HostilePicture("pictures that are cut off") { drawing in
      drawing.layer(image(BlackPNG.head(width: 60, height: 60)))
      drawing.layer(image(Array(BlackPNG.file(width: 900, height: 900).dropLast(60))))
    },
  ]
}
