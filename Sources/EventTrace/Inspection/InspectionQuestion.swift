/// What an inspector asks of an app in another process.
///
/// An app that runs answers over the link, one that plays a recording on its standard input and output
/// (Docs/RecordingFormat.md); both with the same values as JSON (`InspectionForm`).
public enum InspectionQuestion: Sendable, Hashable, Codable {
  /// What decides about touches now?
  case snapshot
  /// The same, with what constraints say of each view (`Snapshot.constraints`). An app that plays a recording is given
  /// the screen that is named, and keeps it; one that runs keeps its own.
  case layout(ScreenVariant?)
  /// Which views would be hit at these places of the screen, overrides included? Layout that is due is not done first:
  /// questions that follow a snapshot are about the screen that it shows.
  case hits([PlanePoint])
  /// Which elements are on the screen, for those who look for them by names? Asked with `reaching`, also who gets a
  /// finger on each.
  case elements(reaching: Bool)
  /// What does an audit of the screen rest on?
  case audit
  /// Who is asked after a view, by its number in the snapshot?
  case chain(UInt32)
  /// Who would perform a command now, by its title or its action, and what does everybody say who is asked?
  case command(String)
  /// What is on the screen, as SVG?
  case picture
  /// What was decided so far, as far as it is kept?
  case trace
  /// Whoever owns the device does something with it that is no input.
  case owner(OwnerDeed)
  /// What still goes on now, by itself or because somebody holds it, and who does it? Layout that is due is not done
  /// first: it is one of the answers.
  case busy
  /// From now on, write down what fingers find when they come down; false: no longer.
  case watch(Bool)
  /// What is known of a finger that came down while it was watched; nil: of the last one.
  case finger(FingerPlace?)
  /// Which step of the trace was the first at each moment of the recording that was played?
  case marks
  /// What is known of the responder that the preparation named?
  case responder
  /// From now on, keep what the screen shows and what fingers find: asked before `play`.
  case keepFilm
  /// What was kept of the screen and of what fingers found?
  case film
  /// Play the recording now. Only of an app that was started for that, and only once.
  case play(Preparation?)
}

/// What the owner of a device does with it beside touching it.
public enum OwnerDeed: Sendable, Hashable, Codable {
  /// It is held upright, or lying on its left side: the interface follows where it may.
  case turn(toLandscape: Bool)
  /// A text was copied elsewhere.
  case copy(String)
  /// What text would be pasted?
  case readPasteboard
  /// Nobody wants to type any more.
  case stopTyping
}

/// Which finger, and what of the trace speaks of it.
public struct FingerPlace: Sendable, Hashable, Codable {
  /// The moment of the recording with which it is delivered (the first of one display frame's).
  public var moment: Int
  /// Its number at the device.
  public var contact: UInt32
  /// Where it came down, on the screen.
  public var point: PlanePoint
  /// Until when what happens counts, seconds on the app's clock.
  public var until: Double
  /// The last finger counts instead that came down until then: of several taps,
  /// what comes of them comes of the last one.
  public var isRepeated = false
  /// When it came down, seconds since boot, where several came down there; nil for the last of them.
  public var landed: Double?

  /// Names a finger by where it comes down, so that another run of the same recording can find it.
  public init(
    moment: Int, contact: UInt32, point: PlanePoint, until: Double, isRepeated: Bool = false, landed: Double? = nil
  ) {
    (self.moment, self.contact, self.point, self.until) = (moment, contact, point, until)
    (self.isRepeated, self.landed) = (isRepeated, landed)
  }
}

/// What is changed in an app, right before it gets a moment of the recording.
public struct Preparation: Sendable, Hashable, Codable {
  /// The place in `Recording.moments` right before which the app is changed: of one display frame's the first.
  public var moment: Int
  /// What is changed then, in this order; empty where the app is only to be looked at.
  public var remedies: [Remedy]
  /// So many moments with which fingers come down are remembered while a recording is played:
  /// the last ones, and the one that is prepared.
  public static let watchedMoments = 256

  /// A responder of which is written down then how it stands to keys: by an identifier,
  /// a controller's class or a name of the trace.
  public var responder: String?

  /// Changes, and whom to look at, before one moment. Nothing is checked: what fits nowhere in the app changes nothing.
  public init(moment: Int, remedies: [Remedy], responder: String? = nil) {
    (self.moment, self.remedies, self.responder) = (moment, remedies, responder)
  }
}

/// What an app answers to an `InspectionQuestion`.
public enum InspectionAnswer: Sendable, Codable {
  case snapshot(Snapshot)
  /// A view's number in the snapshot for each place; nil where nothing is hit.
  case hits([UInt32?])
  /// The view first, as each one's `next` says.
  case chain([ResponderSnapshot])
  case command(CommandEvidence)
  case picture(String)
  case elements(ElementTree)
  case audit(AuditEvidence)
  /// A text that was asked for; nil where there is none.
  case text(String?)
  case trace(Trace)
  /// What ends by itself first, the last to end first of all; some of them, where there are very many.
  case busy([BusyReason])
  /// It is done.
  case done
  /// What is known of the finger; nil if it was not watched, or too long ago.
  case finger(Evidence?)
  /// A step's number for each moment.
  case marks([Int])
  case responder(KeyEvidence)
  case film(Film)
  /// Nobody on the screen had that name; these there were.
  case unknownResponder([String])
  case unknownCommand(UnknownCommand)
  /// Why there is no other answer, one line.
  case unusable(String)
}
