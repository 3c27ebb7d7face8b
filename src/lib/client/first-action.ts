/** Calls `prepare` at the first pointer move, press, key or focus, to load the code that an action may need. */
export function atFirstAction(prepare: () => void): void {
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, prepare, { once: true, passive: true });
}
