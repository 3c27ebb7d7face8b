import { atom, computed } from 'nanostores';
import { SIDEBAR_BREAKPOINT_PX } from '#lib/contract/limits.ts';

/**
 * `auto` follows the window (docs/product.md, 2.6 Sidebar) and is what the
 * server renders; the others are the visitor's own choice until the window crosses that width.
 */
export type SidebarState = 'auto' | 'open' | 'closed';

export const $sidebar = atom<SidebarState>('auto');

/** Unknown until the browser has said. */
const $isWide = atom<boolean | undefined>(undefined);

export const $sidebarOpen = computed([$sidebar, $isWide], (state, isWide) =>
  state === 'auto' ? isWide : state === 'open',
);

/** On a narrow window the open sidebar lies over the screen, which has to wait until it is closed. */
export const $drawerOpen = computed(
  [$sidebar, $isWide],
  (state, isWide) => state === 'open' && isWide === false,
);

export function toggleSidebar(): void {
  $sidebar.set($sidebarOpen.get() ? 'closed' : 'open');
}

/** Choosing an entry, Esc and a press beside it put the drawer away. */
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
