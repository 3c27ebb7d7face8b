import { type FormEvent, Fragment, useState } from 'react';
import { usePage } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { usageEvents } from '#lib/contract/licenses/usage.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { eventLabel, isFiltered, rangeProblem, showUsage, usageFilter } from '#stores/licenses/usage.ts';
import { textOf } from '#stores/portal/form.ts';

const options = [
  { value: '', label: usage.allEvents },
  ...usageEvents.map((event) => ({ value: event, label: eventLabel(event) })),
];

/** The log's filter; its values live in the address. */
export function UsageFilterForm() {
  const filter = usageFilter(usePage());
  const [problem, setProblem] = useState(rangeProblem(filter));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const asked = { event: textOf(values, 'event'), from: textOf(values, 'from'), to: textOf(values, 'to') };
    const broken = rangeProblem(asked);
    setProblem(broken);
    if (broken) event.currentTarget.querySelector<HTMLElement>('[name=to]')?.focus();
    else showUsage(asked);
  }

  return (
    <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
      {/* A new address makes new fields, so that back and forward restore them. The buttons keep the focus. */}
      <Fragment key={Object.values(filter).join('/')}>
        <div className="w-full sm:w-56">
          <SelectField label={usage.event} name="event" options={options} defaultValue={filter.event} />
        </div>
        <div className="min-w-42 flex-1 sm:flex-none">
          <Field label={usage.from} name="from" type="date" defaultValue={filter.from} />
        </div>
        <div className="min-w-42 flex-1 sm:flex-none">
          <Field label={usage.to} name="to" type="date" defaultValue={filter.to} error={problem} />
        </div>
      </Fragment>
      <Button type="submit" variant="secondary" data-heir>
        {usage.filter}
      </Button>
      {isFiltered(filter) && (
        <Button variant="ghost" onClick={() => showUsage({ event: '', from: '', to: '' })}>
          {usage.clear}
        </Button>
      )}
    </form>
  );
}
