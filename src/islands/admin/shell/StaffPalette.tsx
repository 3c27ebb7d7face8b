import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { palette as words } from '#lib/text/admin/palette.ts';
import { $search, closePalette, type PaletteEntry, seekAnything } from '#stores/admin/palette.ts';
import { openAddress } from '#stores/admin/router.ts';

/** The search of the seller's side. Arrow keys choose while the focus stays in the field. */
export function StaffPalette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { state, entries } = useStore($search);
  const [active, setActive] = useState(0);

  // A layout effect's clean-up runs while the element is still in the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function take(entry: PaletteEntry | undefined) {
    if (!entry) return;
    closePalette();
    openAddress(entry.href);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && state === 'done') take(entries[active]);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same by keyboard
    <dialog
      ref={dialog}
      aria-label={words.title}
      className="mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-l border border-line bg-raised text-ink shadow-float backdrop:bg-backdrop"
      onClose={closePalette}
      onClick={(event) => {
        if (event.target === event.currentTarget) closePalette();
      }}
    >
      <div className="flex items-center gap-1 border-b border-line p-1.5 pl-4">
        <Search size={18} className="text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={words.title}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setActive(0);
            seekAnything(event.currentTarget.value);
          }}
          onKeyDown={press}
          className="h-10 w-full rounded-m bg-transparent px-2 -outline-offset-2"
        />
      </div>
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
    </dialog>
  );
}
