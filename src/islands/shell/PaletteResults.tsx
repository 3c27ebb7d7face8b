import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { palette } from '#lib/text/shell/command-palette.ts';
import { $active, $found, $groups, type EntryGroup } from '#stores/shell/command-palette.ts';
import { type Entry, entryKey } from '#stores/shell/palette-entry.ts';
import { PaletteIcon } from './PaletteIcon.tsx';

/** A result's id, for the field's `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface PaletteResultsProps {
  id: string;
  onChoose: (entry: Entry) => void;
}

/** Results by kind. */
export function PaletteResults({ id, onChoose }: PaletteResultsProps) {
  const groups = useStore($groups);
  const found = useStore($found);
  const active = useStore($active);

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div
      id={id}
      role="listbox"
      aria-label={palette.title}
      className="max-h-[50vh] scroll-py-2 overflow-y-auto p-2 empty:hidden"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
        <div key={group.kind} role="group" aria-label={groupName(group)}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
            {groupName(group)}
          </p>
          {group.entries.map((entry) => (
            <Option
              key={entryKey(entry)}
              id={optionId(id, found.indexOf(entry))}
              entry={entry}
              active={entry === found[active]}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function groupName({ kind, entries, total }: EntryGroup): string {
  const name = palette.kinds[kind];
  return entries.length < total ? palette.part(name, entries.length, total) : name;
}

interface OptionProps {
  id: string;
  entry: Entry;
  active: boolean;
  onChoose: () => void;
}

function Option({ id, entry: { icon, title, detail }, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys of all options
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-m px-3 py-1.5 text-sm hover:bg-neutral-soft aria-selected:bg-brand-soft aria-selected:text-brand"
    >
      <PaletteIcon name={icon} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">{title}</span>
        {detail && <span className="text-xs text-muted tabular wrap-anywhere">{detail}</span>}
      </span>
    </div>
  );
}
