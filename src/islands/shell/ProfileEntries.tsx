import { useStore } from '@nanostores/react';
import {
  ArrowLeftRight,
  Building2,
  KeyRound,
  LogOut,
  type LucideIcon,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMember, useMissing, useOrganization } from '#islands/hooks.ts';
import { type MenuItem, MenuList } from '#islands/ui/actions/Menu.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { displayName } from '#lib/contract/account/rules.ts';
import { organizationEntry } from '#lib/contract/routes/organization-pages.ts';
import { href, type RouteName } from '#lib/contract/routes/routes.ts';
import { frame } from '#lib/text/shell/frame.ts';
import { profileMenu } from '#lib/text/shell/profile-menu.ts';
import { $switches, loadSwitches } from '#stores/organizations/organizations.ts';
import { logout } from '#stores/shell/logout.ts';
import { toggleTheme } from '#stores/shell/theme.ts';

/** The profile menu's entries. They load after the menu has opened, and then take the focus. */
export function ProfileEntries({ label }: { label: string }) {
  const user = useMember();
  const missing = useMissing();
  // A host without invoice data does not sell to organizations.
  const hasOrganizations = !missing.has('organizations') && user.invoice_data !== undefined;
  const switches = useSwitches(hasOrganizations);
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the menu has been closed meanwhile, nothing can take the focus.
    name.current?.closest('[popover]')?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);
  return (
    <>
      <div ref={name} className="grid gap-1 border-b border-line px-3 pt-2 pb-3">
        <p className="flex items-center justify-between gap-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{displayName(user)}</span>
          <Badge tone="positive">{profileMenu.online}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{readableAddress(user.email)}</p>
      </div>
      <MenuList
        label={label}
        items={[
          link('profile', profileMenu.profile, UserRound),
          link('changePassword', profileMenu.changePassword, ShieldCheck),
          link('settings', profileMenu.settings, Settings),
          ...(hasOrganizations ? [link('organizations', profileMenu.organizations, Building2)] : []),
          ...(missing.has('security') ? [] : [link('security', profileMenu.security, KeyRound)]),
          { kind: 'line' },
          ...switches,
          { kind: 'action', label: <ThemeEntry />, onSelect: toggleTheme },
          {
            kind: 'action',
            label: profileMenu.logout,
            onSelect: logout,
            icon: <LogOut size={16} />,
          },
        ]}
      />
    </>
  );
}

function link(to: RouteName, label: string, Icon: LucideIcon): MenuItem {
  return { kind: 'link', label, href: href(to), icon: <Icon size={16} /> };
}

/** Links to the customer's other organizations and own pages; each needs a new document, whose address names it. */
function useSwitches(isOffered: boolean): MenuItem[] {
  const here = useOrganization();
  const known = useStore($switches, { ssr: 'initial' });
  useEffect(() => {
    if (isOffered && $switches.get() === undefined) void loadSwitches();
  }, [isOffered]);
  const others = (known ?? []).filter(({ id }) => id !== here?.id);
  const ways = [
    ...(here ? [{ label: frame.ownAccount, href: href('dashboard') }] : []),
    ...others.map((organization) => ({
      label: profileMenu.switchTo(organization.name),
      href: organizationEntry(organization),
    })),
  ];
  if (ways.length === 0) return [];
  const items = ways.map(
    (way): MenuItem => ({ kind: 'link', ...way, target: '_self', icon: <ArrowLeftRight size={16} /> }),
  );
  return [...items, { kind: 'line' }];
}

/** Renders both texts; the theme's styles show one, since the server does not know the theme. */
function ThemeEntry() {
  return (
    <>
      <span className="flex items-center gap-3 dark:hidden">
        <Moon size={16} />
        <span>{profileMenu.darkTheme}</span>
      </span>
      <span className="hidden items-center gap-3 dark:flex">
        <Sun size={16} />
        <span>{profileMenu.lightTheme}</span>
      </span>
    </>
  );
}
