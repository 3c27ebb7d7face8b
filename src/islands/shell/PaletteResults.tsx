import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { palette } from '#lib/text/shell/command-palette.ts';
import { $active, $found, type Entry, entryKinds } from '#stores/shell/command-palette.ts';

/** A result's id, for the field's `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface PaletteResultsProps {
  id: string;
  onOpen: (entry: Entry) => void;
}

/** Results by kind. */
export function PaletteResults({ id, onOpen }: PaletteResultsProps) {
  const found = useStore($found);
  const active = useStore($active);

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div id={id} role="listbox" aria-label={palette.title} className="max-h-[50vh] overflow-y-auto p-2">
      {entryKinds.map((kind) => {
        const entries = found.filter((entry) => entry.kind === kind);
        if (entries.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
          <div key={kind} role="group" aria-label={palette.kinds[kind]}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {palette.kinds[kind]}
            </p>
            {entries.map((entry) => (
              <Option
                key={entry.href}
                id={optionId(id, found.indexOf(entry))}
                entry={entry}
                active={entry === found[active]}
                onOpen={() => onOpen(entry)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  active: boolean;
  onOpen: () => void;
}

function Option({ id, entry: { title, detail }, active, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys of all options
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onOpen}
      className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-m px-3 py-1.5 text-sm hover:bg-neutral-soft aria-selected:bg-brand-soft aria-selected:text-brand"
    >
      {title}
      {detail && <span className="font-mono text-xs text-muted">{detail}</span>}
    </div>
  );
}
