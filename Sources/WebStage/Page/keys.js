// KeyboardEvent.code (a place on the keyboard) -> usage of the USB HID page "Keyboard/Keypad" (0x07).

const usages = new Map();
const row = (first, codes) => codes.split(" ").forEach((code, index) => usages.set(code, first + index));

for (let index = 0; index < 26; index += 1) usages.set(`Key${String.fromCharCode(65 + index)}`, 0x04 + index);
for (let index = 0; index < 9; index += 1) usages.set(`Digit${index + 1}`, 0x1e + index);
row(0x27, "Digit0 Enter Escape Backspace Tab Space Minus Equal BracketLeft BracketRight Backslash");
row(0x33, "Semicolon Quote Backquote Comma Period Slash CapsLock");
for (let index = 0; index < 12; index += 1) usages.set(`F${index + 1}`, 0x3a + index);
row(0x46, "PrintScreen ScrollLock Pause Insert Home PageUp Delete End PageDown");
row(0x4f, "ArrowRight ArrowLeft ArrowDown ArrowUp NumLock");
row(0x54, "NumpadDivide NumpadMultiply NumpadSubtract NumpadAdd NumpadEnter");
for (let index = 0; index < 9; index += 1) usages.set(`Numpad${index + 1}`, 0x59 + index);
row(0x62, "Numpad0 NumpadDecimal IntlBackslash ContextMenu Power NumpadEqual");
for (let index = 0; index < 12; index += 1) usages.set(`F${index + 13}`, 0x68 + index);
usages.set("NumpadComma", 0x85);
row(0x87, "IntlRo KanaMode IntlYen Convert NonConvert");
row(0x90, "Lang1 Lang2 Lang3 Lang4 Lang5");
row(0xe0, "ControlLeft ShiftLeft AltLeft MetaLeft ControlRight ShiftRight AltRight MetaRight");

// The key's usage; undefined for keys that have none (media keys, the Fn key). Without Num Lock, keys of the number pad are others.
export function usageOf(event) {
  const usage = usages.get(event.code);
  return event.code.startsWith("Numpad") && event.key.length > 1 ? (usages.get(event.key) ?? usage) : usage;
}

// The bits of UIKeyModifierFlags that are on during the event. AltGr is the Option key of the one side.
export function modifiersOf(event) {
  const isAltGraph = event.getModifierState("AltGraph");
  let bits = 0;
  if (event.getModifierState("CapsLock")) bits |= 1 << 16;
  if (event.shiftKey) bits |= 1 << 17;
  // Windows tells AltGr as Control and Alt.
  if (event.ctrlKey && !isAltGraph) bits |= 1 << 18;
  if (event.altKey || isAltGraph) bits |= 1 << 19;
  if (event.metaKey) bits |= 1 << 20;
  if (event.location === 3) bits |= 1 << 21; // KeyboardEvent.DOM_KEY_LOCATION_NUMPAD
  return bits;
}

const segmenter = Intl.Segmenter ? new Intl.Segmenter() : null;

// Whether a KeyboardEvent.key is what the key types, and not its name ("Enter", "Dead").
export function isCharacter(key) {
  if (key.length > 20 || /\p{Surrogate}/u.test(key)) return false;
  const parts = segmenter ? segmenter.segment(key) : key;
  let count = 0;
  for (const _ of parts) count += 1;
  return count === 1;
}

// What the browser's layout types by the key with its modifiers; empty for keys that have names.
export function charactersOf(event) { return isCharacter(event.key) ? event.key : ""; }

// What the layout types by keys alone, where the browser tells it, and as far as it was seen.
let layout = null;
const plain = new Map();
export async function readLayout() {
  try { layout = (await navigator.keyboard?.getLayoutMap()) ?? null; } catch { /* it is not for everybody */ }
}
navigator.keyboard?.addEventListener?.("layoutchange", readLayout);

const changing = 1 << 16 | 1 << 17 | 1 << 18 | 1 << 19 | 1 << 20;
export function rememberPlain(event) {
  if ((modifiersOf(event) & changing) === 0 && isCharacter(event.key)) plain.set(event.code, event.key);
}

// What the layout types by the key alone; empty where that is not known.
export function plainCharacterOf(event) {
  const known = plain.get(event.code) ?? layout?.get(event.code) ?? "";
  return known !== "" && isCharacter(known) ? known : "";
}
