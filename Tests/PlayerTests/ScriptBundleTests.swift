import Testing

@testable import Player

/// Modules of the page as one script.
@Suite struct ScriptBundleTests {
  private func bundle(_ modules: [String: String]) throws(ScriptBundleError) -> String {
    try ScriptBundle(main: "main") { modules[$0] }.text
  }

  private func problem(_ modules: [String: String]) -> String? {
    do throws(ScriptBundleError) {
      _ = try bundle(modules)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a module stands behind those that it imports from, and each has its names for itself`() throws {
    let text = try bundle([
      "main": """
      import { add, Sum } from "./adding.js";
      import { two } from "./two-things.js";
      const one = 1;
      start(add(one, two), Sum);
      """,
      "adding": """
      // How to add.
      import { two } from "./two-things.js";
      const one = two / 2;
      export function add(a, b) { return a + b * one; }
      export class Sum {}
      """,
      "two-things": "export const two = 2;\nexport async function later() {}\nexport function* each() {}",
    ])
    #expect(
      text == """
        "use strict";
        (() => {
        // two-things.js
        const $two_things = (() => {
        const two = 2;
        async function later() {}
        function* each() {}
        return { two, later, each };
        })();
        // adding.js
        const $adding = (() => {
        const { two } = $two_things;
        const one = two / 2;
        function add(a, b) { return a + b * one; }
        class Sum {}
        return { add, Sum };
        })();
        // main.js
        const $main = (() => {
        const { add, Sum } = $adding;
        const { two } = $two_things;
        const one = 1;
        start(add(one, two), Sum);
        })();
        })();

        """)
  }

  @Test func `what does not follow the rules is named with its module and its line`() {
    let exporting = "export const a = 1;"
    #expect(problem(["main": exporting]) == nil)
    #expect(problem([:]) == "main.js: there is no such module")
    #expect(problem(["main": "import { a } from \"./gone.js\";"]) == "gone.js: there is no such module")
    let imports = "an import has to be 'import { a, b } from \"./other.js\";'"
    #expect(problem(["main": "\nimport * as a from \"./a.js\";"]) == "main.js:2: \(imports)")
    #expect(problem(["main": "import a from \"./a.js\";"]) == "main.js:1: \(imports)")
    #expect(problem(["main": "import { a } from \"https://elsewhere.example/a.js\";"]) == "main.js:1: \(imports)")
    let exports = "an export has to be of a const, a class or a function, by its name"
    #expect(problem(["main": "\n\nexport default 1;"]) == "main.js:3: \(exports)")
    #expect(problem(["main": "export { a };"]) == "main.js:1: \(exports)")
    #expect(problem(["main": "export let a = 1;"]) == "main.js:1: \(exports)")
    #expect(
      problem(["main": "import { a } from \"./a.js\";", "a": "import { b } from \"./main.js\";\nexport const a = 1;"])
        == "main.js: it imports itself, by way of a.js")
  }

  @Test func `a script can't end itself in a page`() {
    #expect(problem(["main": "const end = '</SCRIPT >';"]) == "main.js: '</script' would end the script in a page")
    #expect(problem(["main": "const start = '<!-- ';"]) == "main.js: '<!--' would end the script in a page")
  }

  @Test func `the player's own modules follow the rules`() throws {
    let script = try PlayerParts().script
    #expect(script.contains("class LayerTree"))
    #expect(!script.contains("import "))
  }
}
