import { useStore } from '@nanostores/react';
import {
  ChartColumn,
  CreditCard,
  HardDriveUpload,
  KeyRound,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  Package,
  Scale,
  ScrollText,
  SquareTerminal,
  Store,
  Ticket,
  TicketPercent,
  TriangleAlert,
  Undo2,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';
import { SIDEBAR_ID, useDrawerFocus } from '#islands/shell/drawer.ts';
import { Logo } from '#islands/ui/icons/Logo.tsx';
import { type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { frame as words } from '#lib/text/admin/frame.ts';
import { isInMenuOf } from '#stores/admin/member.ts';
import { $page } from '#stores/admin/router.ts';
import { $sidebarOpen, closeDrawer } from '#stores/shell/sidebar.ts';

/** The menu's entries in order, each with its icon. */
const icons: Partial<Record<StaffRouteName, LucideIcon>> = {
  overview: ChartColumn,
  customers: Users,
  licenses: KeyRound,
  products: Package,
  releases: HardDriveUpload,
  payments: CreditCard,
  discrepancies: Scale,
  coupons: TicketPercent,
  codes: Ticket,
  withdrawals: Undo2,
  messages: MessagesSquare,
  mails: Mail,
  failed: TriangleAlert,
  newsList: Newspaper,
  webhooks: Webhook,
  apiKeys: SquareTerminal,
  people: UserRound,
  shop: Store,
  log: ScrollText,
};

const drawerLook = 'max-lg:fixed max-lg:inset-y-0 max-lg:left-0 max-lg:z-30 max-lg:shadow-float';

interface MenuProps {
  member: StaffMember;
  isDrawer: boolean;
}

/** The pages that the member's role may open; narrow when collapsed, a drawer on phones. */
export function StaffMenu({ member, isDrawer }: MenuProps) {
  const route = useStore($page)?.route;
  const isCompact = useStore($sidebarOpen) === false;
  const drawer = useDrawerFocus(isDrawer);
  const entries = Object.entries(icons) as [keyof typeof icons, LucideIcon][];
  return (
    <aside
      ref={drawer}
      id={SIDEBAR_ID}
      data-print="off"
      className={`sticky top-0 h-dvh shrink-0 overflow-y-auto border-r border-line bg-surface w-56 lg:in-data-[sidebar=closed]:w-16 ${isDrawer ? drawerLook : 'max-lg:hidden'}`}
    >
      <a href={staffHref('overview')} aria-label={words.home} className="flex h-14 items-center px-4">
        <Logo wordLook="lg:in-data-[sidebar=closed]:sr-only" />
      </a>
      <nav aria-label={words.nav}>
        <ul className="grid gap-0.5 p-2">
          {entries
            .filter(([name]) => isInMenuOf(member, staffRoutes[name]))
            .map(([name, Icon]) => (
              <li key={name}>
                <a
                  href={staffHref(name)}
                  onClick={closeDrawer}
                  title={isCompact ? staffRoutes[name].title : undefined}
                  aria-current={name === route ? 'page' : undefined}
                  className="flex min-h-9 items-center gap-3 rounded-m px-3 text-sm text-muted hover:bg-neutral-soft hover:text-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
                >
                  <Icon size={18} />
                  <span className="lg:in-data-[sidebar=closed]:sr-only">{staffRoutes[name].title}</span>
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  );
}
