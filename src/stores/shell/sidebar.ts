import { atom, computed } from 'nanostores';
import { SIDEBAR_BREAKPOINT_PX } from '#lib/contract/limits.ts';

/**
 * `auto` follows the window and is what the server renders; the others are the visitor's choice until the window
 * crosses the breakpoint (docs/product.md, 2.6 Sidebar).
 */
export type SidebarState = 'auto' | 'open' | 'closed';

export const $sidebar = atom<SidebarState>('auto');

/** Unknown on the server. */
const $isWide = atom<boolean | undefined>(undefined);

export const $sidebarOpen = computed([$sidebar, $isWide], (state, isWide) =>
  state === 'auto' ? isWide : state === 'open',
);

/** On a narrow window the open sidebar covers the screen, which is inert meanwhile. */
export const $drawerOpen = computed(
  [$sidebar, $isWide],
  (state, isWide) => state === 'open' && isWide === false,
);

export function toggleSidebar(): void {
  $sidebar.set($sidebarOpen.get() ? 'closed' : 'open');
}

/** Called on the choice of an entry, on Esc and on a press beside the drawer. */
export function closeDrawer(): void {
  if ($drawerOpen.get()) $sidebar.set('closed');
}

export function watchSidebar(): void {
  const wide = matchMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`);
  $isWide.set(wide.matches);
  wide.addEventListener('change', () => {
    $isWide.set(wide.matches);
    $sidebar.set('auto');
  });
}
