import { atom, computed } from 'nanostores';
import { SIDEBAR_BREAKPOINT_PX } from '#lib/contract/limits.ts';
import { persistentAtom } from '#stores/browser/persistent.ts';

/** The visitor's choice on wide windows; the styles follow it. lib/client/boot.js applies it before the first paint. */
const $choice = persistentAtom<'open' | 'closed'>('coa-sidebar', 'open');

/** Unknown on the server. */
const $isWide = atom<boolean | undefined>(undefined);

/** In a narrow window, the open sidebar covers the screen, which is inert meanwhile. */
const $drawer = atom(false);

export const $drawerOpen = computed([$drawer, $isWide], (drawer, isWide) => drawer && isWide === false);

export const $sidebarOpen = computed([$choice, $drawerOpen, $isWide], (choice, drawerOpen, isWide) =>
  isWide ? choice === 'open' : isWide === undefined ? undefined : drawerOpen,
);

export function toggleSidebar(): void {
  if ($isWide.get()) $choice.set($choice.get() === 'open' ? 'closed' : 'open');
  else $drawer.set(!$drawer.get());
}

/** Called when an entry is chosen, on Esc and on a press outside the drawer. */
export function closeDrawer(): void {
  $drawer.set(false);
}

export function watchSidebar(): void {
  const wide = matchMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`);
  $isWide.set(wide.matches);
  wide.addEventListener('change', () => {
    $isWide.set(wide.matches);
    closeDrawer();
  });
  $choice.subscribe((choice) => {
    document.documentElement.dataset.sidebar = choice;
  });
}
