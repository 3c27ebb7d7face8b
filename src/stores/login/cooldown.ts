import { atom, onMount } from 'nanostores';
import { COOLDOWN_SECONDS } from '#lib/contract/limits.ts';
import { persistentAtom } from '#stores/browser/persistent.ts';

const TICK_MS = 1000;

/**
 * A countdown that survives a reload because it stores its end.
 *
 * @param name the waiting action, e.g. `forgot-password`
 */
export function createCooldown(name: string) {
  const $endsAt = persistentAtom<number>(`coa-cooldown-${name}`, 0, { encode: String, decode: Number });
  /** Whole seconds left; 0 when the action is allowed again. */
  const $left = atom(0);
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = (): void => {
    // A clock set back must not lock the button for longer.
    const seconds = Math.ceil(($endsAt.get() - Date.now()) / TICK_MS) || 0;
    $left.set(Math.min(COOLDOWN_SECONDS, Math.max(0, seconds)));
    if ($left.get() === 0) clearInterval(timer);
  };

  onMount($left, () => {
    const stop = $endsAt.subscribe(() => {
      clearInterval(timer);
      timer = setInterval(tick, TICK_MS);
      tick();
    });
    return () => {
      stop();
      clearInterval(timer);
    };
  });

  return { $left, start: (): void => $endsAt.set(Date.now() + COOLDOWN_SECONDS * TICK_MS) };
}
