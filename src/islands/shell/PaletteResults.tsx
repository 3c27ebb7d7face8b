import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import type { Palette, PaletteEntry } from '#stores/kernel/palette.ts';

/** A result's id, for the field's `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface PaletteResultsProps {
  id: string;
  label: string;
  palette: Palette;
  icon: ComponentType<{ name: string }> | undefined;
  onChoose: (entry: PaletteEntry) => void;
}

/** Results by kind. */
export function PaletteResults({ id, label, palette, icon, onChoose }: PaletteResultsProps) {
  const groups = useStore(palette.$groups);
  const found = useStore(palette.$found);
  const active = useStore(palette.$active);

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const options = (entries: readonly PaletteEntry[]) =>
    entries.map((entry) => (
      <Option
        key={entry.key}
        id={optionId(id, found.indexOf(entry))}
        entry={entry}
        icon={icon}
        active={entry === found[active]}
        onChoose={() => onChoose(entry)}
      />
    ));

  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="max-h-[50vh] scroll-py-2 overflow-y-auto p-2 empty:hidden"
    >
      {groups.map(({ name, entries }) =>
        name === undefined ? (
          options(entries)
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a list of options must not contain a fieldset
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {name}
            </p>
            {options(entries)}
          </div>
        ),
      )}
    </div>
  );
}

interface OptionProps extends Pick<PaletteResultsProps, 'id' | 'icon'> {
  entry: PaletteEntry;
  active: boolean;
  onChoose: () => void;
}

function Option({ id, entry, icon: Icon, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of all options
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-m px-3 py-1.5 text-sm hover:bg-neutral-soft aria-selected:bg-brand-soft aria-selected:text-brand"
    >
      {Icon && entry.icon && <Icon name={entry.icon} />}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">{entry.title}</span>
        {entry.detail && <span className="text-xs text-muted tabular wrap-anywhere">{entry.detail}</span>}
      </span>
    </div>
  );
}
