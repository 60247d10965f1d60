import CEpoll
import FlyingFox
import FlyingSocks
import Glibc

/// Tells the server which of its sockets can be read or written, in place of FlyingFox's own way.
///
/// That one remembers which descriptors it has handed to the kernel. The kernel forgets a descriptor when it is closed,
/// and gives its number to the next connection, which is then never watched: its request hangs for good. Quick reloads
/// of a page meet that. Here every wish is told to the kernel anew, for one answer each.
package struct SocketWatch: EventQueue {
  private var epoll: Int32 = -1
  /// Becomes readable when the server stops, which ends the wait.
  private var bell: Int32 = -1
  /// What is awaited of each descriptor.
  private var awaited: [Socket.FileDescriptor: Socket.Events] = [:]

  private static let most = 20

  package init() {}

  package mutating func open() throws {
    awaited = [:]
    epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    bell = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    guard epoll >= 0, bell >= 0 else { throw SocketError.makeFailed("epoll") }
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = bell
    guard epoll_ctl(epoll, EPOLL_CTL_ADD, bell, &event) == 0 else { throw SocketError.makeFailed("epoll_ctl") }
  }

  package mutating func stop() throws {
    guard bell >= 0 else { throw SocketError.disconnected }
    awaited = [:]
    eventfd_write(bell, 1)
  }

  package mutating func close() throws {
    guard epoll >= 0 else { throw SocketError.disconnected }
    _ = Glibc.close(epoll)
    _ = Glibc.close(bell)
    (epoll, bell) = (-1, -1)
  }

  /// `events` is all that is awaited of the socket from now on.
  package mutating func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    awaited[socket] = events
    try watch(socket, events)
  }

  package mutating func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    let rest = (awaited[socket] ?? []).subtracting(events)
    if rest.isEmpty {
      awaited[socket] = nil
      var event = epoll_event()
      // A descriptor that was closed is not known any more, which is as good.
      _ = epoll_ctl(epoll, EPOLL_CTL_DEL, socket.rawValue, &event)
    } else {
      awaited[socket] = rest
      try watch(socket, rest)
    }
  }

  private func watch(_ socket: Socket.FileDescriptor, _ events: Socket.Events) throws {
    var event = epoll_event()
    event.events = EPOLLONESHOT.rawValue | EPOLLRDHUP.rawValue
    if events.contains(.read) { event.events |= EPOLLIN.rawValue }
    if events.contains(.write) { event.events |= EPOLLOUT.rawValue }
    event.data.fd = socket.rawValue
    if epoll_ctl(epoll, EPOLL_CTL_MOD, socket.rawValue, &event) == 0 { return }
    guard errno == ENOENT, epoll_ctl(epoll, EPOLL_CTL_ADD, socket.rawValue, &event) == 0 else {
      throw SocketError.makeFailed("epoll_ctl")
    }
  }

  package func getNotifications() throws -> [EventNotification] {
    guard epoll >= 0 else { throw SocketError.disconnected }
    var events = Array(repeating: epoll_event(), count: Self.most)
    let count = epoll_wait(epoll, &events, Int32(Self.most), -1)
    guard count >= 0 else {
      if errno == EINTR { return [] }
      throw SocketError.makeFailed("epoll_wait")
    }
    return try events.prefix(Int(count)).map { event in
      if event.data.fd == bell { throw SocketError.disconnected }
      return notification(of: event)
    }
  }

  private func notification(of event: epoll_event) -> EventNotification {
    var events: Socket.Events = []
    var errors: Set<EventNotification.Error> = []
    if event.events & EPOLLIN.rawValue != 0 { events.insert(.read) }
    if event.events & EPOLLOUT.rawValue != 0 { events.insert(.write) }
    if event.events & EPOLLERR.rawValue != 0 { errors.insert(.error) }
    if event.events & (EPOLLHUP.rawValue | EPOLLRDHUP.rawValue) != 0, !events.contains(.read) {
      errors.insert(.endOfFile)
    }
    // Whoever waits for anything of a socket that is gone has to hear of it.
    if events.isEmpty { events = [.read, .write] }
    return EventNotification(file: .init(rawValue: event.data.fd), events: events, errors: errors)
  }
}
