// Keys, and the text that no single key types: input methods, dead keys, lists of emoji, phones' keyboards, dictation, paste.
//
// While the app wants text, a field of the page that nobody sees has the keyboard in the canvas's place, at the app's caret. A key
// that types one character by itself is told as a key, and the field never gets it. Everything else is left to the browser, and what
// it puts into the field is told as text. So each character is told once, in one of the two ways.

import { charactersOf, isCharacter, modifiersOf, plainCharacterOf, rememberPlain, usageOf } from "./keys.js";

// Stands in the empty field, so that a phone's keyboard has something to delete.
const sentinel = "\u200b\u200b";
// Bytes of one insertion, as the link has them, and of one paste.
const pieceLimit = 4096;
const textLimit = 1048576;

const inputModes = {
  3: "url", 4: "numeric", 5: "tel", 7: "email", 8: "decimal", 10: "search", 11: "numeric",
};
const enterHints = { 1: "go", 2: "search", 3: "go", 4: "next", 5: "go", 6: "search", 7: "send", 8: "search", 9: "done", 10: "go", 11: "next" };

export class Typing {
  constructor(canvas, { plain, secret }, { send, flush, toPage, onFault }) {
    Object.assign(this, { canvas, plain, secret, send, flush, toPage, onFault });
    this.wanted = null;
    this.field = null;
    // KeyboardEvent.code -> usage, of the keys that are down.
    this.keys = new Map();
    this.isAfterDeadKey = false;
    this.isComposing = false;

    for (const element of [canvas, plain, secret]) {
      element.addEventListener("keydown", (event) => this.down(event));
      element.addEventListener("keyup", (event) => this.up(event));
      element.addEventListener("blur", (event) => this.left(event));
    }
    canvas.addEventListener("focus", () => this.field?.focus({ preventScroll: true }));
    for (const field of [plain, secret]) {
      field.addEventListener("compositionstart", () => this.compose(true));
      field.addEventListener("compositionupdate", () => this.widen());
      field.addEventListener("compositionend", (event) => this.composed(event));
      field.addEventListener("beforeinput", (event) => this.before(event));
      field.addEventListener("input", (event) => this.after(event));
      field.addEventListener("contextmenu", (event) => event.stopPropagation());
      this.empty(field);
    }
    // Keys that go up elsewhere are never told as up.
    window.addEventListener("blur", () => this.releaseKeys());
    window.addEventListener("pagehide", () => this.releaseKeys());
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.releaseKeys(); });
  }

  // Where the keyboard is

  get hasFocus() { return [this.canvas, this.plain, this.secret].includes(document.activeElement); }

  focus() { (this.field ?? this.canvas).focus({ preventScroll: true }); }

  // The app wants text there, or (null) none.
  show(wanted) {
    const hadFocus = this.hasFocus;
    this.wanted = wanted;
    this.field = wanted ? (wanted.isSecure ? this.secret : this.plain) : null;
    if (this.field) {
      const { field } = this;
      field.hidden = false;
      field.inputMode = inputModes[wanted.keyboardType] ?? "text";
      field.enterKeyHint = enterHints[wanted.returnKeyType] ?? "enter";
      field.autocapitalize = wanted.isSecure || wanted.keyboardType === 3 || wanted.keyboardType === 7 ? "none" : "sentences";
      this.place();
    }
    if (hadFocus) this.focus();
    for (const field of [this.plain, this.secret]) field.hidden = field !== this.field;
  }

  // A phone's keyboard comes up only where the person has just touched.
  summonKeyboard() {
    this.isMovingFocus = true;
    document.activeElement?.blur();
    this.isMovingFocus = false;
    this.focus();
  }

  // Puts the field where the caret is; input methods open their windows there.
  place() {
    if (!this.wanted) return;
    const { x, y, width, height } = this.toPage(this.wanted);
    const { style } = this.field;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.height = `${Math.max(height, 16)}px`;
    style.minWidth = `${Math.max(width, 2)}px`;
    // With smaller letters, phones magnify the page.
    style.fontSize = `${Math.max(height * 0.8, 16)}px`;
    style.lineHeight = style.height;
  }

  left(event) {
    // A focus ring helps who came by keyboard, and would only frame the picture for who touched it.
    if ([this.canvas, this.plain, this.secret].includes(event.relatedTarget) || this.isMovingFocus) return;
    delete this.canvas.dataset.focus;
    this.isAfterDeadKey = false;
    this.releaseKeys();
  }

  // Keys

  down(event) {
    if (event.code === "Escape" && event.shiftKey) return event.target.blur();
    if (event.target !== this.canvas && this.isForBrowser(event)) return;
    const usage = usageOf(event);
    if (usage === undefined) return;
    event.preventDefault();
    if (event.repeat || this.keys.has(event.code)) return; // the app repeats keys by its own clock
    this.flush();
    this.keys.set(event.code, usage);
    rememberPlain(event);
    const message = { t: "key", time: event.timeStamp, usage, modifiers: modifiersOf(event), down: true };
    const [characters, plain] = [charactersOf(event), plainCharacterOf(event)];
    if (characters) message.characters = characters;
    if (plain) message.charactersIgnoringModifiers = plain;
    if (!this.send(message)) this.keys.clear();
  }

  // Whether what the key types comes by way of the field.
  isForBrowser(event) {
    if (event.isComposing || event.keyCode === 229 || event.key === "Process") return true;
    if (event.key === "Dead") {
      this.isAfterDeadKey = true;
      return true;
    }
    if (!this.isAfterDeadKey || ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"].includes(event.key)) return false;
    this.isAfterDeadKey = false;
    return isCharacter(event.key) || event.key === "Backspace";
  }

  up(event) {
    const usage = this.keys.get(event.code);
    if (usage !== undefined) {
      event.preventDefault();
      this.flush();
      this.keys.delete(event.code);
      this.send({ t: "key", time: event.timeStamp, usage, modifiers: modifiersOf(event), down: false });
    }
    // With Command held, macOS never tells that another key went up.
    if (event.key === "Meta") this.releaseKeys();
  }

  releaseKeys() {
    const time = performance.now();
    for (const usage of this.keys.values()) this.send({ t: "key", time, usage, modifiers: 0, down: false });
    this.keys.clear();
  }

  // The connection is down: the stage has released the keys, and the app is told anew where text goes when it is up again.
  forget() {
    this.keys.clear();
    this.isAfterDeadKey = false;
    this.show(null);
  }

  isHeld(code) { return this.keys.has(code); }

  // What the browser puts into the field

  compose(isOn) {
    this.isComposing = isOn;
    // What is being composed is not the app's yet: the field itself shows it.
    this.field?.toggleAttribute("data-composing", isOn);
    this.widen();
  }

  widen() {
    const { field } = this;
    if (!field) return;
    field.style.width = "0px";
    if (this.isComposing) field.style.width = `${field.scrollWidth + 2}px`;
  }

  composed(event) {
    this.compose(false);
    this.isAfterDeadKey = false;
    // Some browsers have news of the field after this.
    queueMicrotask(() => this.empty(event.target));
    this.insert(event.data);
  }

  // Told here and kept out of the field, where browsers allow that; phones may not, and tell afterwards.
  before(event) {
    if (this.isComposition(event) || !event.cancelable) return;
    event.preventDefault();
    this.take(event);
  }

  after(event) {
    if (this.isComposition(event)) return;
    this.take(event);
    this.empty(event.target);
  }

  // News of a composition under way: its end tells the text.
  isComposition(event) {
    return event.isComposing || this.isComposing || /Composition/.test(event.inputType);
  }

  take(event) {
    const kind = event.inputType ?? "";
    if (kind.startsWith("delete")) {
      this.flush();
      this.send({ t: "text", time: event.timeStamp, delete: true });
    } else if (kind === "insertLineBreak" || kind === "insertParagraph") {
      this.insert("\n");
    } else if (kind.startsWith("insert")) {
      this.insert(event.data ?? event.dataTransfer?.getData("text/plain") ?? "");
    }
  }

  insert(text) {
    text = (text ?? "").replaceAll("\u200b", "").replace(/\r\n?/g, "\n");
    if (text === "") return;
    if (/\p{Surrogate}/u.test(text)) {
      this.onFault("Typed text was dropped: it holds half of a character (an unpaired surrogate)");
      return;
    }
    if (bytesOf(text) > textLimit) {
      this.onFault(`A text of ${bytesOf(text)} bytes was not inserted; ${textLimit} are allowed`);
      return;
    }
    this.flush();
    for (const piece of pieces(text)) this.send({ t: "text", time: performance.now(), insert: piece });
  }

  empty(field) {
    if (this.isComposing) return;
    if (field.value !== sentinel) field.value = sentinel;
    field.setSelectionRange(sentinel.length, sentinel.length);
  }
}

const encoder = new TextEncoder();
function bytesOf(text) { return encoder.encode(text).length; }

// Pieces that the link can take, cut between characters unless one alone is too long.
function* pieces(text) {
  if (text.length * 3 <= pieceLimit) return yield text;
  let [piece, bytes] = ["", 0];
  for (const character of charactersIn(text)) {
    for (const part of bytesOf(character) > pieceLimit ? character : [character]) {
      const size = bytesOf(part);
      if (bytes + size > pieceLimit) {
        yield piece;
        [piece, bytes] = ["", 0];
      }
      piece += part;
      bytes += size;
    }
  }
  if (piece !== "") yield piece;
}

function* charactersIn(text) {
  if (!Intl.Segmenter) return yield* text;
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}
