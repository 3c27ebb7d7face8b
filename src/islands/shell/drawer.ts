import { type RefObject, useEffect, useRef } from 'react';

export const SIDEBAR_ID = 'sidebar';
export const SIDEBAR_TOGGLE_ID = 'sidebar-toggle';

/** Moves the focus into the drawer when it opens, and back to the header's button when it closes. */
export function useDrawerFocus(isOpen: boolean): RefObject<HTMLElement | null> {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    drawer.current?.querySelector<HTMLElement>('nav a')?.focus();
    // The header is no longer inert by now; a chosen screen takes the focus afterwards.
    return () => document.getElementById(SIDEBAR_TOGGLE_ID)?.focus();
  }, [isOpen]);
  return drawer;
}
