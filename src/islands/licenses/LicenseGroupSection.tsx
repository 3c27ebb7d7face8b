import { DaysLeft, LicenseKey, LicenseStatus } from '#islands/parts/LicenseBits.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { License, LicenseGroup } from '#lib/contract/licenses/licenses.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay } from '#lib/format.ts';
import { licenses } from '#lib/text/licenses/licenses.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyNotCopied, keysCopied } from '#stores/licenses/copy-key.ts';
import { bulkKeys, groupTotals } from '#stores/licenses/licenses.ts';

const columnsFor = (product: string): Column<License>[] => [
  {
    key: 'key',
    header: licenses.key,
    render: (license) => <LicenseKey value={license.license_key} product={product} />,
  },
  { key: 'status', header: licenses.status, render: (license) => <LicenseStatus license={license} /> },
  {
    key: 'duration',
    header: licenses.duration,
    render: ({ duration_months: months }) => (months === null ? '—' : licenses.months(months)),
  },
  {
    key: 'expiry',
    header: licenses.expiry,
    render: (license) => formatDay(license.expires_at),
  },
  {
    key: 'remaining',
    header: licenses.remaining,
    render: (license) => <DaysLeft days={license.days_until_expiry} />,
  },
  {
    key: 'details',
    header: licenses.actions,
    align: 'end',
    render: (license) => (
      <ButtonLink href={href('license', { id: license.id })} variant="secondary" size="s">
        {licenses.details}
      </ButtonLink>
    ),
  },
];

/** A product's licences with their totals: the grouped view (docs/product.md, 7.6 Licence list). */
export function LicenseGroupSection({ group }: { group: LicenseGroup }) {
  const { product } = group;
  const totals = groupTotals(group);
  return (
    <section aria-labelledby={`group-${product.id}`}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`group-${product.id}`} className="text-xl">
          {product.name}
        </h2>
        <CopyAll group={group} />
        <dl className="flex gap-5 text-sm">
          {(['active', 'expired', 'other'] as const).map((kind) => (
            <div key={kind} className="flex gap-1.5">
              <dt className="text-muted">{licenses.totals[kind]}</dt>
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
      />
    </section>
  );
}

function CopyAll({ group }: { group: LicenseGroup }) {
  const keys = bulkKeys(group);
  if (keys.length === 0) return null;
  return (
    <CopyButton
      value={keys.join('\n')}
      label={licenses.copyAllOf(group.product.name)}
      text={licenses.copyAll}
      copy={copyText}
      onCopied={() => keysCopied(keys.length)}
      onFailed={keyNotCopied}
    />
  );
}
