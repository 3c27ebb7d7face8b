import { useStore } from '@nanostores/react';
import { PanelLeft, RotateCw } from 'lucide-react';
import { useOrganization, useRoute } from '#islands/hooks.ts';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import { PRODUCT_NAME, routes, TAGLINE } from '#lib/contract/routes/routes.ts';
import { frame } from '#lib/text/shell/frame.ts';
import { $refresh, refreshScreen } from '#stores/portal/refresh.ts';
import { $sidebarOpen, toggleSidebar } from '#stores/shell/sidebar.ts';
import { SIDEBAR_ID, SIDEBAR_TOGGLE_ID } from './drawer.ts';
import { NotificationBell } from './NotificationBell.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ThemeButton } from './ThemeButton.tsx';

export function Header() {
  return (
    <header
      data-print="off"
      className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center border-b border-line bg-canvas px-2 sm:gap-1 sm:px-8"
    >
      <SidebarToggle />
      <WhereName />
      <p lang="en" className="hidden px-2 text-sm text-muted md:block">
        {TAGLINE}
      </p>
      <span className="ml-auto" />
      <PaletteButton />
      <RefreshButton />
      <ThemeButton />
      <NotificationBell />
      <ProfileMenu />
    </header>
  );
}

/**
 * Names the organization, or COA, and the screen while the sidebar is a closed drawer. The name is truncated before
 * large text moves the buttons to a second line.
 */
function WhereName() {
  return (
    <p className="min-w-16 flex-1 basis-0 pl-1 leading-tight max-[22rem]:hidden lg:hidden">
      <span className="block truncate text-xs text-muted">{useOrganization()?.name ?? PRODUCT_NAME}</span>
      <span className="block truncate text-sm font-semibold max-[22rem]:hidden">
        {routes[useRoute()].title}
      </span>
    </p>
  );
}

function RefreshButton() {
  const state = useStore($refresh, { ssr: 'initial' });
  const isBusy = state === 'busy';
  return (
    <>
      <IconButton label={frame.refresh} aria-busy={isBusy} onClick={() => void refreshScreen()}>
        <RotateCw size={18} className={isBusy ? 'animate-spin' : undefined} />
      </IconButton>
      <span role="status" className="sr-only">
        {isBusy ? frame.refreshing : state === 'done' && frame.refreshed}
      </span>
    </>
  );
}

function SidebarToggle() {
  const open = useStore($sidebarOpen, { ssr: 'initial' });
  return (
    <IconButton
      label={frame.toggleSidebar}
      id={SIDEBAR_TOGGLE_ID}
      aria-controls={SIDEBAR_ID}
      aria-expanded={open}
      onClick={toggleSidebar}
    >
      <PanelLeft size={18} />
    </IconButton>
  );
}
