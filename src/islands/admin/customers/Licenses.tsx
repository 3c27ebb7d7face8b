import { FreeDevice } from '#islands/admin/licenses/FreeDevice.tsx';
import { actionsFor } from '#islands/admin/licenses/LicenseActions.tsx';
import { StaffLink } from '#islands/admin/parts/links.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { LicenseAction } from '#lib/contract/admin/licenses/changes.ts';
import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatDay, keyEnd } from '#lib/format.ts';
import { customerActions } from '#lib/text/admin/customer-actions.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { actionWords } from '#lib/text/admin/license-changes.ts';
import { license as licenseTexts } from '#lib/text/admin/licenses.ts';
import { devices as deviceWords } from '#lib/text/devices/devices.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { actionDialog } from '#stores/admin/customers/actions.ts';
import { changeDialog } from '#stores/admin/licenses/change.ts';
import { Newest } from './ListSection.tsx';

/** The actions that do not require the licence's own page. */
const AT_HAND: LicenseAction[] = ['extend', 'limit', 'reinstate'];

/** By expiry, as customers mostly ask about the licence that expires first; those without expiry are last. */
const byEnd = ({ expires_at: a }: ServedLicense, { expires_at: b }: ServedLicense) =>
  (a ?? '9').localeCompare(b ?? '9');

interface Props {
  customer: Customer;
  isAdmin: boolean;
}

/** A customer's licences with devices and frequent actions; those in use first. */
export function Licenses({ customer, isAdmin }: Props) {
  const { licenses } = customer;
  const isInUse = ({ status }: ServedLicense) => status === 'active' || status === 'suspended';
  const used = licenses.filter(isInUse).toSorted(byEnd);
  const others = licenses.filter((license) => !isInUse(license));
  const items = (shown: ServedLicense[]) => (
    <ul className="grid gap-4">
      {shown.map((license) => (
        <License key={license.id} license={license} customer={customer} isAdmin={isAdmin} />
      ))}
    </ul>
  );
  return (
    <section aria-label={words.licenses}>
      <h2 className="mb-3 text-xl">{words.licenses}</h2>
      {licenses.length === 0 && <p className="text-sm text-muted">{words.nothing}</p>}
      {items(used)}
      {others.length > 0 && (
        <details className="mt-4" open={used.length === 0}>
          <summary className="mb-3 min-h-6 text-sm text-muted">{words.otherLicenses(others.length)}</summary>
          {items(others)}
        </details>
      )}
      <Newest rows={licenses} all={staffHref('licenses', {}, { customer: customer.id })} />
      {customer.kind === 'person' && (
        <p className="mt-2 text-sm">
          <a
            href={staffHref('licenses', {}, { holder: customer.id })}
            className="inline-flex items-center text-brand underline"
          >
            {words.held}
          </a>
        </p>
      )}
    </section>
  );
}

function License({ license, customer, isAdmin }: Props & { license: ServedLicense }) {
  const { id, product_name, masked_key: key, expires_at, devices, slots, max_activations } = license;
  const holders = devices.filter(({ status }) => status === 'active' || status === 'reserved');
  return (
    <li className="grid gap-3 rounded-l border border-line bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <StaffLink to="license" id={id} className="font-semibold wrap-anywhere">
          {product_name}
        </StaffLink>
        <LicenseStatus license={license} />
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {key === '' ? (
          <span>{licenseTexts.unknownKey}</span>
        ) : (
          <KeyText value={key} covered={`${licenseWords.coveredKey}, ${keyEnd(key)}`} />
        )}
        <span>{expires_at ? words.endsOn(formatDay(expires_at)) : words.endless}</span>
        <span>{words.slots(slots, max_activations)}</span>
      </p>
      {holders.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-3 text-sm">
          {holders.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                <span>{`${device.name || deviceWords.unnamed} `}</span>
                <span className="text-muted">
                  {[device.platform, words.lastUse(formatDay(device.last_seen))].filter(Boolean).join(' · ')}
                </span>
              </span>
              <FreeDevice license={license} device={device} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {actionsFor({ license, isAdmin })
          .filter((action) => AT_HAND.includes(action))
          .map((action) => (
            <Button
              key={action}
              size="s"
              variant="secondary"
              onClick={() => changeDialog.open({ kind: 'change', license, action })}
            >
              {actionWords[action].label}
            </Button>
          ))}
        {key !== '' && (
          <Button
            size="s"
            variant="secondary"
            onClick={() => actionDialog.open({ kind: 'key', customer, license })}
          >
            {customerActions.key.button}
          </Button>
        )}
      </div>
    </li>
  );
}
