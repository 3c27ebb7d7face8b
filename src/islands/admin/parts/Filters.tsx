import { type FormEvent, useId } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { SelectField, type SelectOption } from '#islands/ui/fields/SelectField.tsx';
import { filters as words } from '#lib/text/admin/filters.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { filter } from '#stores/admin/router.ts';

/** The filters of a list in one row. They write themselves into the address, which the list follows. */
export function Filters({ children, isFiltered }: { children: Elements; isFiltered: boolean }) {
  return (
    <search aria-label={words.label} className="mb-4 flex flex-wrap items-end gap-3">
      {children}
      {isFiltered && (
        <a href={location.pathname} className="min-h-10 content-center text-sm text-brand underline">
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
  value: string | undefined;
}

/** A choice among few; the first option, empty, is all unless it has another name. */
export function FilterSelect({
  label,
  name,
  value,
  options,
  unset = frame.all,
}: FilterProps & { options: readonly SelectOption[]; unset?: string }) {
  return (
    <div className="w-44">
      <SelectField
        label={label}
        name={name}
        value={value ?? ''}
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
  value,
  type = 'search',
  onSeek = (typed) => filter({ [name]: typed }),
}: FilterProps & {
  type?: 'search' | 'date';
  /** What becomes of the words, unless they go into the address. */
  onSeek?: (typed: string) => void;
}) {
  const id = useId();
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
