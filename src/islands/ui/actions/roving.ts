import type { KeyboardEvent } from 'react';

/** Moves the focus among a group's elements with arrow keys, Home and End, so that the group is a single Tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const here = items.indexOf(event.target as HTMLElement);
  const next = nextIndex(event.key, here, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** The index after a key press at `here`, wrapping; `undefined` for other keys. */
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
