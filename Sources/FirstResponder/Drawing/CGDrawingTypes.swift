// Apple's names of functions are not ours to choose.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import SystemLink

/// How colours that are drawn and colours that are there are put together. Numbers as Apple's.
public enum CGBlendMode: Int32, Sendable {
  /// What is drawn hides what is there.
  case normal
  /// Colours darken, lighten, or change each other as in other programs that paint.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// One part of the colour (hue, saturation, both of them, brightness) comes from what is drawn.
  case hue, saturation, color, luminosity
  /// What is there goes; what is drawn takes its place; what is drawn only where something is, and the like.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop,
    xor
  /// Sums of the colours. No stage has `plusDarker`: it is drawn as `normal`, and the trace says so.
  case plusDarker, plusLighter

  /// As a stage has it; nil where there is none.
  var stageBlend: DrawingEffect.Blend? {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: nil
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: nil
    case .plusLighter: .plusLighter
    }
  }
}

extension DrawingEffect.Blend {
  /// Whether it changes what is there also beside what is drawn, on a stage; in Core Graphics none does.
  var reachesFurther: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

/// How pictures look that are drawn larger or smaller than they are.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the system likes; no smoothing at all; from quick to good. All but `none` are the same here.
  case `default` = 0, none, low, medium, high
}

/// What is done with a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Its inside is painted by one rule or the other, a line along it, or both.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// Whether a gradient goes on before its start and behind its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32
  /// Makes a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before the start the first colour is painted.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Behind the end the last colour is painted.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Where the pixels of a picture have their opacity; kept, as nobody here sees pixels.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// None, last or first, with colours multiplied by it or not, left out, or alone.
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the bytes of pixels are arranged; kept, as nobody here sees pixels.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The arrangement as bits.
  public let rawValue: UInt32
  /// Makes an arrangement of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that say where the opacity is.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Parts are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that say in which order bytes are.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The byte of least weight comes first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The byte of most weight comes first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// What the numbers of a colour mean. Every colour here is shown in sRGB; a space says how many numbers there are.
public final class CGColorSpace: Sendable, Hashable {
  /// How many parts colours have, and of which kind.
  public let model: CGColorSpaceModel
  /// Its name in Core Graphics; nil if it was made without.
  public let name: String?

  /// Makes a space of a name; nil for names of spaces that are not known here.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.displayP3, Self.extendedSRGB, Self.genericRGBLinear, Self.linearSRGB:
      self.init(.rgb, name)
    case Self.genericGrayGamma2_2, Self.linearGray: self.init(.monochrome, name)
    default: return nil
    }
  }

  init(_ model: CGColorSpaceModel, _ name: String?) { (self.model, self.name) = (model, name) }

  /// Parts of a colour, without its opacity.
  public var numberOfComponents: Int { model == .monochrome ? 1 : model == .cmyk ? 4 : 3 }

  /// Names of spaces.
  public static let sRGB: String = "kCGColorSpaceSRGB"
  /// A wider space; its numbers are shown as those of sRGB.
  public static let displayP3: String = "kCGColorSpaceDisplayP3"
  /// sRGB, also with numbers below 0 and above 1.
  public static let extendedSRGB: String = "kCGColorSpaceExtendedSRGB"
  /// A space without gamma; its numbers are shown as those of sRGB.
  public static let linearSRGB: String = "kCGColorSpaceLinearSRGB"
  /// A space without gamma; its numbers are shown as those of sRGB.
  public static let genericRGBLinear: String = "kCGColorSpaceGenericRGBLinear"
  /// Greys.
  public static let genericGrayGamma2_2: String = "kCGColorSpaceGenericGrayGamma2_2"
  /// Greys without gamma, shown as those with.
  public static let linearGray: String = "kCGColorSpaceLinearGray"

  static let deviceRGB = CGColorSpace(.rgb, "kCGColorSpaceDeviceRGB")
  static let deviceGray = CGColorSpace(.monochrome, "kCGColorSpaceDeviceGray")
  static let deviceCMYK = CGColorSpace(.cmyk, "kCGColorSpaceDeviceCMYK")

  /// Spaces are equal when their kind and name are.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model && left.name == right.name
  }
  /// Spaces that are equal have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }

  /// A colour of some parts in this space, the opacity last; nil if they are too few.
  func color(_ parts: some Collection<CGFloat>) -> CGColor? {
    let parts = Array(parts)
    guard parts.count >= numberOfComponents else { return nil }
    let alpha = parts.count > numberOfComponents ? parts[numberOfComponents] : 1
    switch model {
    case .monochrome: return CGColor(gray: parts[0], alpha: alpha)
    case .rgb: return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    case .cmyk:
      let light = 1 - parts[3]
      return CGColor(
        red: (1 - parts[0]) * light, green: (1 - parts[1]) * light, blue: (1 - parts[2]) * light, alpha: alpha)
    }
  }
}

/// The kinds of spaces: greys, three colours of light, four of print.
public enum CGColorSpaceModel: Int32, Sendable {
  /// Numbers as Apple's.
  case monochrome = 0, rgb, cmyk
}

/// A list, as Core Foundation's functions take it.
public typealias CFArray = [AnyObject]
/// A table, as Core Foundation's functions take it.
public typealias CFDictionary = [String: Any]
/// A text, as Core Foundation's functions take it.
public typealias CFString = String
/// Any object, as Core Foundation's functions take it.
public typealias CFTypeRef = AnyObject

/// The space of three colours that the device has: sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
/// The space of greys that the device has.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
/// The space of four colours of print.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

/// Colours along a line or between circles.
public final class CGGradient: Sendable {
  let stops: [DrawingStop]

  /// Makes a gradient of colours (each a `CGColor`) and where they are, 0...1; nil for `locations` means evenly apart.
  /// Nil if there are no colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    self.init(colors, at: colors.indices.map { locations?[$0] ?? Self.place($0, of: colors.count) })
  }

  /// Makes a gradient of the parts of colours in a space, all in one list with the opacity after each;
  /// nil if there are none.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap { index in
      space.color((0..<size).map { components[index * size + $0] })
    }
    guard !colors.isEmpty else { return nil }
    self.init(colors, at: colors.indices.map { locations?[$0] ?? Self.place($0, of: colors.count) })
  }

  private static func place(_ index: Int, of count: Int) -> CGFloat {
    count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0
  }

  init(_ colors: [CGColor], at places: [CGFloat]) {
    let stops = zip(places, colors).map { place, color in
      DrawingStop(place: Float(place.isFinite ? min(max(place, 0), 1) : 0), color: color.stageColor)
    }
    // Colours in one place keep their order.
    self.stops = stops.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(
      \.element)
  }
}

/// How colours are brought into a space that does not have them; kept, as every colour here is one of sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// Numbers as Apple's.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
