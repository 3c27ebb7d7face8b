import { type FormEvent, Fragment, useState } from 'react';
import { usePage } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { usageEvents } from '#lib/contract/licenses/usage-events.ts';
import { usage } from '#lib/text/licenses/usage.ts';
import { textOf } from '#stores/kernel/form.ts';
import { eventLabel, isFiltered, rangeProblem, showUsage, usageFilter } from '#stores/licenses/usage.ts';

const options = [
  { value: '', label: usage.allEvents },
  ...usageEvents.map((event) => ({ value: event, label: eventLabel(event) })),
];

/** The log's filter; its values are in the address. */
export function UsageFilterForm() {
  const filter = usageFilter(usePage());
  const asked = Object.values(filter).join('/');
  const [judged, setJudged] = useState({ asked, problem: rangeProblem(filter) });
  // A new address mounts new fields, so that back and forward restore them, and the old fields' error disappears.
  if (judged.asked !== asked) setJudged({ asked, problem: rangeProblem(filter) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const typed = { event: textOf(values, 'event'), from: textOf(values, 'from'), to: textOf(values, 'to') };
    const broken = rangeProblem(typed);
    setJudged({ asked, problem: broken });
    if (broken) event.currentTarget.querySelector<HTMLElement>('[name=to]')?.focus();
    else showUsage(typed);
  }

  return (
    <form method="get" className="mb-4 flex flex-wrap items-end gap-3" onSubmit={submit}>
      {/* The buttons are outside, so they keep the focus. */}
      <Fragment key={asked}>
        <div className="w-full sm:w-56">
          <SelectField label={usage.event} name="event" options={options} defaultValue={filter.event} />
        </div>
        <div className="min-w-42 flex-1 sm:flex-none">
          <Field label={usage.from} name="from" type="date" defaultValue={filter.from} />
        </div>
        <div className="min-w-42 flex-1 sm:flex-none">
          <Field label={usage.to} name="to" type="date" defaultValue={filter.to} error={judged.problem} />
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
