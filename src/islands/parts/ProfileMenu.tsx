import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import { href } from '#lib/contract/routes.ts';
import { displayName, initials } from '#lib/contract/user-name.ts';
import { shell } from '#lib/text/shell.ts';
import { logout } from '#stores/logout.ts';
import { toggleTheme } from '#stores/theme.ts';
import { useMember } from '../hooks.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Menu } from '../ui/Menu.tsx';

export function ProfileMenu() {
  const user = useMember();
  const name = displayName(user);
  const avatar = <Avatar name={name} initials={initials(user)} image={user.profile_image} decorative />;
  return (
    <Menu
      label={shell.profileMenu(name, initials(user))}
      button={
        <>
          {avatar}
          <ChevronDown size={16} aria-hidden="true" className="text-muted" />
        </>
      }
      header={
        <div className="grid gap-1">
          <p className="flex items-center justify-between gap-2">
            <span className="truncate font-semibold">{name}</span>
            <Badge tone="positive">{shell.online}</Badge>
          </p>
          <p className="truncate text-sm text-muted">{user.email}</p>
        </div>
      }
      items={[
        {
          kind: 'link',
          label: shell.profile,
          href: href('profile'),
          icon: <UserRound size={16} aria-hidden="true" />,
        },
        {
          kind: 'link',
          label: shell.changePassword,
          href: href('changePassword'),
          icon: <ShieldCheck size={16} aria-hidden="true" />,
        },
        {
          kind: 'link',
          label: shell.settings,
          href: href('settings'),
          icon: <Settings size={16} aria-hidden="true" />,
        },
        { kind: 'line' },
        {
          kind: 'action',
          label: <ThemeEntry />,
          onSelect: toggleTheme,
        },
        {
          kind: 'action',
          label: shell.logout,
          onSelect: logout,
          icon: <LogOut size={16} aria-hidden="true" />,
        },
      ]}
    />
  );
}

/** Both wordings are there and the theme's own styles choose: the server does not know the theme. */
function ThemeEntry() {
  return (
    <>
      <span className="flex items-center gap-3 dark:hidden">
        <Moon size={16} aria-hidden="true" />
        {shell.darkTheme}
      </span>
      <span className="hidden items-center gap-3 dark:flex">
        <Sun size={16} aria-hidden="true" />
        {shell.lightTheme}
      </span>
    </>
  );
}
