import { atom } from 'nanostores';
import { SIDEBAR_BREAKPOINT_PX } from '#lib/contract/limits.ts';

/**
 * `auto` follows the window (specification §2: closed under 1024 px, open otherwise) and is what the
 * server renders; the others are the visitor's own choice until the window crosses that width.
 */
export type SidebarState = 'auto' | 'open' | 'closed';

export const $sidebar = atom<SidebarState>('auto');

function wideWindow(): MediaQueryList {
  return matchMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`);
}

export function isSidebarOpen(): boolean {
  const state = $sidebar.get();
  return state === 'auto' ? wideWindow().matches : state === 'open';
}

export function toggleSidebar(): void {
  $sidebar.set(isSidebarOpen() ? 'closed' : 'open');
}

/** On a narrow window the open sidebar covers the screen: choosing an entry puts it away. */
export function closeDrawer(): void {
  if (!wideWindow().matches) $sidebar.set('closed');
}

export function watchSidebar(): void {
  wideWindow().addEventListener('change', () => $sidebar.set('auto'));
}
