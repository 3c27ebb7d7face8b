import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { License } from '#lib/contract/licenses.ts';
import type { Renewal } from '#lib/contract/renewals.ts';
import { formatAmount, formatDay, formatEuro } from '#lib/format.ts';
import { rent } from '#lib/text/rent.ts';
import {
  $renew,
  $renewalDurations,
  chooseLicense,
  chooseRenewal,
  chosenLicense,
  chosenOption,
  expiryChange,
  renew,
} from '#stores/screens/rent.ts';
import { usePage } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Alert } from './Alert.tsx';
import { LicenseStatus } from './LicenseBits.tsx';

const expiryOf = ({ expires_at, expiry_date }: License) => expires_at ?? expiry_date;

/** Enough of a key to tell one's licences apart. */
function keyEnd({ license_key: key }: License): string {
  return `…${key.slice(key.lastIndexOf('-') + 1)}`;
}

/** Which licence, for how long, and what that does to its end: all said before anything is paid. */
export function RenewalForm({ renewal }: { renewal: Renewal }) {
  const chosen = chosenLicense(renewal, usePage());
  const durations = useStore($renewalDurations, { ssr: 'initial' });
  const state = useStore($renew, { ssr: 'initial' });
  if (!chosen) return null;
  const { license, options } = chosen;
  const option = chosenOption(chosen, durations);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen) void renew(chosen);
  }

  return (
    <Card className="max-w-xl">
      <form className="grid gap-5" onSubmit={submit}>
        <SelectField
          label={rent.license}
          name="license"
          value={license.id}
          options={renewal.licenses.map(({ license: own }) => ({
            value: own.id,
            label: rent.licenseOption(keyEnd(own), formatDay(expiryOf(own))),
          }))}
          onChange={(event) => chooseLicense(event.currentTarget.value)}
        />
        <p className="flex items-center gap-3 text-sm text-muted">
          <LicenseStatus license={license} />
          <code className="font-mono wrap-anywhere">{license.license_key}</code>
        </p>
        {options.length === 0 ? (
          <Alert tone="warning" title={rent.notRenewable} />
        ) : (
          <>
            <SelectField
              label={rent.duration}
              name="duration"
              value={option?.duration_key ?? ''}
              placeholder={rent.chooseDuration}
              options={options.map(({ duration_key, label, price }) => ({
                value: duration_key,
                label: rent.durationOption(label, formatEuro(price)),
              }))}
              onChange={(event) => chooseRenewal(license.id, event.currentTarget.value)}
            />
            <div className="min-h-18 border-t border-line pt-4" aria-live="polite">
              {!option && <p className="text-sm text-muted">{rent.chooseHint}</p>}
              {option && (
                <>
                  <p className="flex items-baseline justify-between text-sm text-muted">
                    {rent.price}
                    <span className="text-2xl font-semibold text-ink tabular">
                      {formatEuro(option.price)}
                    </span>
                  </p>
                  <p className="mt-1">{expiryChange(expiryOf(license), option.new_expires_at, formatDay)}</p>
                </>
              )}
            </div>
            <Button type="submit" disabled={!option} busy={state.state === 'busy' ? rent.busy : undefined}>
              {option ? rent.submit(formatAmount(option.price)) : rent.chooseDuration}
            </Button>
            <p className="text-sm text-muted">{rent.simulated}</p>
          </>
        )}
      </form>
    </Card>
  );
}
