import { useStore } from '@nanostores/react';
import { ChevronDown, LogOut, Moon, Settings, ShieldCheck, Sun, UserRound } from 'lucide-react';
import { displayName, initials } from '#lib/contract/auth.ts';
import { href } from '#lib/contract/routes.ts';
import { shell } from '#lib/text/shell.ts';
import { logout } from '#stores/logout.ts';
import { $theme, toggleTheme } from '#stores/theme.ts';
import { useMember } from '../hooks.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Menu } from '../ui/Menu.tsx';

export function ProfileMenu() {
  const user = useMember();
  const theme = useStore($theme, { ssr: 'initial' });
  const name = displayName(user);
  const avatar = <Avatar name={name} initials={initials(user)} image={user.profile_image} decorative />;
  const isDark = theme === 'dark';
  return (
    <Menu
      label={shell.profileMenu(name)}
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
          label: isDark ? shell.lightTheme : shell.darkTheme,
          onSelect: toggleTheme,
          icon: isDark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />,
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
