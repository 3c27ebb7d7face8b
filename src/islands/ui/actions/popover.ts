import type { ToggleEvent } from 'react';

const GAP_PX = 6;

/**
 * Places a popover under its button, or above it in the window's lower half, since popovers cannot be scrolled into
 * view; right edges aligned. Set by script, since the content security policy refuses style attributes.
 */
export function placeNear(button: HTMLElement | null, event: ToggleEvent<HTMLElement>): void {
  if (event.newState !== 'open' || !button) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = bottom > clientHeight / 2;
  const { style } = event.currentTarget;
  style.top = isLow ? 'auto' : `${bottom + GAP_PX}px`;
  style.bottom = isLow ? `${clientHeight - top + GAP_PX}px` : 'auto';
  style.right = `${clientWidth - right}px`;
}
