import { ChevronDown } from 'lucide-react';
import { useMember } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { Menu } from '#islands/ui/actions/Menu.tsx';
import { Avatar } from '#islands/ui/data/Avatar.tsx';
import { displayName, initials } from '#lib/contract/account/rules.ts';
import { frame } from '#lib/text/shell/frame.ts';

const loadEntries = async () => (await import('./ProfileEntries.tsx')).ProfileEntries;

export function ProfileMenu() {
  const user = useMember();
  const name = displayName(user);
  const label = frame.profileMenu(name, initials(user));
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

/** Loads when the menu is first opened. */
function Entries({ label }: { label: string }) {
  const Loaded = useLater(true, loadEntries);
  return Loaded && <Loaded label={label} />;
}
