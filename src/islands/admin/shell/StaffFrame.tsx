import { useStore } from '@nanostores/react';
import { PanelLeft } from 'lucide-react';
import { SIDEBAR_ID, SIDEBAR_TOGGLE_ID } from '#islands/shell/drawer.ts';
import { ThemeButton } from '#islands/shell/ThemeButton.tsx';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { frame as words } from '#lib/text/admin/frame.ts';
import { frame } from '#lib/text/shell/frame.ts';
import { TEST_MODE } from '#lib/text/test-mode.ts';
import { staffName } from '#stores/admin/member.ts';
import { $drawerOpen, $sidebarOpen, closeDrawer, toggleSidebar } from '#stores/shell/sidebar.ts';
import { StaffMenu } from './StaffMenu.tsx';
import { StaffSearch } from './StaffSearch.tsx';

interface FrameProps {
  member: StaffMember;
  children: Elements;
}

/** Menu, head and screen of the admin area. */
export function StaffFrame({ member, children }: FrameProps) {
  const isDrawer = useStore($drawerOpen);
  const isOpen = useStore($sidebarOpen);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        target="_self"
        className="sr-only z-40 rounded-m bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        {frame.skip}
      </a>
      <Boundary>
        <StaffMenu member={member} isDrawer={isDrawer} />
      </Boundary>
      {isDrawer && (
        <button
          type="button"
          aria-label={frame.closeSidebar}
          onClick={closeDrawer}
          className="fixed inset-0 z-20 bg-backdrop"
        />
      )}
      <div inert={isDrawer} className="flex min-w-0 flex-1 flex-col">
        <header
          data-print="off"
          className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-canvas px-2 sm:px-6"
        >
          <IconButton
            label={frame.toggleSidebar}
            id={SIDEBAR_TOGGLE_ID}
            aria-controls={SIDEBAR_ID}
            aria-expanded={isOpen}
            onClick={toggleSidebar}
          >
            <PanelLeft size={18} />
          </IconButton>
          <p className="min-w-0 flex-1 truncate pl-1 text-sm font-semibold">{words.title}</p>
          <p className="truncate text-right text-xs text-muted max-sm:hidden">
            <span className="block text-sm text-ink">{staffName(member)}</span>
            <span>{words.roles[member.role]}</span>
          </p>
          <Boundary>
            <StaffSearch member={member} />
          </Boundary>
          <ThemeButton />
          <a href={href('dashboard')} target="_self" className="px-2 text-sm text-brand underline">
            {words.toPortal}
          </a>
        </header>
        {member.is_test && (
          <aside
            aria-label={words.notice}
            className="border-b border-warning bg-warning-soft px-4 py-2 text-center text-sm font-semibold text-warning sm:px-6"
          >
            <p>{TEST_MODE}</p>
          </aside>
        )}
        <main id="content" className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 sm:px-6">
          {children}
        </main>
      </div>
    </div>
  );
}
