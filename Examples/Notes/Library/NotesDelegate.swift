import UIKit

/// Starts Notes: one window, a list, and an editor on top of it.
public final class NotesDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let store = NoteStore(file: NoteStore.ownFile)
    if store.notes.isEmpty, store.trouble == nil { store.put(.welcome) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = NotesController(store)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

extension Note {
  /// What somebody finds who opens the app for the first time.
  static var welcome: Note {
    Note(
      text: """
        Welcome to Notes
        Double tap a word to select it, hold a finger for the menu, drag the handles.
        Shake the device (or press the stage's Shake button) to undo.
        Hold the Command key to see the shortcuts.
        """, edited: Date(timeIntervalSince1970: 0))
  }
}
