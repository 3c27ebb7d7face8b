import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { SearchDialog } from '#islands/parts/SearchDialog.tsx';
import { palette } from '#lib/text/shell/command-palette.ts';
import {
  $active,
  $found,
  $query,
  choose,
  moveActive,
  searchFor,
  startSearch,
} from '#stores/shell/command-palette.ts';
import type { Entry } from '#stores/shell/palette-entry.ts';
import { PaletteFoot, PaletteNothing } from './PaletteMessages.tsx';
import { optionId, PaletteResults } from './PaletteResults.tsx';

/** The search (docs/product.md, 2.9 Command palette). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const query = useStore($query);
  const found = useStore($found);
  const active = useStore($active);
  useEffect(() => void startSearch(), []);

  function take(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    choose(entry);
  }

  return (
    <SearchDialog
      title={palette.title}
      placeholder={palette.placeholder}
      value={query}
      listId={id}
      activeId={found.length > 0 ? optionId(id, active) : undefined}
      onSearch={searchFor}
      onMove={moveActive}
      onTake={() => take(found[active])}
      onClose={onClose}
    >
      <PaletteResults id={id} onChoose={take} />
      <PaletteNothing />
      <PaletteFoot />
    </SearchDialog>
  );
}
