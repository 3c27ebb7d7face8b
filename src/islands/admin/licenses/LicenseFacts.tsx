import { StaffLink } from '#islands/admin/parts/links.tsx';
import { DaysLeft } from '#islands/licenses/DaysLeft.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { StaffLicensePage } from '#lib/contract/admin/licenses/licenses.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatDay, formatEuro, formatInstant } from '#lib/format.ts';
import { toCustomerWords } from '#lib/text/admin/customer-actions.ts';
import { licenses, license as words } from '#lib/text/admin/licenses.ts';
import { licensePage } from '#lib/text/licenses/license-page.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { Holder } from './Holder.tsx';

export function LicenseFacts({ license }: { license: StaffLicensePage }) {
  const { customer, masked_key: key, swaps } = license;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          {
            term: licenses.key,
            value: key ? <KeyText value={key} covered={licenseWords.coveredKey} /> : words.unknownKey,
          },
          {
            term: licenses.customer,
            value: (
              <>
                <span>{`${customer.name} `}</span>
                <StaffLink to="customer" id={customer.id} className="block min-h-6 content-center">
                  {readableAddress(customer.email)}
                </StaffLink>
                <a
                  href={staffHref('licenses', {}, { customer: customer.id })}
                  className="inline-block min-h-6 content-center text-brand underline"
                >
                  {words.customerLicenses}
                </a>
              </>
            ),
          },
          ...(license.holder ? [{ term: licenses.holder, value: <Holder holder={license.holder} /> }] : []),
          { term: licensePage.remaining, value: <DaysLeft license={license} /> },
          { term: licenses.created, value: formatInstant(license.created_at) },
          { term: words.activated, value: formatInstant(license.activated_at) },
          { term: licenses.end, value: endOf(license) },
          {
            term: words.duration,
            value: license.is_trial ? licenseWords.trial : words.months(license.duration_months),
          },
          {
            term: words.price,
            value: license.purchase_price > 0 ? formatEuro(license.purchase_price) : words.free,
          },
          { term: words.autoRenewal, value: license.auto_renewal ? words.yes : words.no },
          { term: licenses.device, value: licenses.used(license.active_devices, license.max_activations) },
          ...(license.extra_devices > 0
            ? [
                {
                  term: words.extraDevices,
                  value: words.extraOf(license.extra_devices, formatEuro(license.extra_price)),
                },
              ]
            : []),
          { term: words.slots, value: licenses.used(license.slots, license.max_activations) },
          { term: words.swaps, value: licenses.used(swaps.used, swaps.limit) },
          { term: words.formerKeys, value: String(license.former_keys) },
          ...(license.seller_note
            ? [
                {
                  term: toCustomerWords.term,
                  value: <span className="wrap-anywhere">{license.seller_note}</span>,
                },
              ]
            : []),
        ]}
      />
      <p>
        <a
          href={staffHref('log', {}, { target: 'license', target_id: license.id })}
          className="inline-flex items-center text-sm text-brand underline"
        >
          {words.staffLog}
        </a>
      </p>
    </div>
  );
}

function endOf({ expires_at, grace_until: grace, unpaid_until: unpaid }: StaffLicensePage): string {
  const end = formatInstant(expires_at);
  if (unpaid) return `${end}. ${licenses.unpaid}`;
  return grace ? `${end}. ${licenses.grace(formatDay(grace))}` : end;
}
