// Puts text on the clipboard of whoever looks at the page, and says so on the button that did it.

export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure origin (another machine's address) there is no clipboard interface.
    const focused = document.activeElement;
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    focused?.focus({ preventScroll: true });
  }
  const words = button.dataset.words ?? button.textContent;
  button.dataset.words = words;
  button.textContent = "Copied";
  clearTimeout(Number(button.dataset.alarm));
  button.dataset.alarm = setTimeout(() => { button.textContent = words; }, 1200);
}
