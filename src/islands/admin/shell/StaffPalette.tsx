import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PaletteDialog } from '#islands/shell/PaletteDialog.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { palette as words } from '#lib/text/admin/frame.ts';
import { $isReading, palette, search, startSearch } from '#stores/admin/palette.ts';

interface StaffPaletteProps {
  member: StaffMember;
  onClose: () => void;
}

/** The search dialog of the admin area. */
export function StaffPalette({ member, onClose }: StaffPaletteProps) {
  const isReading = useStore($isReading);
  const found = useStore(palette.$found);
  useEffect(() => startSearch(member), [member]);
  return (
    <PaletteDialog palette={palette} words={words} onSearch={search} isWaiting={isReading} onClose={onClose}>
      <p>{isReading ? words.reading : words.found(found.length)}</p>
    </PaletteDialog>
  );
}
