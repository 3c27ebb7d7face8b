import { useStore } from '@nanostores/react';
import { useOrganization, useRoute } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { Logo } from '#islands/ui/icons/Logo.tsx';
import { href, routes } from '#lib/contract/routes/routes.ts';
import { entriesOf, sectionOf } from '#lib/contract/routes/sections.ts';
import { frame } from '#lib/text/shell/frame.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $sidebarOpen, closeDrawer } from '#stores/shell/sidebar.ts';
import { SIDEBAR_ID, useDrawerFocus } from './drawer.ts';
import { routeIcons } from './route-icons.ts';

/** In a narrow window (docs/product.md, 2.6 Sidebar). */
const drawerLook = 'max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-30 max-lg:shadow-float';

/**
 * 64 units wide when open, 16 when closed; below the breakpoint a drawer, which covers the screen and takes the focus.
 * The styles apply the closed state before the code loads.
 */
export function Sidebar({ isDrawer }: { isDrawer: boolean }) {
  const route = useRoute();
  const organization = useOrganization();
  const entries = entriesOf(organization);
  const section = sectionOf(route, entries);
  const isCompact = useStore($sidebarOpen, { ssr: 'initial' }) === false;
  const drawer = useDrawerFocus(isDrawer);
  return (
    <aside
      ref={drawer}
      id={SIDEBAR_ID}
      data-print="off"
      className={`sticky top-0 h-dvh shrink-0 overflow-y-auto border-r border-line bg-surface w-64 lg:in-data-[sidebar=closed]:w-16 ${isDrawer ? drawerLook : 'max-lg:hidden'}`}
    >
      <Link to="home" aria-label={shell.home} className="flex h-14 items-center px-4">
        <Logo wordLook="lg:in-data-[sidebar=closed]:sr-only" />
      </Link>
      {organization && <WhoseName name={organization.name} />}
      <nav aria-label={frame.mainNav}>
        <ul className="grid gap-0.5 p-2">
          {entries.map((name) => {
            const Icon = routeIcons[name];
            return (
              <li key={name}>
                <Link
                  to={name}
                  onClick={closeDrawer}
                  title={isCompact ? routes[name].title : undefined}
                  aria-current={name === route ? 'page' : name === section ? 'true' : undefined}
                  className="flex min-h-10 items-center gap-3 rounded-m px-3 text-sm text-muted hover:transition-colors hover:bg-neutral-soft hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
                >
                  <Icon size={18} />
                  <span className="lg:in-data-[sidebar=closed]:sr-only">{routes[name].title}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </aside>
  );
}

/** The organization whose pages these are, and a link back to the personal pages. */
function WhoseName({ name }: { name: string }) {
  return (
    <div className="grid gap-1 border-y border-line px-4 py-3 text-sm lg:in-data-[sidebar=closed]:hidden">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <a href={href('dashboard')} target="_self" className="justify-self-start text-brand underline">
        {frame.ownAccount}
      </a>
    </div>
  );
}
