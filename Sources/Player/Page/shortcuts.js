// Keys of the whole page. What is typed into a field stays there, and lists and tabs keep the keys that they have of themselves.

export function listenForKeys(actions) {
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (target.closest?.("input[type=search]") && key !== "Escape") return;
    if (/^(Arrow|Home|End)/.test(key) && target.closest?.("[role=tablist], [role=tree]")) return;
    // A button is pressed, a group opened, by its own keys.
    if (key === " " && target.closest?.("button, summary")) return;
    const action = actions[event.shiftKey && key.length > 1 ? `Shift+${key}` : key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
