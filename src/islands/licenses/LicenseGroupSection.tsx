import { useMay, useOrganization } from '#islands/hooks.ts';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { RenewSeveral } from '#islands/seats/RenewSeveral.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { License, LicenseGroup } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyNotCopied, keysCopied } from '#stores/licenses/license-key.ts';
import { bulkKeys, groupTotals, renewSeveralHref } from '#stores/licenses/licenses.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { nameOf } from './license-name.ts';

const columnsFor = (product: string): Column<License>[] => [
  {
    key: 'key',
    header: licenseList.key,
    render: (license) => <LicenseKey value={license.license_key} product={product} />,
  },
  {
    key: 'status',
    header: licenseList.status,
    place: 'badge',
    render: (license) => <LicenseStatus license={license} />,
  },
  {
    key: 'duration',
    header: licenseList.duration,
    place: 'note',
    render: ({ duration_months: months, is_trial }) =>
      is_trial ? licenseWords.trial : months === null ? '—' : licenseList.months(months),
  },
  {
    key: 'expiry',
    header: licenseList.expiry,
    place: 'title',
    render: (license) => (
      <>
        <span className="font-normal text-muted @xl:hidden">{licenseList.expiry} </span>
        <span>{formatDay(license.expires_at)}</span>
      </>
    ),
  },
  {
    key: 'remaining',
    header: licenseList.remaining,
    place: 'figure',
    render: (license) => <DaysLeft license={license} />,
  },
  {
    key: 'details',
    header: licenseList.actions,
    align: 'end',
    render: (license) => (
      <RouteButton to="license" params={{ id: license.id }} variant="secondary" size="s">
        <span>{licenseList.details}</span>
        <span className="sr-only">{` ${nameOf(product, license)}`}</span>
      </RouteButton>
    ),
  },
];

/** A product's licences with their totals: the grouped view (docs/product.md, 7.6 Licence list). */
export function LicenseGroupSection({ group }: { group: LicenseGroup }) {
  const { product } = group;
  const totals = groupTotals(group);
  return (
    <section aria-labelledby={`group-${product.id}`}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id={`group-${product.id}`} className="mr-auto text-xl">
          {product.name}
        </h2>
        <CopyAll group={group} />
        <RenewSeveral to={renewSeveralHref(group, useOrganization()?.id)} product={product.name} />
        <dl className="flex gap-5 text-sm">
          {(['active', 'expired', 'other'] as const).map((kind) => (
            <div key={kind} className="flex gap-1.5">
              <dt className="text-muted">{licenseList.totals[kind]}</dt>
              <dd className="font-semibold tabular">{totals[kind]}</dd>
            </div>
          ))}
        </dl>
      </header>
      <DataTable
        caption={product.name}
        columns={columnsFor(product.name)}
        rows={group.licenses}
        rowKey={(license) => license.id}
        rowName={(license) => nameOf(product.name, license)}
      />
    </section>
  );
}

function CopyAll({ group }: { group: LicenseGroup }) {
  const keys = bulkKeys(group);
  if (!useMay('admin') || keys.length === 0) return null;
  return (
    <CopyButton
      value={keys.join('\n')}
      label={licenseList.copyAllOf(group.product.name)}
      text={licenseList.copyAll}
      copy={copyText}
      onCopied={() => keysCopied(keys.length)}
      onFailed={keyNotCopied}
    />
  );
}
