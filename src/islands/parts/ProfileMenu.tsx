import { href } from '#lib/contract/routes.ts';
import { displayName, initials } from '#lib/contract/user-name.ts';
import { shell } from '#lib/text/shell.ts';
import { logout } from '#stores/logout.ts';
import { toggleTheme } from '#stores/theme.ts';
import { useMember } from '../hooks.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Icon } from '../ui/Icon.tsx';
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
          <Icon name="chevron-down" size={16} className="text-muted" />
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
          icon: <Icon name="user-round" size={16} />,
        },
        {
          kind: 'link',
          label: shell.changePassword,
          href: href('changePassword'),
          icon: <Icon name="shield-check" size={16} />,
        },
        {
          kind: 'link',
          label: shell.settings,
          href: href('settings'),
          icon: <Icon name="settings" size={16} />,
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
          icon: <Icon name="log-out" size={16} />,
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
        <Icon name="moon" size={16} />
        {shell.darkTheme}
      </span>
      <span className="hidden items-center gap-3 dark:flex">
        <Icon name="sun" size={16} />
        {shell.lightTheme}
      </span>
    </>
  );
}
