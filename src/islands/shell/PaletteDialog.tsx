import { useStore } from '@nanostores/react';
import { type ComponentType, useId } from 'react';
import { SearchDialog } from '#islands/parts/SearchDialog.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import type { Palette, PaletteEntry } from '#stores/kernel/palette.ts';
import { optionId, PaletteResults } from './PaletteResults.tsx';

interface PaletteDialogProps {
  palette: Palette;
  words: { title: string; placeholder: string; hint: string };
  /** Called with the typed text, if more than the query changes. */
  onSearch?: (query: string) => void;
  /** Whether Enter waits for pending results. */
  isWaiting?: boolean;
  onClose: () => void;
  icon?: ComponentType<{ name: string }>;
  /** Shown if there are no results. */
  nothing?: Elements;
  /** The number of results, or the progress. */
  children: Elements;
}

/** A search with its results and status. */
export function PaletteDialog({ palette, words, isWaiting, onClose, nothing, ...props }: PaletteDialogProps) {
  const id = useId();
  const query = useStore(palette.$query);
  const found = useStore(palette.$found);
  const active = useStore(palette.$active);

  function take(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    void entry.choose();
  }

  return (
    <SearchDialog
      title={words.title}
      placeholder={words.placeholder}
      value={query}
      listId={id}
      activeId={found.length > 0 ? optionId(id, active) : undefined}
      onSearch={props.onSearch ?? palette.searchFor}
      onMove={palette.moveActive}
      onTake={() => isWaiting || take(found[active])}
      onClose={onClose}
    >
      <PaletteResults id={id} label={words.title} palette={palette} icon={props.icon} onChoose={take} />
      {found.length === 0 && nothing}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted">
        <div role="status">{props.children}</div>
        <p className="max-sm:hidden">{words.hint}</p>
      </div>
    </SearchDialog>
  );
}
