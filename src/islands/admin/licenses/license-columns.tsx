import { linkTo } from '#islands/admin/parts/links.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { StaffLicense } from '#lib/contract/admin/licenses/licenses.ts';
import { formatDay, keyEnd } from '#lib/format.ts';
import { licenses as words } from '#lib/text/admin/licenses.ts';
import { Holder } from './Holder.tsx';

/** The columns of a licence in the lists of the admin area. */
export const licenseColumns: Column<StaffLicense>[] = [
  {
    key: 'license',
    header: words.key,
    render: linkTo('license', ({ id, masked_key: key }) =>
      key ? <span className="font-mono whitespace-nowrap">{`…${keyEnd(key)}`}</span> : id,
    ),
  },
  { key: 'product', header: words.product, render: ({ product_name }) => product_name },
  {
    key: 'customer',
    header: words.customer,
    render: ({ customer, holder }) => (
      <span className="wrap-anywhere">
        <span>{customer.name}</span>
        <span className="block text-xs text-muted">{readableAddress(customer.email)}</span>
        {holder && (
          <span className="block text-xs text-muted">
            {holder.state === 'held' && <span>{`${words.holder} `}</span>}
            <Holder holder={holder} />
          </span>
        )}
      </span>
    ),
  },
  { key: 'status', header: words.status, render: (license) => <LicenseStatus license={license} /> },
  {
    key: 'devices',
    header: words.device,
    render: ({ active_devices: active, max_activations: max }) => words.used(active, max),
  },
  {
    key: 'end',
    header: words.end,
    render: ({ expires_at, grace_until: grace, unpaid_until: unpaid }) => (
      <span>
        <span>{formatDay(expires_at)}</span>
        {unpaid && <span className="block text-xs text-muted">{words.unpaid}</span>}
        {grace && <span className="block text-xs text-muted">{words.grace(formatDay(grace))}</span>}
      </span>
    ),
  },
  { key: 'created', header: words.created, render: ({ created_at }) => formatDay(created_at) },
];
