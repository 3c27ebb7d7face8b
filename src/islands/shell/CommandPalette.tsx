import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
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

/** The search (docs/product.md, 2.9 Command palette). Arrow keys choose while the focus stays in the field. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const query = useStore($query);
  const found = useStore($found);
  const active = useStore($active);

  // A layout effect's clean-up runs while the element is still in the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    void startSearch();
    return () => element?.close();
  }, []);

  function take(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    choose(entry);
  }

  function press(event: KeyboardEvent) {
    // Keys that compose a letter belong to the field.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveActive(1);
    else if (event.key === 'ArrowUp') moveActive(-1);
    else if (event.key === 'Enter') take(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same by keyboard
    <dialog
      ref={dialog}
      aria-label={palette.title}
      className="mx-auto mt-[12vh] mb-auto w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-l border border-line bg-raised text-ink shadow-float backdrop:bg-backdrop"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="flex items-center gap-1 border-b border-line p-1.5 pl-4">
        <Search size={18} className="text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={palette.title}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? optionId(id, active) : undefined}
          placeholder={palette.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => searchFor(event.currentTarget.value)}
          onKeyDown={press}
          className="h-10 w-full rounded-m bg-transparent px-2 -outline-offset-2"
        />
      </div>
      <PaletteResults id={id} onChoose={take} />
      <PaletteNothing />
      <PaletteFoot />
    </dialog>
  );
}
