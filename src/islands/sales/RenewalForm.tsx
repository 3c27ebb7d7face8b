import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { OrderingOrganization } from '#islands/checkout/OrderingOrganization.tsx';
import { usePage, useProvider } from '#islands/hooks.ts';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Durations } from '#islands/products/Durations.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { flags } from '#lib/contract/flags.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { paidEnd } from '#lib/contract/licenses/rules.ts';
import type { Renewal } from '#lib/contract/sales/sales.ts';
import { formatAmount, formatDay, keyEnd } from '#lib/format.ts';
import { renewalText } from '#lib/text/renewal.ts';
import { WITHDRAWAL_NOTICE } from '#lib/text/withdrawals/order.ts';
import {
  $renew,
  $renewalDurations,
  $undecidedRenewal,
  chooseLicense,
  chooseRenewal,
  chosenLicense,
  chosenOption,
  expiryChange,
  renew,
} from '#stores/sales/renewal.ts';
import { waiverOf } from '#stores/sales/waiver.ts';
import { WaiverBoxes } from './WaiverBoxes.tsx';

/** Distinguishes the customer's licences. */
const endingOf = ({ id, license_key: key }: License): string => keyEnd(key || id);

/** Chooses licence and duration; shows price and new end before the payment. */
export function RenewalForm({ renewal }: { renewal: Renewal }) {
  const page = usePage();
  const provider = useProvider();
  const chosen = chosenLicense(renewal, page);
  const durations = useStore($renewalDurations, { ssr: 'initial' });
  const undecided = useStore($undecidedRenewal, { ssr: 'initial' });
  const state = useStore($renew, { ssr: 'initial' });
  if (!chosen) return null;
  const isOrder = provider === 'stripe';
  const { license, options } = chosen;
  const option = chosenOption(chosen, durations, page);

  const submit = license.is_trial ? renewalText.buy : renewalText.submit;

  function order(event: FormEvent<HTMLFormElement>) {
    // The browser opens the checkout page.
    if (isOrder && option) return;
    event.preventDefault();
    if (!option) event.currentTarget.querySelector('input')?.focus();
    if (chosen && !isOrder) void renew(chosen, option?.duration_key, waiverOf(event.currentTarget));
  }

  return (
    <Card className="max-w-xl">
      <form
        className="grid gap-5"
        onSubmit={order}
        {...(isOrder && { method: 'get', action: checkoutHref(renewal.product.id) })}
      >
        {isOrder && <OrderingOrganization />}
        <SelectField
          label={renewalText.license}
          name="license"
          value={license.id}
          options={renewal.licenses.map(({ license: own }) => ({
            value: own.id,
            label: renewalText.licenseOption(`…${endingOf(own)}`, formatDay(paidEnd(own))),
          }))}
          onChange={(event) => chooseLicense(event.currentTarget.value)}
        />
        <p className="flex items-center gap-3 text-sm text-muted">
          <LicenseStatus license={license} />
          {license.license_key && <KeyText value={license.license_key} />}
        </p>
        {options.length === 0 ? (
          <Alert tone="warning" title={renewalText.notRenewable} />
        ) : (
          <>
            <Durations
              name="duration"
              hintId="renewal-hint"
              options={options.map(({ duration_key, label, price, new_expires_at }) => ({
                value: duration_key,
                label,
                price,
                note: renewalText.until(formatDay(new_expires_at)),
              }))}
              missing={undecided}
              value={option?.duration_key}
              onChoose={(key) => chooseRenewal(license.id, key)}
            />
            {!isOrder && flags.withdrawalWaiver && <WaiverBoxes />}
            <Button
              type="submit"
              variant={option ? 'primary' : 'secondary'}
              waiting={!option}
              busy={state.state === 'busy' ? renewalText.busy : undefined}
            >
              {option ? submit(formatAmount(option.price)) : renewalText.chooseDuration}
            </Button>
            <p aria-live="polite">
              {option && expiryChange(paidEnd(license), option.new_expires_at, formatDay)}
            </p>
            <p className="text-sm text-muted">{`${renewalText.payment(provider)} ${WITHDRAWAL_NOTICE}`}</p>
          </>
        )}
      </form>
    </Card>
  );
}
