import SystemLink

extension HomeSetup {
  /// What of the setup can be told over the link, which has limits (`LinkLimits`):
  /// a list that is over them would be lost whole.
  ///
  /// - Returns: the setup without what is too much, and one fault for each app and each scheme that is left out.
  package func fitting() -> (setup: HomeSetup, faults: [AppManifestError]) {
    var (setup, faults) = (self, [AppManifestError]())
    var room = LinkLimits.payloadDown - 4
    setup.apps = apps.filter { app in
      let size = app.entry(number: 0).encodedSize
      var reason = app.fieldOverLimit
      if reason == nil, size > room { reason = "the list of apps would have more than \(LinkLimits.payloadDown) bytes" }
      if let reason {
        faults.append(AppManifestError(file: app.origin, "the app is left out: \(reason)"))
        return false
      }
      room -= size
      return true
    }
    for app in setup.apps.dropFirst(LinkLimits.apps) {
      faults.append(
        AppManifestError(file: app.origin, "the app is left out: there are more than \(LinkLimits.apps) apps"))
    }
    setup.apps = Array(setup.apps.prefix(LinkLimits.apps))
    setup.fitSchemes(&faults)
    return (setup, faults)
  }

  private mutating func fitSchemes(_ faults: inout [AppManifestError]) {
    var known: Set<String> = []
    var room = LinkLimits.payloadDown - 4
    for index in apps.indices {
      let origin = apps[index].origin
      apps[index].schemes.removeAll { scheme in
        guard !known.contains(scheme) else { return false }
        let size = 4 + scheme.utf8.count
        guard known.count < LinkLimits.schemes, scheme.utf8.count <= LinkLimits.nameBytes, size <= room else {
          faults.append(
            AppManifestError(
              file: origin,
              "the scheme '\(scheme)' is left out: all apps together may name \(LinkLimits.schemes) schemes, "
                + "in \(LinkLimits.payloadDown) bytes"))
          return true
        }
        known.insert(scheme)
        room -= size
        return false
      }
    }
  }
}

extension InstalledApp {
  /// Where it comes from, for a sentence.
  fileprivate var origin: String { manifest ?? "'\(name)'" }

  /// The app as the home screen is told of it.
  /// - Parameter number: of the running app; 0 while it does not run.
  package func entry(number: UInt32) -> AppEntry {
    AppEntry(name: name, summary: summary, symbol: symbol, tint: tint, number: number)
  }

  /// What of it no message can hold.
  fileprivate var fieldOverLimit: String? {
    if name.isEmpty { return "it has no name" }
    let texts = [
      ("name", name, LinkLimits.nameBytes), ("summary", summary, LinkLimits.reasonBytes),
      ("symbol", symbol, LinkLimits.measuredBytes),
    ]
    for (field, text, limit) in texts where text.utf8.count > limit {
      return "its \(field) has more than \(limit) bytes"
    }
    let parts = [tint.red, tint.green, tint.blue, tint.alpha]
    return parts.allSatisfy(\.isFinite) ? nil : "its tint is no colour"
  }
}
