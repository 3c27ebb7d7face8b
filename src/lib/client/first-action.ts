/** Calls back at the first move of pointer, key or focus: what an action may need is loaded then. */
export function atFirstAction(prepare: () => void): void {
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, prepare, { once: true, passive: true });
}
