import { type RefObject, useEffect, useRef } from 'react';
import { closeDrawer } from '#stores/shell/sidebar.ts';

export const SIDEBAR_ID = 'sidebar';
export const SIDEBAR_TOGGLE_ID = 'sidebar-toggle';

/** Focuses the drawer when it opens, closes it on Esc anywhere, and then refocuses the header's button. */
export function useDrawerFocus(isOpen: boolean): RefObject<HTMLElement | null> {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    drawer.current?.querySelector<HTMLElement>('nav a')?.focus();
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) closeDrawer();
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
      // The header is no longer inert here; if a screen was chosen, it takes the focus afterwards.
      document.getElementById(SIDEBAR_TOGGLE_ID)?.focus();
    };
  }, [isOpen]);
  return drawer;
}
