import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { DASHBOARD_LICENSES } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { dashboard } from '#lib/text/dashboard.ts';

const columns: Column<License>[] = [
  {
    key: 'product',
    header: dashboard.product,
    place: 'title',
    render: (license) => (
      <Link
        to="license"
        params={{ id: license.id }}
        className="relative inline-flex min-h-6 items-center hover:text-brand hover:underline"
      >
        {license.product_name}
      </Link>
    ),
  },
  {
    key: 'key',
    header: dashboard.key,
    render: (license) => <LicenseKey value={license.license_key} product={license.product_name} />,
  },
  {
    key: 'status',
    header: dashboard.status,
    place: 'figure',
    render: (license) => <LicenseStatus license={license} />,
  },
  {
    key: 'expiry',
    header: dashboard.expiry,
    align: 'end',
    place: 'note',
    render: (license) => (
      <>
        <span className="@xl:hidden">{dashboard.expiry} </span>
        <span>{formatDay(license.expires_at)}</span>
      </>
    ),
  },
];

/** The newest licences, without their details (docs/product.md, 5.3 Recent licences). */
export function RecentLicenses({ licenses }: { licenses: License[] }) {
  if (licenses.length === 0) {
    return (
      <p className="text-muted">
        {dashboard.noLicenses}{' '}
        <Link to="products" className="font-semibold text-brand underline">
          {dashboard.buy}
        </Link>
      </p>
    );
  }
  return (
    <DataTable
      caption={dashboard.licenses}
      columns={columns}
      // A host may ignore the requested limit.
      rows={licenses.slice(0, DASHBOARD_LICENSES)}
      rowKey={(license) => license.id}
      rowName={(license) => `${license.product_name} ${formatDay(license.expires_at)}`}
    />
  );
}
