import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { usePage } from '#islands/hooks.ts';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import type { Renewal } from '#lib/contract/sales/renewals.ts';
import { formatAmount, formatDay, formatEuro } from '#lib/format.ts';
import { renewalText } from '#lib/text/renewal.ts';
import {
  $renew,
  $renewalDurations,
  chooseLicense,
  chooseRenewal,
  chosenLicense,
  chosenOption,
  expiryChange,
  renew,
} from '#stores/sales/renewal.ts';

/** The key's last group, enough to tell one's licences apart. */
function keyEnd({ license_key: key }: License): string {
  return `…${key.slice(key.lastIndexOf('-') + 1)}`;
}

/** Choice of licence and duration, with price and new end before anything is paid. */
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
          label={renewalText.license}
          name="license"
          value={license.id}
          options={renewal.licenses.map(({ license: own }) => ({
            value: own.id,
            label: renewalText.licenseOption(keyEnd(own), formatDay(own.expires_at)),
          }))}
          onChange={(event) => chooseLicense(event.currentTarget.value)}
        />
        <p className="flex items-center gap-3 text-sm text-muted">
          <LicenseStatus license={license} />
          <code className="font-mono wrap-anywhere">{license.license_key}</code>
        </p>
        {options.length === 0 ? (
          <Alert tone="warning" title={renewalText.notRenewable} />
        ) : (
          <>
            <SelectField
              label={renewalText.duration}
              name="duration"
              value={option?.duration_key ?? ''}
              placeholder={renewalText.chooseDuration}
              options={options.map(({ duration_key, label, price }) => ({
                value: duration_key,
                label: renewalText.durationOption(label, formatEuro(price)),
              }))}
              onChange={(event) => chooseRenewal(license.id, event.currentTarget.value)}
            />
            <div className="min-h-18 border-t border-line pt-4" aria-live="polite">
              {!option && <p className="text-sm text-muted">{renewalText.chooseHint}</p>}
              {option && (
                <>
                  <p className="flex items-baseline justify-between text-sm text-muted">
                    {renewalText.price}
                    <span className="text-2xl font-semibold text-ink tabular">
                      {formatEuro(option.price)}
                    </span>
                  </p>
                  <p className="mt-1">{expiryChange(license.expires_at, option.new_expires_at, formatDay)}</p>
                </>
              )}
            </div>
            <Button
              type="submit"
              disabled={!option}
              busy={state.state === 'busy' ? renewalText.busy : undefined}
            >
              {option ? renewalText.submit(formatAmount(option.price)) : renewalText.chooseDuration}
            </Button>
            <p className="text-sm text-muted">{renewalText.simulated}</p>
          </>
        )}
      </form>
    </Card>
  );
}
