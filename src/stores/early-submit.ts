declare global {
  /** Left by lib/boot.js: the form that was sent while the island was still being hydrated. */
  var coaEarlySubmit: HTMLFormElement | undefined;
}

/** Sends what the visitor sent too early, now that somebody listens. */
export function replayEarlySubmit(): void {
  const form = globalThis.coaEarlySubmit;
  globalThis.coaEarlySubmit = undefined;
  if (form?.isConnected) form.requestSubmit();
}
