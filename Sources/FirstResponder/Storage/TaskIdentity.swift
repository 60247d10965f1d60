/// Which task runs. No two tasks of a process have the same identity, also after one of them has ended.
struct TaskIdentity: Hashable {
  private let number: UInt64

  /// What runs outside of any task, such as a callback of the run loop.
  static let none = TaskIdentity(number: 0)

  static var current: TaskIdentity {
    withUnsafeCurrentTask { task in
      // The structure is the task's address.
      task.map { TaskIdentity(number: numberOfTask(unsafeBitCast($0, to: UnsafeRawPointer.self))) } ?? none
    }
  }
}

/// The number that the concurrency runtime gives each task, as debuggers show it.
@_silgen_name("swift_task_getJobTaskId")
private func numberOfTask(_ task: UnsafeRawPointer) -> UInt64
