/// Which application `UIApplication.shared` answers: the one that the running task used last, and for who has used
/// none, the one that was used last at all.
///
/// An app has one application, and every answer is the same. In a test program each test has a device of its own, and
/// tests take turns on the main actor wherever one of them waits: between the making of a suite that stores a device,
/// say, and the test's first line.
@MainActor
struct CurrentApplication {
  private var last: Handle<UIApplication>?
  private var ofTasks: [TaskIdentity: Handle<UIApplication>] = [:]
  /// The task that used one last, as most questions are its own, with what it used.
  private var newest: (task: TaskIdentity, handle: Handle<UIApplication>?) = (.none, nil)
  /// From how many tasks on it is worth looking for those whose application is gone, and how many are remembered: who
  /// makes tasks without end and has one device for all would otherwise fill the memory.
  private var manyTasks = 64
  private static let mostTasks = 4096

  var application: UIApplication? {
    let task = TaskIdentity.current
    if task == .none { return last?.object }
    if task == newest.task { return newest.handle?.object }
    return (ofTasks[task] ?? last)?.object
  }

  /// The running task uses an application, or none.
  mutating func use(_ application: UIApplication?) {
    last = application?.handle
    let task = TaskIdentity.current
    if task == .none { return }
    if task == newest.task, newest.handle === last { return }
    newest = (task, last)
    ofTasks[task] = last
    guard ofTasks.count > manyTasks else { return }
    ofTasks = ofTasks.filter { $0.value.object != nil }
    if ofTasks.count > Self.mostTasks { ofTasks = ofTasks.filter { $0.key == task } }
    manyTasks = max(64, 2 * ofTasks.count)
  }
}
