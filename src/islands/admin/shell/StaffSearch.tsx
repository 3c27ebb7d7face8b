import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useLater } from '#islands/later.ts';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import { palette as words } from '#lib/text/admin/palette.ts';
import { $paletteOpen, closePalette, openPalette } from '#stores/admin/palette.ts';

const load = async () => (await import('./StaffPalette.tsx')).StaffPalette;

/** The button of the search, and its shortcut. */
export function StaffSearch({ member }: { member: StaffMember }) {
  const isOpen = useStore($paletteOpen);
  const Palette = useLater(isOpen, load, closePalette);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Another dialog is not covered.
      if (!document.querySelector('dialog[open]')) openPalette(member);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [member]);
  return (
    <>
      <IconButton label={words.open} onClick={() => openPalette(member)}>
        <Search size={18} />
      </IconButton>
      {isOpen && Palette && <Palette />}
    </>
  );
}
