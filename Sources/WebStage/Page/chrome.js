// What of the page is no screen: the bar of buttons and the panels. They can be hidden all together, and come back by a handle
// that covers nothing; the page remembers it.

export class Chrome {
  // - panels: [{ isOpen, open }] of each panel: whether it is open, and what opens or closes it.
  // - onChange: the screen has another room.
  constructor({ panels, onChange, remember, remembered }) {
    Object.assign(this, { panels, onChange, remember });
    const byId = (id) => document.getElementById(id);
    this.hide = byId("hide-bar");
    this.show = byId("show-bar");
    this.isHidden = false;
    // The panel that was open when all was hidden.
    this.left = null;
    this.hide.addEventListener("click", () => this.set(true));
    this.show.addEventListener("click", () => this.set(false));
    if (remembered("bare") === "true") this.set(true, false);
  }

  set(isHidden, byPerson = true) {
    if (isHidden === this.isHidden) return;
    this.isHidden = isHidden;
    if (isHidden) {
      this.left = this.panels.find((panel) => panel.isOpen()) ?? null;
      this.left?.open(false);
    }
    document.body.classList.toggle("bare", isHidden);
    this.show.hidden = !isHidden;
    if (!isHidden) {
      this.left?.open(true);
      this.left = null;
    }
    if (byPerson) {
      this.remember("bare", isHidden);
      (isHidden ? this.show : this.hide).focus({ preventScroll: true });
    }
    this.onChange();
  }
}
