// Puts the modules together: connection -> layers -> drawing, devices -> connection.

import { connect } from "./connection.js";
import { Chrome } from "./chrome.js";
import { decoding } from "./commit.js";
import { Device } from "./device.js";
import { HomeHint } from "./home-hint.js";
import { Input } from "./input.js";
import { Inspector } from "./inspector.js";
import { Intake } from "./intake.js";
import { readLayout } from "./keys.js";
import { measuring } from "./measuring.js";
import { Screen } from "./screen.js";
import { TouchOverlay } from "./touches.js";
import { TracePanel } from "./trace.js";
import { Typing } from "./typing.js";

const byId = (id) => document.getElementById(id);
const canvas = byId("screen");
const overlay = new TouchOverlay(byId("fingers"));
const trace = new TracePanel();
const text = new TextDecoder();

let screen = { width: 390, height: 844, scale: 3, frameRate: 60, home: false };
let connectionState = "connecting";
let connectionNotice = null;
let appNotice = "";

const picture = new Screen(canvas, {
  onFault: (sentence) => trace.fault(sentence),
  onRefusal: (layer, reason) => connection.send({ t: "refused", number: layer, reason: reason.slice(0, 200) }),
  onShown: (commit) => connection.send({ t: "shown", number: commit }),
  drawOver: (now, pixelsPerPoint) => overlay.draw(now, pixelsPerPoint),
});
const intake = new Intake({
  work: receiving,
  onFault: (sentence) => trace.fault(sentence),
  onFull: () => connection.send({ t: "behind" }),
});
const connection = connect({ onMessage: (buffer) => intake.take(buffer), onState: showState });
const input = new Input(canvas, {
  send: (message) => connection.send(message),
  toPoint: (x, y) => {
    const box = canvas.getBoundingClientRect();
    return { x: ((x - box.left) * screen.width) / box.width, y: ((y - box.top) * screen.height) / box.height };
  },
  pointsPerPixel: () => screen.width / canvas.getBoundingClientRect().width,
  size: () => screen,
  onContacts: (contacts) => {
    overlay.contacts = contacts;
    inspector.fingers(contacts.size);
    homeHint.follow(contacts, screen.height);
    if (overlay.isOn) drawSoon();
  },
  onPair: (pair) => {
    if (pair === null && overlay.pair === null) return;
    overlay.pair = pair;
    drawSoon();
  },
  focus: () => typing.focus(),
  isControlHeld: () => typing.isHeld("ControlLeft") || typing.isHeld("ControlRight"),
});
const typing = new Typing(canvas, { plain: byId("typing"), secret: byId("typing-secret") }, {
  send: (message) => connection.send(message),
  flush: () => input.flush(),
  // From points of the screen to pixels of the glass; a caret that is not on it stands at its edge.
  toPage: ({ x, y, width, height }) => {
    const glass = byId("glass");
    const scale = glass.clientWidth / screen.width;
    const within = (value, limit) => Math.min(Math.max(value * scale, 0), Math.max(limit - 20, 0));
    return {
      x: within(x, glass.clientWidth), y: within(y, glass.clientHeight), width: width * scale,
      height: Math.min(height * scale, glass.clientHeight),
    };
  },
  onFault: (sentence) => trace.fault(sentence),
});
const inspector = new Inspector({ send: (message) => connection.send(message) });
const device = new Device(byId("device-menu"), { send: (message) => connection.send(message) });
const homeHint = new HomeHint(byId("home-hint"), { remember, remembered });
readLayout();

// What comes down the socket: one tag byte, then its bytes.
function* receiving(buffer) {
  const bytes = new Uint8Array(buffer);
  const rest = bytes.subarray(1);
  switch (bytes[0]) {
    case 1:
    case 2: {
      const commit = yield* decoding(rest);
      yield* picture.taking(commit, bytes[0] === 2);
      break;
    }
    case 3: yield* trace.adding(text.decode(rest), false); break;
    case 10: yield* trace.adding(text.decode(rest), true); break;
    case 4: appNotice = text.decode(rest); showNotice(); break;
    case 5:
      screen = JSON.parse(text.decode(rest));
      byId("go-home").hidden = !screen.home;
      homeHint.reserve(screen.home);
      inspector.overlay.resize(screen);
      layOut();
      break;
    case 6: typing.show(JSON.parse(text.decode(rest))); showKeyboardButton(); break;
    case 7: connection.send(yield* measuring(JSON.parse(text.decode(rest)))); break;
    case 8: {
      const number = new DataView(buffer).getUint32(1, true);
      inspector.answered(number, JSON.parse(text.decode(bytes.subarray(5))));
      break;
    }
    case 11: picture.await(new DataView(buffer).getUint32(1, true)); break;
    case 9: {
      const panes = JSON.parse(text.decode(rest));
      picture.panes.name(panes);
      homeHint.inFront(panes.map(({ name }) => name), screen.home);
      drawSoon();
      break;
    }
    default: throw new Error(`unknown message ${bytes[0]}`);
  }
}

function drawSoon() { picture.drawSoon(); }

// A browser in full screen, as a kiosk's, shows the screen and nothing else.
const fullScreen = matchMedia("(display-mode: fullscreen)");
const phone = matchMedia("(pointer: coarse) and (max-width: 600px), (pointer: coarse) and (max-height: 600px)");
const low = matchMedia("(max-height: 560px)");

// Fits the phone into the window; on a phone, and in full screen, the screen fills the window.
function layOut() {
  const isFull = fullScreen.matches || phone.matches;
  document.body.classList.toggle("full", isFull);
  document.body.classList.toggle("alone", fullScreen.matches);
  const stage = byId("stage");
  // Below the screen's edge; where the screen has all of the stage, it has a place of its own beside it.
  const [hint, hints] = [byId("home-hint"), byId("hints")];
  if (isFull && hint.parentElement === hints) stage.after(hint);
  if (!isFull && hint.parentElement !== hints) hints.append(hint);
  const hintHeight = hints.offsetHeight;
  const frame = isFull ? 0 : 32;
  const roomX = stage.clientWidth - frame - (isFull ? 0 : 32);
  const roomY = stage.clientHeight - frame - hintHeight - (isFull ? 0 : low.matches ? 8 : 28);
  let scale = Math.max(0.1, Math.min(roomX / screen.width, roomY / screen.height));
  if (!isFull) scale = Math.min(scale, 1.15);
  const ratio = window.devicePixelRatio || 1;
  // Whole device pixels, or the browser would blur the canvas to fit.
  const width = Math.round(screen.width * scale * ratio);
  const height = Math.round(screen.height * scale * ratio);
  for (const each of [canvas, overlay.canvas]) {
    if (each.width !== width) each.width = width;
    if (each.height !== height) each.height = height;
  }
  picture.pixelsPerPoint = width / screen.width;
  const style = byId("device").style;
  style.setProperty("--width", `${width / ratio}px`);
  style.setProperty("--height", `${height / ratio}px`);
  style.setProperty("--corner", `${Math.round(Math.min(screen.width, screen.height, 390) * 0.12 * scale)}px`);
  typing.place();
  drawSoon();
}

const stateWords = {
  connecting: "Connecting", open: "Live", lost: "Reconnecting", gone: "Not running", refused: "Address no longer valid",
};
const stateNotices = {
  lost: "The connection was lost.\nTrying again…",
  gone: "FirstResponder is not running any more.\nStart it again and open the address that it prints.",
  refused: "This address is no longer valid.\nOpen the one that FirstResponder printed last.",
};
function showState(state) {
  connectionState = state;
  connectionNotice = stateNotices[state] ?? null;
  if (state === "open") connection.send({ t: "tracing", on: trace.isOpen });
  inspector.connected(state === "open");
  if (state !== "open") {
    intake.forget();
    picture.await(null);
    input.forget();
    typing.forget();
    device.forget();
    showKeyboardButton();
  }
  showNotice();
}

function showNotice() {
  const sentence = connectionNotice ?? appNotice;
  const notice = byId("notice");
  if (sentence) notice.querySelector("p").textContent = sentence;
  notice.hidden = !sentence;
  // The link may live while the app does not.
  const isAppInTrouble = connectionState === "open" && appNotice;
  const status = byId("status");
  status.dataset.state = isAppInTrouble ? "lost" : connectionState;
  status.querySelector("span").textContent = isAppInTrouble ? "App not answering" : stateWords[connectionState];
}

// Buttons, and what is remembered of them.
function remember(key, value) {
  try { localStorage.setItem(`firstresponder.${key}`, value); } catch { /* private windows may refuse */ }
}
function remembered(key) {
  try { return localStorage.getItem(`firstresponder.${key}`); } catch { return null; }
}
function showTouches(isOn) {
  overlay.isOn = isOn;
  byId("show-touches").setAttribute("aria-pressed", isOn);
  drawSoon();
}
// One panel at a time: the screen keeps its room.
function showInspector(isOpen) {
  if (isOpen) showPanel(false);
  inspector.open(isOpen);
  byId("show-inspector").setAttribute("aria-expanded", isOpen);
  layOut();
}
function showPanel(isOpen) {
  if (isOpen) showInspector(false);
  trace.isOpen = isOpen;
  byId("panel").hidden = !isOpen;
  byId("show-panel").setAttribute("aria-expanded", isOpen);
  connection.send({ t: "tracing", on: isOpen });
  layOut();
}
byId("show-touches").addEventListener("click", () => {
  showTouches(!overlay.isOn);
  remember("touches", overlay.isOn);
});
for (const id of ["show-panel", "close-panel"]) {
  byId(id).addEventListener("click", () => {
    showPanel(byId("panel").hidden);
    remember("panel", !byId("panel").hidden);
  });
}
for (const id of ["show-inspector", "close-inspector"]) {
  byId(id).addEventListener("click", () => {
    showInspector(byId("inspector").hidden);
    if (byId("inspector").hidden) byId("show-inspector").focus();
  });
}
// Many desktops keep Command-H for themselves. It is the system's key, so no app gets it.
byId("go-home").addEventListener("click", (event) => {
  input.flush();
  const key = { t: "key", time: event.timeStamp, usage: 0x0b, modifiers: 1 << 20 };
  connection.send({ ...key, down: true });
  connection.send({ ...key, down: false });
});
byId("go-home").addEventListener("mousedown", (event) => event.preventDefault());
// Phones bring their keyboard up only for a tap on the page itself.
function showKeyboardButton() { byId("show-keyboard").hidden = typing.wanted === null; }
byId("show-keyboard").addEventListener("click", () => typing.summonKeyboard());
byId("show-keyboard").addEventListener("mousedown", (event) => event.preventDefault());
function showMenu(isOpen) {
  byId("device-menu").hidden = !isOpen;
  byId("show-device").setAttribute("aria-expanded", isOpen);
}
byId("show-device").addEventListener("click", () => showMenu(byId("device-menu").hidden));
byId("show-device").addEventListener("mousedown", (event) => event.preventDefault());
window.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#device-menu, #show-device")) showMenu(false);
});
byId("device-menu").addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  showMenu(false);
  byId("show-device").focus();
});
trace.onFault = () => { if (byId("panel").hidden && !chrome.isHidden) showPanel(true); };

new ResizeObserver(layOut).observe(byId("stage"));
new ResizeObserver(layOut).observe(byId("home-hint"));
matchMedia("(pointer: coarse)").addEventListener("change", layOut);
fullScreen.addEventListener("change", layOut);
window.addEventListener("resize", layOut);
showTouches(remembered("touches") === "true");
const wide = matchMedia("(min-width: 861px)").matches;
showPanel(wide && remembered("panel") !== "false");
const chrome = new Chrome({
  panels: [
    { isOpen: () => !byId("panel").hidden, open: showPanel },
    { isOpen: () => !byId("inspector").hidden, open: showInspector },
  ],
  onChange: () => {
    showMenu(false);
    layOut();
  },
  remember, remembered,
});
