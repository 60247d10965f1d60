// What is known of a view or an element beside its name, and how tests find it.

import { copy } from "./copying.js";

// A text as Swift and Python write it, in quotes.
function quoted(text) {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t");
  return `"${escaped}"`;
}

// How tests find a view by its identifier, as [{ tool, code }]; nothing for one that has none: names change with the language.
export function selectorsOfView({ identifier }) {
  if (!identifier) return [];
  return [
    { tool: "FirstResponderTesting", code: `device.view(identified: ${quoted(identifier)})` },
    { tool: "XCUITest", code: `app.descendants(matching: .any)[${quoted(identifier)}]` },
    { tool: "WebDriver", code: `driver.find_element(By.ID, ${quoted(identifier)})` },
  ];
}

// How tests find an element of the screen: by its identifier, or else by what is said of it.
export function selectorsOfElement({ type, identifier, label }) {
  const name = identifier || label;
  if (!name) return [];
  const kind = /^[A-Z][A-Za-z]*$/.test(type) ? `.${type[0].toLowerCase()}${type.slice(1)}` : ".any";
  return [
    { tool: "XCUITest", code: `app.descendants(matching: ${kind})[${quoted(name)}]` },
    { tool: "WebDriver", code: `driver.find_element(AppiumBy.ACCESSIBILITY_ID, ${quoted(name)})` },
  ];
}

const whole = (value) => String(Math.round(Number(value) * 100) / 100);

// Where a view is, what it is called, and what it does with touches, as [term, words].
export function propertiesOf({ bounds, corners, identifier, text, property, controller, alpha, z, recognizers, notes }) {
  const [xs, ys] = [0, 1].map((axis) => corners.filter((_, at) => at % 2 === axis).map(Number));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const onScreen = `${whole(left)}, ${whole(top)}, ${whole(Math.max(...xs) - left)} × ${whole(Math.max(...ys) - top)}`;
  return [
    ["identifier", identifier || "none"],
    ["text", text],
    ["known as", property],
    ["controller", controller],
    ["on the screen", onScreen],
    ["bounds", bounds && `${whole(bounds[0])}, ${whole(bounds[1])}, ${whole(bounds[2])} × ${whole(bounds[3])}`],
    ["alpha", alpha === undefined ? "" : whole(alpha)],
    ["z", z === undefined ? "" : whole(z)],
    ["touches", notes.join(" · ")],
    ["gestures", recognizers.map(({ name, isEnabled, state }) => `${name} (${isEnabled ? state : "disabled"})`).join(", ")],
  ].filter(([, words]) => words);
}

// The same as elements.
export function propertyList(view) {
  const table = document.createElement("dl");
  for (const [term, words] of propertiesOf(view)) {
    const [left, right] = [document.createElement("dt"), document.createElement("dd")];
    left.textContent = term;
    right.textContent = words;
    table.append(left, right);
  }
  return table;
}

// What constraints say of a view: asked when somebody wants to know, for it costs the app more than the whole tree.
// - ask: answers with { isGiven, constraints: [{ text, notes }] }.
export function constraintList(ask) {
  const room = document.createElement("details");
  room.className = "constraints";
  const title = document.createElement("summary");
  title.textContent = "Constraints";
  const list = document.createElement("ul");
  room.append(title, list);
  const line = (text, notes = []) => {
    const item = document.createElement("li");
    item.textContent = text;
    if (notes.length > 0) {
      const rest = document.createElement("i");
      rest.textContent = notes.join(" · ");
      item.append(" ", rest);
    }
    return item;
  };
  room.addEventListener("toggle", async () => {
    if (!room.open) return;
    list.replaceChildren(line("…"));
    try {
      const { isGiven, constraints } = await ask();
      const given = isGiven ? [line("Its frame is given: no constraint decides it.")] : [];
      const none = !isGiven && constraints.length === 0 ? [line("No constraint speaks of it.")] : [];
      list.replaceChildren(...given, ...none, ...constraints.map(({ text, notes }) => line(text, notes)));
    } catch (fault) {
      list.replaceChildren(line(fault.message));
    }
  });
  return room;
}

// Each way to find it, with a button that copies it.
export function selectorList(selectors) {
  const list = document.createElement("ul");
  list.className = "selectors";
  for (const { tool, code } of selectors) {
    const item = document.createElement("li");
    const [words, button] = [document.createElement("code"), document.createElement("button")];
    words.textContent = code;
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy for ${tool}`);
    button.title = `Copy for ${tool}`;
    button.addEventListener("click", () => copy(code, button));
    item.append(words, button);
    list.append(item);
  }
  return list;
}
