#if Port
  import SwiftSyntax

  /// Lets timers with a block fire on a simulated device's clock as well: a declaration in the module itself goes
  /// before Foundation's, so no call changes.
  struct TimerBlocksRule: PortingRule {
    private static let text = """
      extension Timer { @discardableResult static func scheduledTimer(withTimeInterval interval: TimeInterval, \
      repeats: Bool, block: @escaping @Sendable (Timer) -> Void) -> Timer { \
      .onMainLoop(every: interval, repeats: repeats, block) } }
      """

    func apply(to file: FilePort) {
      let isHere = file.unit.names.types["Timer"]?.members.contains { $0.base == "onMainLoop" } ?? false
      guard isHere, !file.plan.hasTimerBlocks else { return }
      let finder = Finder(viewMode: .sourceAccurate)
      finder.walk(file.file.tree)
      guard finder.isFound, let first = file.file.tree.statements.first else { return }
      file.plan.hasTimerBlocks = true
      // Ported before, it has them.
      let own = file.unit.types["Timer"]?.members ?? []
      guard !own.contains(where: { $0.name == "scheduledTimer" && $0.labels.first == "withTimeInterval" }) else {
        return
      }
      file.edits.insert(Self.text + "; ", at: first.range.lowerBound)
      file.needsUIKit = true
      file.count(.timerBlock)
    }

    private final class Finder: SyntaxVisitor {
      var isFound = false

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let method = node.calledExpression.as(MemberAccessExprSyntax.self)
        if method?.declName.baseName.text == "scheduledTimer", method?.base?.trimmedDescription == "Timer",
          node.arguments.first?.label?.text == "withTimeInterval"
        {
          isFound = true
        }
        return isFound ? .skipChildren : .visitChildren
      }
    }
  }
#endif
