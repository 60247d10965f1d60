import Foundation
import Glibc
import Needs
import Testing
import Turns

@testable import SpringBoard

@Suite(.takesTurns, .serialized) @MainActor struct AppProcessTests {
  private func shell(_ script: String) -> AppLaunch {
    AppLaunch(name: "Shell", executable: "/bin/sh", arguments: ["-c", script])
  }

  /// Runs a child to its end, and takes what it writes.
  private func result(_ launch: AppLaunch, meanwhile: (AppProcess) -> Void = { _ in }) throws -> (AppEnd, String) {
    let pipe = Pipe()
    var launch = launch
    launch.standardOutput = pipe.fileHandleForWriting.fileDescriptor
    var ends: [AppEnd] = []
    let process = try AppProcess(launch, link: "/nowhere/link", clock: RunLoopClock()) { ends.append($0) }
    try pipe.fileHandleForWriting.close()
    meanwhile(process)
    run { !ends.isEmpty }
    #expect(ends.count == 1 && process.end == ends.first)
    // Reaped: nobody is left to wait for.
    #expect(waitpid(process.processIdentifier, nil, WNOHANG) == -1)
    return (try #require(ends.first), String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  @Test func `an exit status is told`() throws {
    let end = try result(shell("exit 3")).0
    #expect(end == .exited(status: 3))
    #expect(end.description == "ended with exit status 3" && end.isFault)
    #expect(try result(shell("exit 0")).0.isFault == false)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a child is reaped also where the loop that started it does not run again`() async throws {
    var process: AppProcess?
    let end = try await withCheckedThrowingContinuation { (done: CheckedContinuation<AppEnd, any Error>) in
      do {
        process = try AppProcess(shell("exit 4"), link: "/nowhere/link", clock: RunLoopClock()) {
          done.resume(returning: $0)
        }
      } catch {
        done.resume(throwing: error)
      }
    }
    #expect(end == .exited(status: 4) && process?.end == end)
  }

  @Test func `a crash is named by its signal`() throws {
    let end = try result(shell("kill -SEGV $$")).0
    #expect(end == .signalled(SIGSEGV))
    #expect(end.description == "ended by signal 11 (SIGSEGV)" && end.isFault)
    #expect(AppEnd.signalled(63).description == "ended by signal 63")
  }

  @Test func `the child finds the link and its variables, and nothing on its standard input`() throws {
    var launch = shell("echo $FIRSTRESPONDER_LINK $EXTRA; cat; ls /proc/self/fd | wc -l")
    launch.environment = ["EXTRA": "extra"]
    let (end, text) = try result(launch)
    #expect(end == .exited(status: 0))
    // Its three standard descriptors, and the directory that `ls` reads.
    #expect(text == "/nowhere/link extra\n4\n")
  }

  @Test func `a child gets no descriptor of this process, also one that nobody marked`() throws {
    let descriptors = (0..<3).map { _ in open("/dev/null", O_RDONLY) }
    defer { for descriptor in descriptors { close(descriptor) } }
    #expect(descriptors.allSatisfy { fcntl($0, F_GETFD) == 0 })
    #expect(try result(shell("for f in /proc/self/fd/*; do echo ${f##*/}; done")).1 == "0\n1\n2\n3\n")
    // Nobody else's view of them has changed.
    #expect(descriptors.allSatisfy { fcntl($0, F_GETFD) == 0 })
  }

  @Test func `what a service manager tells this process, and what it is itself to do, is nothing to its apps`() {
    var launch = shell("")
    launch.environment = ["EXTRA": "extra", "PATH": "/opt"]
    let own = [
      "PATH": "/bin", "HOME": "/me", "FIRSTRESPONDER_LAUNCH_URL": "a:b", "FIRSTRESPONDER_REPLAY": "r",
      "FIRSTRESPONDER_REPLAY_QUESTIONS": "1", "NOTIFY_SOCKET": "/run/s", "LISTEN_FDS": "1", "LISTEN_PID": "7",
      "WATCHDOG_USEC": "9", "FIRSTRESPONDER_LINK": "/old",
    ]
    #expect(
      AppProcess.environment(of: launch, link: "/new", in: own)
        == ["PATH": "/opt", "HOME": "/me", "EXTRA": "extra", "FIRSTRESPONDER_LINK": "/new"])
  }

  @Test func `the child leads a process group of its own`() throws {
    // The fifth word of its state is the process group.
    let text = try result(shell("set -- $(cat /proc/$$/stat); test $5 -eq $$ && echo leader || echo member")).1
    #expect(text == "leader\n")
  }

  @Test func `asked to end, a child ends by SIGTERM`() throws {
    let end = try result(shell("echo ready; sleep 100")) { $0.terminate(grace: 100) }.0
    #expect(end == .signalled(SIGTERM))
  }

  @Test func `a child that does not listen is killed when its time is over`() throws {
    let clock = ManualClock()
    let pipe = Pipe()
    var launch = shell("trap '' TERM; echo deaf; while :; do sleep 100; done")
    launch.standardOutput = pipe.fileHandleForWriting.fileDescriptor
    var ends: [AppEnd] = []
    let process = try AppProcess(launch, link: "", clock: clock) { ends.append($0) }
    // The line says that the trap is set.
    #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "deaf\n")
    process.terminate(grace: 2)
    clock.advance(by: 1.9)
    #expect(kill(process.processIdentifier, 0) == 0)
    clock.advance(by: 0.2)
    run { !ends.isEmpty }
    #expect(ends == [.signalled(SIGKILL)])
  }

  @Test func `a child that is asked to end once more is asked once, and its time goes on`() throws {
    let clock = ManualClock()
    let pipe = Pipe()
    // A signal that waits is handled before one of a higher number: 28 is WINCH.
    var launch = shell(
      "trap 'echo asked' TERM; trap 'echo mark' WINCH; echo ready; while :; do sleep 100 & wait $!; done")
    launch.standardOutput = pipe.fileHandleForWriting.fileDescriptor
    func line() -> String { String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) }
    var ends: [AppEnd] = []
    let process = try AppProcess(launch, link: "", clock: clock) { ends.append($0) }
    #expect(line() == "ready\n")
    process.terminate(grace: 2)
    #expect(line() == "asked\n")
    clock.advance(by: 1.5)
    process.terminate(grace: 2)
    kill(process.processIdentifier, SIGWINCH)
    #expect(line() == "mark\n")
    clock.advance(by: 0.6)
    run { !ends.isEmpty }
    #expect(ends == [.signalled(SIGKILL)])
  }

  @Test(.needs(.program("/usr/bin/perl", package: "perl")))
  func `a child that has moved to another process group is ended all the same`() throws {
    let script = "setpgrp(0, getpgrp(getppid())) or die; $| = 1; print qq(moved\n); sleep 100"
    let ways: [(Int32, (AppProcess) -> Void)] = [(SIGTERM, { $0.terminate(grace: 100) }), (SIGKILL, { $0.kill() })]
    for (signal, way) in ways {
      let pipe = Pipe()
      var launch = AppLaunch(name: "Mover", executable: "/usr/bin/perl", arguments: ["-e", script])
      launch.standardOutput = pipe.fileHandleForWriting.fileDescriptor
      var ends: [AppEnd] = []
      let process = try AppProcess(launch, link: "", clock: ManualClock()) { ends.append($0) }
      #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "moved\n")
      way(process)
      run { !ends.isEmpty }
      #expect(ends == [.signalled(signal)])
    }
  }

  @Test func `what a child leaves behind in its group is killed with its end, although it ignores signals`() throws {
    // Its output would come to an end only with the last process that holds it.
    let (end, text) = try result(shell("(trap '' TERM HUP; sleep 30; echo outlived) & exit 0"))
    #expect(end == .exited(status: 0) && text == "")
  }

  @Test func `what can't be started says which file and why`() {
    #expect(throws: AppLaunchError(executable: "/nowhere/app", code: ENOENT)) {
      try AppProcess(
        AppLaunch(name: "App", executable: "/nowhere/app"), link: "", clock: ManualClock()
      ) { _ in }
    }
    #expect(throws: AppLaunchError(executable: "/etc/passwd", code: EACCES)) {
      try AppProcess(AppLaunch(name: "App", executable: "/etc/passwd"), link: "", clock: ManualClock()) { _ in }
    }
    #expect(
      AppLaunchError(executable: "/nowhere/app", code: ENOENT).description
        == "'/nowhere/app' can't be started: No such file or directory (2); "
        + "give the path of a program that calls UIApplicationMain")
  }
}
