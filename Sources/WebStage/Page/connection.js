// The WebSocket to the stage, opened again when it breaks.
//
// States: connecting -> open -> lost (tries again) -> open ..., or -> gone (nobody answers for a while; still tries),
// or -> refused (a server answers, but the address's token is of an earlier run; trying again can't help).

const patience = 8000;

export function connect({ onMessage, onState }) {
  const address = new URL("socket", location.href);
  address.protocol = "ws:";
  let socket = null;
  let state = null;
  let lostAt = null;

  function become(next) {
    if (state === next) return;
    state = next;
    onState(next);
  }

  function open() {
    const attempt = new WebSocket(address);
    socket = attempt;
    attempt.binaryType = "arraybuffer";
    attempt.onopen = () => {
      lostAt = null;
      become("open");
    };
    attempt.onmessage = (event) => onMessage(event.data);
    attempt.onclose = async () => {
      if (socket !== attempt) return;
      socket = null;
      lostAt ??= performance.now();
      const waited = performance.now() - lostAt;
      if (state !== "gone") become("lost");
      if (await isRefused()) return become("refused");
      if (waited > patience) become("gone");
      setTimeout(open, Math.min(3000, 300 + waited / 4));
    };
  }

  // A WebSocket doesn't say why it failed; the page's own address does.
  async function isRefused() {
    try {
      return (await fetch(location.href, { cache: "no-store" })).status === 403;
    } catch {
      return false;
    }
  }

  queueMicrotask(() => {
    become("connecting");
    open();
  });
  return {
    // Says whether the message went out; what is sent while the connection is down is lost on purpose.
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
