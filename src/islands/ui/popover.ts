import type { ToggleEvent } from 'react';

const GAP_PX = 6;

/**
 * Puts a popover that opens under its button, right edges aligned. Set from script: the page's policy
 * refuses style attributes.
 */
export function placeUnder(button: HTMLElement | null, event: ToggleEvent<HTMLElement>): void {
  if (event.newState !== 'open' || !button) return;
  const { bottom, right } = button.getBoundingClientRect();
  event.currentTarget.style.top = `${bottom + GAP_PX}px`;
  event.currentTarget.style.right = `${document.documentElement.clientWidth - right}px`;
}
