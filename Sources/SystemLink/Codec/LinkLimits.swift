/// How much of anything one side of the link accepts from the other; more is bad input.
///
/// Each limit is checked before memory is reserved for what a peer claims to send.
public enum LinkLimits {
  /// Bytes in front of every payload: length, type, two bytes of 0.
  public static let frameHeader = 8
  /// Bytes of one payload from the system process to an app.
  public static let payloadDown = 65_536
  /// Bytes of one payload from an app to the system process.
  public static let payloadUp = 4_194_304
  /// UTF-8 bytes of an app's name in `hello`.
  public static let nameBytes = 1_024
  /// UTF-8 bytes of the reason in `refusal`.
  public static let reasonBytes = 4_096
  /// UTF-8 bytes of one `trace` message: what fits in the payload.
  public static let traceBytes = payloadUp - 4
  /// UTF-8 bytes of what an inspector asks: what fits in the payload.
  public static let questionBytes = payloadDown - 8
  /// UTF-8 bytes of an app's answer to an inspector: what fits in the payload.
  public static let answerBytes = payloadUp - 8
  /// UTF-8 bytes of what one key types.
  public static let keyCharactersBytes = 64
  /// UTF-8 bytes that an input method inserts by one sample.
  public static let insertedBytes = 4_096
  /// Characters that one `measure` asks about, and one `textMetrics` answers.
  public static let measuredCharacters = 512
  /// UTF-8 bytes of one character that is measured.
  public static let measuredBytes = 64
  /// The greatest advance, ascent or descent of a character: so many times the size of its font.
  public static let greatestMetric = 64.0
  /// UTF-8 bytes of one layer's text.
  public static let textBytes = 1_048_576
  /// Bytes of one layer's image file: what fits in the payload.
  public static let imageBytes = payloadUp - 19
  /// Pixels of one layer's image: it is decoded into four bytes for each.
  public static let imagePixels = 64_000_000
  /// Apps that the home screen is told of.
  public static let apps = 256
  /// Answers to one alert.
  public static let buttons = 8
  /// Schemes of URLs that can be opened.
  public static let schemes = 512
  /// UTF-8 bytes of a URL.
  public static let urlBytes = 16_384
  /// Windows of the home screen above other apps.
  public static let systemWindows = 64
  /// Contacts in one digitizer frame, and contacts live at one time.
  public static let contacts = HIDEvent.contactLimit
  /// Operations in one commit.
  public static let operations = 400_000
  /// Children of one layer.
  public static let children = 100_000
  /// Elements of one layer's path.
  public static let pathElements = 200_000
  /// Steps of one layer's drawing.
  public static let drawingSteps = 100_000
  /// States that a drawing saves, and groups that it begins, within each other.
  public static let drawingDepth = 256
  /// Pictures that one drawing shows.
  public static let drawingPictures = 64
  /// UTF-8 bytes of one line of text in a drawing.
  public static let drawingTextBytes = 65_536
  /// Lengths of strokes and gaps of one line.
  public static let dashes = 64
  /// Colours of one gradient.
  public static let gradientStops = 256
  /// Layers of one app at one time.
  public static let layers = 100_000
  /// Bytes of text, paths and images that one app's layers hold at one time.
  public static let contentBytes = 268_435_456
  /// Bytes that wait for a peer to read them: one greatest frame.
  public static let outgoing = payloadUp + frameHeader
}
