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
  /** The names of the filters in the URL. */
  names: readonly string[];
  /** Receives the values; by default they go into the URL. */
  onSeek?: (values: Record<string, string>) => void;
}

/**
 * The filters of a list in one row. A change writes all of them to the URL, from which the list and the fields are
 * updated, so that no field shows a filter that the list does not apply.
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
  /** The name in the URL. */
  name: string;
}

/** A select filter; its first option is empty and means all, or `unset`. */
export function FilterSelect({
  label,
  name,
  options,
  unset = frame.all,
}: FilterProps & { options: readonly SelectOption[]; unset?: string }) {
  const value = useSearch()[name] ?? '';
  const choices = [{ value: '', label: unset }, ...options];
  // The URL's option may not be loaded yet; without it, the form would submit «all».
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

/** A field for a text, an id or a day. */
function FilterField({ label, name, type = 'search' }: FilterProps & { type?: 'search' | 'date' }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const value = useSearch()[name] ?? '';
  // Uncontrolled while the user types; follows the URL afterwards without losing the focus.
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

/** Fields for texts, ids and days, submitted together with Enter or the button. */
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

/** Fields for the first and the last day of a list. */
export const days = ({ from, to }: Record<'from' | 'to', string>) =>
  [
    { label: from, name: 'from', type: 'date' },
    { label: to, name: 'to', type: 'date' },
  ] as const;
