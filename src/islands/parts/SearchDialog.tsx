import { Search } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Elements } from '#islands/ui/elements.ts';

interface SearchDialogProps {
  title: string;
  placeholder: string;
  value: string;
  /** The ids of the result list and of the selected result; undefined without results. */
  listId: string;
  activeId: string | undefined;
  onSearch: (text: string) => void;
  onMove: (step: 1 | -1) => void;
  onTake: () => void;
  onClose: () => void;
  children: Elements;
}

/** A search dialog. Arrow keys select while the focus remains in the field. */
export function SearchDialog(props: SearchDialogProps) {
  const { title, placeholder, value, listId, activeId, onSearch, onMove, onTake, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect's cleanup runs while the element is still in the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function press(event: KeyboardEvent) {
    // Keys that compose a character belong to the field.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter') onTake();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same by keyboard
    <dialog
      ref={dialog}
      aria-label={title}
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
          aria-label={title}
          aria-autocomplete="list"
          aria-expanded={activeId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={press}
          className="h-10 w-full rounded-m bg-transparent px-2 -outline-offset-2"
        />
      </div>
      {children}
    </dialog>
  );
}
