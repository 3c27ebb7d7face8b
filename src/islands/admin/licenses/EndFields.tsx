import { useState } from 'react';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { LicenseChange } from '#lib/contract/admin/licenses/changes.ts';
import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { MAX_EXTENSION_DAYS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { newEndDay } from '#stores/admin/licenses/new-end.ts';

type Licence = Pick<ServedLicense, 'expires_at' | 'given_days'>;

interface Props {
  action: 'extend' | 'extend_until' | 'shorten';
  /** Absent in a bulk change. */
  license?: Licence | undefined;
}

/** The fields for a new expiry, with the expiry before and after the change. */
export function EndFields({ action, license }: Props) {
  const [typed, setTyped] = useState(action === 'extend' ? '30' : '');
  const change: LicenseChange =
    action === 'extend_until' ? { action, until: typed } : { action, days: Number(typed) };
  const field = {
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    required: true,
  };
  return (
    <>
      {action === 'extend_until' ? (
        <Field label={words.until} name="until" type="date" {...field} />
      ) : (
        <Field
          label={words.endFields[action]}
          name="days"
          type="number"
          min={1}
          max={action === 'shorten' ? (license?.given_days ?? MAX_EXTENSION_DAYS) : MAX_EXTENSION_DAYS}
          hint={action === 'shorten' && license ? words.givenDays(license.given_days) : undefined}
          {...field}
        />
      )}
      {license?.expires_at && (
        <dl className="grid grid-cols-2 gap-2 text-sm" aria-live="polite">
          <End term={words.endNow} day={formatDay(license.expires_at)} />
          <End term={words.endThen} day={newEndDay(license.expires_at, change, Date.now()) ?? '—'} />
        </dl>
      )}
    </>
  );
}

function End({ term, day }: { term: string; day: string }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold tabular">{day}</dd>
    </div>
  );
}
