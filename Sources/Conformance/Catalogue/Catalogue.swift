/// All scripts, in the order in which they are played.
///
/// Expectations say what Docs/Behaviour.md says, never what a run brought. A script is changed together with `edition`:
/// a log of another edition is not judged.
package enum Catalogue {
  package static let edition = 1

  package static let scripts: [PlayedScript] = [
    hits, hitGates, touches, touchRules, taps, recognizers, relations, orders, movements, places, controls,
    controlsAndTaps, actions, scrolling, scrollRules, responders,
  ].flatMap(\.self)
}
