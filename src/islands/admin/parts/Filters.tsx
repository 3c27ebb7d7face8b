import { useStore } from '@nanostores/react';
import { type FormEvent, useId } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { SelectField, type SelectOption } from '#islands/ui/fields/SelectField.tsx';
import { frame, filters as words } from '#lib/text/admin/frame.ts';
import { $page, filter } from '#stores/admin/router.ts';

const useSearch = () => useStore($page)?.search ?? {};

interface FiltersProps {
  children: Elements;
  /** Those that can be taken away together. */
  names?: readonly string[];
}

/** The filters of a list in one row. They write themselves into the address, which they and the list follow. */
export function Filters({ children, names = [] }: FiltersProps) {
  const search = useSearch();
  return (
    <search aria-label={words.label} className="mb-4 flex flex-wrap items-end gap-3">
      {children}
      {names.some((name) => search[name]) && (
        <a
          href={location.pathname}
          className="inline-flex min-h-10 items-center text-sm text-brand underline"
        >
          {frame.resetFilters}
        </a>
      )}
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
  const search = useSearch();
  return (
    <div className="w-44">
      <SelectField
        label={label}
        name={name}
        value={search[name] ?? ''}
        options={[{ value: '', label: unset }, ...options]}
        onChange={(event) => filter({ [name]: event.currentTarget.value })}
      />
    </div>
  );
}

/** Words or an id, sought with Enter or the button. */
export function FilterText({
  label,
  name,
  type = 'search',
  onSeek = (typed) => filter({ [name]: typed }),
}: FilterProps & {
  type?: 'search' | 'date';
  /** What becomes of the words, unless they go into the address. */
  onSeek?: (typed: string) => void;
}) {
  const id = useId();
  const value = useSearch()[name];
  const seek = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSeek(String(new FormData(event.currentTarget).get(name) ?? '').trim());
  };
  return (
    <form key={value} className="flex max-w-full items-end gap-2" onSubmit={seek}>
      <div className="min-w-0">
        <label htmlFor={id} className="block pb-1.5 text-sm font-semibold">
          {label}
        </label>
        <input
          id={id}
          type={type}
          name={name}
          defaultValue={value}
          autoComplete="off"
          className="h-10 w-56 max-w-full rounded-m border border-line-strong bg-surface px-3"
        />
      </div>
      <Button type="submit" variant="secondary">
        {words.seek}
      </Button>
    </form>
  );
}
