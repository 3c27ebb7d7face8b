import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { SearchDialog } from '#islands/parts/SearchDialog.tsx';
import { palette as words } from '#lib/text/admin/palette.ts';
import { $search, closePalette, type PaletteEntry, search } from '#stores/admin/palette.ts';
import { openAddress } from '#stores/admin/router.ts';

/** The search of the seller's side. */
export function StaffPalette() {
  const id = useId();
  const { state, entries } = useStore($search);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function take(entry: PaletteEntry | undefined) {
    if (!entry) return;
    closePalette();
    openAddress(entry.href);
  }

  const move = (step: number) => {
    if (entries.length > 0) setActive((active + step + entries.length) % entries.length);
  };

  return (
    <SearchDialog
      title={words.title}
      placeholder={words.placeholder}
      value={query}
      listId={id}
      activeId={entries.length > 0 ? `${id}-${active}` : undefined}
      onSearch={(text) => {
        setActive(0);
        setQuery(text);
        search(text);
      }}
      onMove={move}
      onTake={() => state === 'done' && take(entries[active])}
      onClose={closePalette}
    >
      <div
        id={id}
        role="listbox"
        aria-label={words.title}
        className="max-h-[50vh] overflow-y-auto p-2 empty:hidden"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys of all options
          <div
            key={entry.href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => take(entry)}
            className="flex min-h-10 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-m px-3 py-1.5 text-sm hover:bg-neutral-soft aria-selected:bg-brand-soft aria-selected:text-brand"
          >
            <span className="wrap-anywhere">{entry.title}</span>
            <span className="text-xs text-muted wrap-anywhere">{entry.detail}</span>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2 text-xs text-muted">
        <p role="status">{state === 'reading' ? words.reading : words.found(entries.length)}</p>
        <p className="max-sm:hidden">{words.hint}</p>
      </div>
    </SearchDialog>
  );
}
