import type { KeyboardEvent } from 'react';

/**
 * Arrow keys move the focus among `selector`'s elements inside the one that listens, Home and End go
 * to the ends: one stop of the Tab key for the whole group.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const here = items.indexOf(event.target as HTMLElement);
  const next = nextIndex(event.key, here, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** Where a key leads from `here` in a round of `count`; `undefined` for keys that do not move. */
export function nextIndex(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (here + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return here <= 0 ? count - 1 : here - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
