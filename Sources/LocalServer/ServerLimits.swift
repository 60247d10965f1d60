import SystemLink

/// How much of anything the server takes from whoever can reach its port.
/// All of it is checked before the token is known.
package struct ServerLimits: Sendable, Hashable {
  /// Bytes of a request's head, its first line among them. A browser's has about 1,000.
  package var headBytes = 16_384
  /// Seconds in which a stranger's whole head has to come, counted from the connection on.
  package var headSeconds = 10.0
  /// Seconds that a connection which has shown the token may rest between two requests,
  /// and that one answer may take to be read.
  package var restSeconds = 60.0
  /// What is done with requests that have a body.
  package var bodies = RequestHead.Bodies.refused
  /// Bytes of a body, where they are read. Those of a stranger are not.
  package var bodyBytes = 16_777_216
  /// Seconds in which a whole body has to come.
  package var bodySeconds = 60.0
  /// Bytes of bodies that are held at one time, of all connections together.
  package var allBodyBytes = 134_217_728
  /// Connections that have not shown the token. For one more the oldest of them is cut, so that those who say nothing
  /// can't keep a browser out; it waits until that one has left.
  package var strangers = 32
  /// Descriptors that connections leave to the rest of the process. Where there are no more,
  /// it is as if there were too many strangers.
  package var reserve = FreeDescriptors.forStrangers
  /// Connections that have shown it; further ones are turned away.
  package var connections = 64
  /// Viewers at one time.
  package var viewers = 16
  /// Bytes of one frame that are kept. What a longer one has beyond that is read and dropped.
  package var frameBytes = 65_536
  /// A frame that claims more bytes than this ends its connection.
  package var greatestFrame = 16_777_216
  /// Bytes of whole screens on their way to viewers, altogether, beyond which the next viewer waits for its own: one
  /// that does not read keeps its screen in memory until it is cut.
  package var pictureBytes = 67_108_864
  /// Seconds that a viewer who is gone has to take what was sent to it.
  package var farewellSeconds = 5.0

  /// Those of the page.
  package static let page = ServerLimits()

  /// Those of a service that programs use: they keep their connections, and rest for longer.
  package static let service = ServerLimits(restSeconds: 600, bodies: .read, connections: 128)
}
