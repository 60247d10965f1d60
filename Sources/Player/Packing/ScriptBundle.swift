import Foundation

/// Modules of the page as one script, as browsers load no modules from `file:`.
///
/// A bundler for our own files and no others. A module begins with its imports, each a line
/// `import { a, b } from "./other.js";`, and exports by `export` in front of a `const`, a `class` or a `function`. Each
/// becomes a function that is called once, behind those that it imports from, so that their names stay apart.
struct ScriptBundle {
  /// The script; it runs when it is read.
  let text: String

  /// - Parameters:
  ///   - main: the name of the module that is run last, without `.js`.
  ///   - source: the text of a module; nil where there is none.
  /// - Throws: `ScriptBundleError` for what does not follow these rules.
  init(main: String, source: @escaping (String) -> String?) throws(ScriptBundleError) {
    var bundler = Bundler(source: source)
    try bundler.add(main, importedBy: [])
    let text = "\"use strict\";\n(() => {\n\(bundler.pieces.joined(separator: "\n"))\n})();\n"
    for end in ["</script", "<!--"] where text.lowercased().contains(end) {
      throw ScriptBundleError(module: main, line: 0, problem: "'\(end)' would end the script in a page")
    }
    self.text = text
  }
}

/// Why modules can't be put together: which, where, and what.
struct ScriptBundleError: Error, Hashable, CustomStringConvertible {
  var module: String
  /// Counted from 1; 0 for the module as a whole.
  var line: Int
  var problem: String

  var description: String { "\(module).js\(line > 0 ? ":\(line)" : ""): \(problem)" }
}

private struct Bundler {
  let source: (String) -> String?
  var pieces: [String] = []
  private var done: Set<String> = []

  init(source: @escaping (String) -> String?) { self.source = source }

  /// - Parameter path: the modules on the way here, the main one first.
  mutating func add(_ name: String, importedBy path: [String]) throws(ScriptBundleError) {
    guard !done.contains(name) else { return }
    guard !path.contains(name) else {
      throw ScriptBundleError(module: name, line: 0, problem: "it imports itself, by way of \(path.last ?? name).js")
    }
    guard let text = source(name) else {
      throw ScriptBundleError(module: name, line: 0, problem: "there is no such module")
    }
    var module = Module(name: name)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      try module.take(line, number: index + 1)
    }
    for other in module.imports { try add(other, importedBy: path + [name]) }
    pieces.append(module.text)
    done.insert(name)
  }
}

/// One module, line by line.
private struct Module {
  let name: String
  /// Modules that it imports from, in the order of their lines.
  private(set) var imports: [String] = []
  private var exports: [String] = []
  private var lines: [String] = []

  init(name: String) { self.name = name }

  mutating func take(_ line: Substring, number: Int) throws(ScriptBundleError) {
    if line.hasPrefix("import") {
      guard let match = try? /import \{ ([\w, $]+) \} from "\.\/([\w-]+)\.js";/.wholeMatch(in: line) else {
        throw ScriptBundleError(
          module: name, line: number, problem: "an import has to be 'import { a, b } from \"./other.js\";'")
      }
      imports.append(String(match.2))
      lines.append("const { \(match.1) } = \(Self.variable(String(match.2)));")
    } else if line.hasPrefix("export") {
      guard let match = try? /export (?:const|class|(?:async )?function\*?) ([\w$]+)\b.*/.wholeMatch(in: line) else {
        throw ScriptBundleError(
          module: name, line: number, problem: "an export has to be of a const, a class or a function, by its name")
      }
      exports.append(String(match.1))
      lines.append(String(line.dropFirst("export ".count)))
    } else if !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
      // Whoever plays a page carries no remarks with it.
      lines.append(String(line))
    }
  }

  var text: String {
    let result = exports.isEmpty ? "" : "return { \(exports.joined(separator: ", ")) };\n"
    return "// \(name).js\nconst \(Self.variable(name)) = (() => {\n\(lines.joined(separator: "\n"))\n\(result)})();"
  }

  private static func variable(_ name: String) -> String { "$" + name.replacing("-", with: "_") }
}
