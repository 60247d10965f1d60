// What the device does beside its screen and keyboard: it is shaken, it feels how it moves, and a headset's buttons are pressed.

const gravity = 9.80665;
// At rest, face up, we have -1 g along z, as Apple's devices say; others say what holds the device against gravity.
const unit = navigator.vendor.startsWith("Apple") ? gravity : -gravity;

const mediaKeys = {
  MediaPlayPause: "togglePlayPause", MediaPlay: "play", MediaPause: "pause", MediaStop: "stop",
  MediaTrackNext: "nextTrack", MediaTrackPrevious: "previousTrack",
};
// Held down, these seek.
const seekingKeys = { MediaFastForward: "SeekingForward", MediaRewind: "SeekingBackward" };
// The browser's media session -> commands.
const sessionActions = {
  play: "play", pause: "pause", stop: "stop", nexttrack: "nextTrack", previoustrack: "previousTrack",
};

export class Device {
  constructor(menu, { send }) {
    Object.assign(this, { menu, send });
    this.seeking = new Set();
    this.isListening = false;
    this.listener = (event) => this.moved(event);
    this.button = menu.querySelector("#motion");
    this.note = menu.querySelector("#motion-note");
    // The menu takes the keyboard from nobody.
    menu.addEventListener("mousedown", (event) => event.preventDefault());
    menu.querySelector("#shake").addEventListener("click", (event) => this.shake(event));
    for (const each of menu.querySelectorAll("[data-command]")) {
      each.addEventListener("click", (event) => this.command(each.dataset.command, event.timeStamp));
    }
    this.button.addEventListener("click", () => this.toggleMotion());
    this.explain();
    window.addEventListener("keydown", (event) => this.mediaKey(event, true));
    window.addEventListener("keyup", (event) => this.mediaKey(event, false));
    window.addEventListener("blur", () => this.endSeeking());
    for (const [action, command] of Object.entries(sessionActions)) {
      try {
        navigator.mediaSession?.setActionHandler(action, () => this.command(command, performance.now()));
      } catch { /* an action that this browser does not know */ }
    }
  }

  // The connection is down: what was under way is over.
  forget() {
    clearTimeout(this.shakeEnd);
    this.shakeEnd = undefined;
    this.seeking.clear();
  }

  // Shaking

  shake(event) {
    if (this.shakeEnd !== undefined) return;
    if (!this.send({ t: "shake", time: event.timeStamp, phase: "begin" })) return;
    this.shakeEnd = setTimeout(() => {
      this.shakeEnd = undefined;
      this.send({ t: "shake", time: performance.now(), phase: "end" });
    }, 50);
  }

  // The sensors of the device that shows the page

  // Why they can't be used; null if they can.
  get obstacle() {
    if (!window.isSecureContext) return "Browsers let only pages by HTTPS, or from this machine itself, feel motion.";
    if (!("DeviceMotionEvent" in window)) return "This browser does not tell how its device moves.";
    return null;
  }

  explain(note = "") {
    this.button.disabled = this.obstacle !== null;
    this.button.setAttribute("aria-pressed", this.isListening);
    this.note.textContent = this.obstacle ?? note;
  }

  async toggleMotion() {
    if (this.isListening) {
      window.removeEventListener("devicemotion", this.listener);
      this.isListening = false;
      return this.explain();
    }
    // Only to be asked out of a tap, as here; many browsers don't ask.
    const ask = window.DeviceMotionEvent?.requestPermission;
    try {
      if (ask && (await ask.call(window.DeviceMotionEvent)) !== "granted") {
        return this.explain("This device's motion was not allowed.");
      }
    } catch (error) {
      return this.explain(`This device's motion can't be had: ${error.message}`);
    }
    window.addEventListener("devicemotion", this.listener);
    this.isListening = true;
    this.explain("Shake this device.");
  }

  moved(event) {
    const felt = event.accelerationIncludingGravity;
    if (felt?.x == null || felt.y == null || felt.z == null) return;
    const [x, y, z] = [felt.x / unit, felt.y / unit, felt.z / unit];
    this.send({ t: "acceleration", time: event.timeStamp, x, y, z });
  }

  // Remote control

  command(command, time) { this.send({ t: "remote", time, command }); }

  mediaKey(event, isDown) {
    const command = mediaKeys[event.key] ?? mediaKeys[event.code];
    const seeking = seekingKeys[event.key] ?? seekingKeys[event.code];
    if (!command && !seeking) return;
    event.preventDefault();
    if (event.repeat) return;
    if (command && isDown) this.command(command, event.timeStamp);
    if (!seeking || isDown === this.seeking.has(seeking)) return;
    if (isDown) this.seeking.add(seeking);
    else this.seeking.delete(seeking);
    this.command((isDown ? "begin" : "end") + seeking, event.timeStamp);
  }

  endSeeking() {
    for (const seeking of this.seeking) this.command(`end${seeking}`, performance.now());
    this.seeking.clear();
  }
}
