import Driving
import Foundation

extension MobileScript {
  static let apps: [String: Handler] = [
    "launchApp": { session, arguments throws(WebDriverError) in
      try await session.open(
        try name(arguments), arguments: try arguments.texts("arguments") ?? [],
        environment: try arguments.variables("environment") ?? [:], anew: false)
      return .null
    },
    "activateApp": { session, arguments throws(WebDriverError) in
      try await session.open(try name(arguments), anew: false)
      return .null
    },
    "terminateApp": { session, arguments throws(WebDriverError) in
      .bool(try await session.terminate(try name(arguments)))
    },
    "queryAppState": { session, arguments throws(WebDriverError) in
      .number(Double(try session.state(of: try name(arguments)).rawValue))
    },
    "isAppInstalled": { session, arguments throws(WebDriverError) in
      .bool(try session.state(of: try name(arguments)) != .notInstalled)
    },
    "clearApp": { session, arguments throws(WebDriverError) in
      _ = try await session.terminate(try name(arguments))
      try await driving { () throws(DrivingError) in try session.data.clear() }
      return .null
    },
    "backgroundApp": { session, arguments throws(WebDriverError) in
      let seconds = try arguments.number("seconds") ?? -1
      let app = session.device.front?.name
      try await session.act { () async throws(DrivingError) in
        try await session.device.goHome()
        if seconds >= 0 { try await session.device.pass(min(seconds, 3_600)) }
      }
      if seconds >= 0, let app { try await session.open(app, anew: false) }
      return .null
    },
    "activeAppInfo": { session, _ throws(WebDriverError) in
      guard let front = session.device.front else { throw WebDriverError(.unknown, "no app is in front") }
      return [
        "pid": .number(Double(front.process)), "bundleId": .text(front.name), "name": .text(front.name),
        "processArguments": ["args": [], "env": [:]],
      ]
    },
  ]

  private static func name(_ arguments: Arguments) throws(WebDriverError) -> String {
    var name: String?
    for key in ["bundleId", "appId", "app"] where name == nil { name = try arguments.text(key) }
    return try arguments.needed("bundleId", name)
  }
}

extension WebDriverSession {
  /// Opens an app by its name.
  /// - Parameter anew: ends it first, if it runs.
  func open(
    _ name: String, arguments: [String] = [], environment: [String: String] = [:], anew: Bool
  ) async throws(WebDriverError) {
    try await act { () async throws(DrivingError) in
      if device.isHome(name) { return try await device.goHome() }
      let launch = try device.launch(named: name)
      if anew { _ = try await device.terminate(launch.name) }
      try await device.open(launch, arguments: arguments, environment: environment)
    }
  }

  func terminate(_ name: String) async throws(WebDriverError) -> Bool {
    guard !device.isHome(name) else {
      throw WebDriverError(.invalidArgument, "the home screen can't be terminated; end the session instead")
    }
    return try await driving { () async throws(DrivingError) in
      try await device.terminate(try device.launch(named: name).name)
    }
  }

  func state(of name: String) throws(WebDriverError) -> DrivenAppState {
    if device.isHome(name) { return device.state(of: name) }
    guard let launch = try? device.launch(named: name) else { return .notInstalled }
    let state = device.state(of: launch.name)
    // What is opened by its path is in no list.
    return state == .notInstalled && access(launch.executable, X_OK) == 0 ? .notRunning : state
  }
}
