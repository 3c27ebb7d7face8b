import { useRoute } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { Logo } from '#islands/ui/icons/Logo.tsx';
import { routes, sidebarRoutes } from '#lib/contract/routes/routes.ts';
import { sectionOf } from '#lib/contract/routes/sections.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { closeDrawer, type SidebarState } from '#stores/shell/sidebar.ts';
import { SIDEBAR_ID, useDrawerFocus } from './drawer.ts';
import { routeIcons } from './route-icons.ts';

/** 64 units wide when open, 16 when closed; below the breakpoint a drawer (docs/product.md, 2.6 Sidebar). */
const widths: Record<SidebarState, string> = {
  auto: 'max-lg:hidden w-64',
  open: 'w-64 max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-30 max-lg:shadow-float',
  closed: 'max-lg:hidden w-16',
};

interface SidebarProps {
  state: SidebarState;
  /** A drawer covers the screen and takes the focus. */
  isDrawer: boolean;
}

export function Sidebar({ state, isDrawer }: SidebarProps) {
  const route = useRoute();
  const section = sectionOf(route);
  const compact = state === 'closed';
  const drawer = useDrawerFocus(isDrawer);
  return (
    <aside
      ref={drawer}
      id={SIDEBAR_ID}
      data-print="off"
      className={`sticky top-0 h-dvh shrink-0 overflow-y-auto border-r border-line bg-surface ${widths[state]}`}
      onKeyDown={({ key }) => key === 'Escape' && closeDrawer()}
    >
      <Link to="home" aria-label={shell.home} className="flex h-14 items-center px-4">
        <Logo compact={compact} />
      </Link>
      <nav aria-label={shell.mainNav}>
        <ul className="grid gap-0.5 p-2">
          {sidebarRoutes.map((name) => {
            const Icon = routeIcons[name];
            return (
              <li key={name}>
                <Link
                  to={name}
                  onClick={closeDrawer}
                  title={compact ? routes[name].title : undefined}
                  aria-current={name === route ? 'page' : name === section ? 'true' : undefined}
                  className="flex min-h-10 items-center gap-3 rounded-m px-3 text-sm text-muted hover:transition-colors hover:bg-neutral-soft hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
                >
                  <Icon size={18} />
                  <span className={compact ? 'sr-only' : undefined}>{routes[name].title}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </aside>
  );
}
