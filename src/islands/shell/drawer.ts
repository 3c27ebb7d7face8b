import { type RefObject, useEffect, useRef } from 'react';

export const SIDEBAR_ID = 'sidebar';
export const SIDEBAR_TOGGLE_ID = 'sidebar-toggle';

/** The focus goes into the drawer when it opens, and back to the button of the header when it closes. */
export function useDrawerFocus(isOpen: boolean): RefObject<HTMLElement | null> {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    drawer.current?.querySelector<HTMLElement>('nav a')?.focus();
    // By now the header is no longer inert; a screen that was chosen takes the focus from it.
    return () => document.getElementById(SIDEBAR_TOGGLE_ID)?.focus();
  }, [isOpen]);
  return drawer;
}
