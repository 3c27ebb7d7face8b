import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { palette } from '#lib/text/shell/command-palette.ts';
import { navigate } from '#stores/portal/router.ts';
import {
  $active,
  $found,
  $incomplete,
  $query,
  type Entry,
  moveActive,
  searchFor,
  startSearch,
} from '#stores/shell/command-palette.ts';
import { optionId, PaletteResults } from './PaletteResults.tsx';

/** The search (docs/product.md, 2.9 Command palette). Arrow keys choose while the focus stays in the field. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const query = useStore($query);
  const found = useStore($found);
  const active = useStore($active);
  const incomplete = useStore($incomplete);

  // A layout effect's clean-up runs while the element is still in the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    void startSearch();
    return () => element?.close();
  }, []);

  function open(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    navigate(entry.href);
  }

  function choose(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') moveActive(1);
    else if (event.key === 'ArrowUp') moveActive(-1);
    else if (event.key === 'Enter') open(found[active]);
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
      <div className="flex items-center gap-3 border-b border-line px-4">
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
          onKeyDown={choose}
          className="h-12 w-full bg-transparent -outline-offset-2"
        />
      </div>
      <PaletteResults id={id} onOpen={open} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted">
        <p role="status">
          {incomplete ? `${palette.found(found.length)}. ${palette.incomplete}` : palette.found(found.length)}
        </p>
        <p className="max-sm:hidden">{palette.hint}</p>
      </div>
    </dialog>
  );
}
