import { Search } from 'lucide-react';
import { useSearch } from '#islands/shell/search.ts';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { palette as words } from '#lib/text/admin/frame.ts';

const load = async () => (await import('./StaffPalette.tsx')).StaffPalette;

/** The search of the admin area, and its button. */
export function StaffSearch({ member }: { member: StaffMember }) {
  const { open, close, Palette } = useSearch(load);
  return (
    <>
      <IconButton label={words.open} onClick={open}>
        <Search size={18} />
      </IconButton>
      {Palette && <Palette member={member} onClose={close} />}
    </>
  );
}
