import { useStore } from '@nanostores/react';
import { type ComponentProps, type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { SelectField, type SelectOption } from '#islands/ui/fields/SelectField.tsx';
import { frame, filters as words } from '#lib/text/admin/frame.ts';
import { $page, filter } from '#stores/admin/router.ts';

const useSearch = () => useStore($page)?.search ?? {};

interface FiltersProps {
  children: Elements;
  /** Their names in the address. */
  names: readonly string[];
  /** What becomes of their values, unless they go into the address. */
  onSeek?: (values: Record<string, string>) => void;
}

/**
 * The filters of a list in one row. They write themselves into the address, which they and the list follow: all
 * together, so that no field shows what the list does not follow.
 */
export function Filters({ children, names, onSeek = filter }: FiltersProps) {
  const search = useSearch();
  const seek = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(([name]) => names.includes(name));
    onSeek(Object.fromEntries(typed.map(([name, value]) => [name, String(value).trim()])));
  };
  return (
    <search aria-label={words.label} className="mb-4">
      <form className="flex flex-wrap items-end gap-3" onSubmit={seek}>
        {children}
        {names.length > 1 && names.some((name) => search[name]) && (
          <a
            href={location.pathname}
            className="inline-flex min-h-10 items-center text-sm text-brand underline"
          >
            {frame.resetFilters}
          </a>
        )}
      </form>
    </search>
  );
}

interface FilterProps {
  label: string;
  /** Its name in the address. */
  name: string;
}

/** A choice among few; the first option, empty, is all unless it has another name. */
export function FilterSelect({
  label,
  name,
  options,
  unset = frame.all,
}: FilterProps & { options: readonly SelectOption[]; unset?: string }) {
  const value = useSearch()[name] ?? '';
  const choices = [{ value: '', label: unset }, ...options];
  // What is chosen by the address may not be read yet, and must not be sought as all.
  if (!choices.some((choice) => choice.value === value)) choices.push({ value, label: '…' });
  return (
    <div className="w-44">
      <SelectField
        label={label}
        name={name}
        value={value}
        options={choices}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </div>
  );
}

/** A field for words, an id or a day. */
function FilterField({ label, name, type = 'search' }: FilterProps & { type?: 'search' | 'date' }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const value = useSearch()[name] ?? '';
  // What is typed is the field's own until it is sought: it follows the address, and keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block pb-1.5 text-sm font-semibold">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type={type}
        name={name}
        defaultValue={value}
        autoComplete="off"
        className="h-10 w-56 max-w-full rounded-m border border-line-strong bg-surface px-3"
      />
    </div>
  );
}

/** Fields for words, ids and days, sought together with Enter or the button. */
export function FilterFields({ fields }: { fields: readonly ComponentProps<typeof FilterField>[] }) {
  return (
    <>
      {fields.map((field) => (
        <FilterField key={field.name} {...field} />
      ))}
      <Button type="submit" variant="secondary">
        {words.seek}
      </Button>
    </>
  );
}

/** Fields for the first and the last day of what a list shows. */
export const days = ({ from, to }: Record<'from' | 'to', string>) =>
  [
    { label: from, name: 'from', type: 'date' },
    { label: to, name: 'to', type: 'date' },
  ] as const;
