import {
  ChevronDown,
  LogOut,
  type LucideIcon,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import { useMember } from '#islands/hooks.ts';
import { Menu, type MenuItem, MenuList } from '#islands/ui/actions/Menu.tsx';
import { Avatar } from '#islands/ui/data/Avatar.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { displayName, initials } from '#lib/contract/account/user.ts';
import { href, type RouteName } from '#lib/contract/routes/routes.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { logout } from '#stores/shell/logout.ts';
import { toggleTheme } from '#stores/shell/theme.ts';

export function ProfileMenu() {
  const user = useMember();
  const name = displayName(user);
  const label = shell.profileMenu(name, initials(user));
  return (
    <Menu
      label={label}
      button={
        <>
          <Avatar name={name} initials={initials(user)} image={user.profile_image} decorative />
          <ChevronDown size={16} className="text-muted max-sm:hidden" />
        </>
      }
    >
      <Entries label={label} />
    </Menu>
  );
}

function Entries({ label }: { label: string }) {
  const user = useMember();
  return (
    <>
      <div className="grid gap-1 border-b border-line px-3 pt-2 pb-3">
        <p className="flex items-center justify-between gap-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{displayName(user)}</span>
          <Badge tone="positive">{shell.online}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
      </div>
      <MenuList
        label={label}
        items={[
          link('profile', shell.profile, UserRound),
          link('changePassword', shell.changePassword, ShieldCheck),
          link('settings', shell.settings, Settings),
          { kind: 'line' },
          { kind: 'action', label: <ThemeEntry />, onSelect: toggleTheme },
          {
            kind: 'action',
            label: shell.logout,
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

/** Renders both wordings; the theme's styles show one, since the server does not know the theme. */
function ThemeEntry() {
  return (
    <>
      <span className="flex items-center gap-3 dark:hidden">
        <Moon size={16} />
        {shell.darkTheme}
      </span>
      <span className="hidden items-center gap-3 dark:flex">
        <Sun size={16} />
        {shell.lightTheme}
      </span>
    </>
  );
}
