extension UIBarButtonItem {
  /// Buttons whose text the system knows, and gaps. Where Apple draws a picture, here stands a word, except for a plus
  /// and a cross.
  public enum SystemItem: Int, Sendable, Hashable {
    /// Done, in heavier letters; Cancel, Edit, Save, and a plus.
    case done, cancel, edit, save, add
    /// A gap that shares what is left with others of its kind; a gap of the item's `width`.
    case flexibleSpace, fixedSpace
    /// In the order of Apple's numbers.
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, pageCurl
    /// A cross.
    case close
    /// Help with writing.
    case writingTools

    var title: String {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "+"
      case .flexibleSpace, .fixedSpace: ""
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .pageCurl: "Page Curl"
      case .close: "✕"
      case .writingTools: "Writing Tools"
      }
    }
  }
}
