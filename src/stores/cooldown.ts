import { persistentAtom } from '@nanostores/persistent';
import { atom, computed, onMount } from 'nanostores';
import { COOLDOWN_SECONDS } from '#lib/contract/limits.ts';

const TICK_MS = 1000;

/**
 * A countdown that survives a reload: it is the end that is stored, not what is left.
 *
 * @param name what may not be repeated yet, e.g. `forgot-password`
 */
export function createCooldown(name: string) {
  const $endsAt = persistentAtom<number>(`coa-cooldown-${name}`, 0, { encode: String, decode: Number });
  const $now = atom(Date.now());
  onMount($now, () => {
    $now.set(Date.now());
    const timer = setInterval(() => $now.set(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  });
  /** Whole seconds left, 0 when the action is allowed again. */
  const $left = computed([$endsAt, $now], (endsAt, now) =>
    Math.min(COOLDOWN_SECONDS, Math.max(0, Math.ceil((endsAt - now) / TICK_MS))),
  );
  return {
    $left,
    start: (): void => {
      $now.set(Date.now());
      $endsAt.set(Date.now() + COOLDOWN_SECONDS * TICK_MS);
    },
  };
}
