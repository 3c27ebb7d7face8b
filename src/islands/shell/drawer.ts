import { type RefObject, useEffect, useRef } from 'react';
import { closeDrawer } from '#stores/shell/sidebar.ts';

export const SIDEBAR_ID = 'sidebar';
export const SIDEBAR_TOGGLE_ID = 'sidebar-toggle';

/** Moves the focus into the drawer when it opens, closes it on Esc wherever the focus is by then, and moves it back to the header's button when it closes. */
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
      // The header is no longer inert by now; a chosen screen takes the focus afterwards.
      document.getElementById(SIDEBAR_TOGGLE_ID)?.focus();
    };
  }, [isOpen]);
  return drawer;
}
