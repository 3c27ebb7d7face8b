import { linkTo, overRow } from '#islands/admin/parts/links.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import type { Customer, CustomerLicense } from '#lib/contract/admin/customers/customers.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatDay } from '#lib/format.ts';
import { customerActions } from '#lib/text/admin/customer-actions.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { actionDialog } from '#stores/admin/customers/actions.ts';
import { ListSection } from './ListSection.tsx';

const columnsOf = (customer: Customer): Column<CustomerLicense>[] => [
  {
    key: 'product',
    header: words.product,
    place: 'title',
    render: linkTo('license', ({ product_name }) => product_name, overRow),
  },
  {
    key: 'status',
    header: words.status,
    place: 'badge',
    render: ({ status, is_trial }) => (
      <LicenseStatus license={{ status, is_trial, days_until_expiry: null }} />
    ),
  },
  {
    key: 'key',
    header: words.key,
    place: 'note',
    render: ({ masked_key: key }) => (
      <KeyText value={key} covered={`${licenseWords.coveredKey}, ${key.slice(-5)}`} />
    ),
  },
  {
    key: 'devices',
    header: words.devicesUsed,
    align: 'end',
    render: ({ devices, max_devices }) => `${devices} / ${max_devices}`,
  },
  { key: 'ends', header: words.ends, render: ({ expires_at }) => formatDay(expires_at) },
  {
    key: 'actions',
    header: words.actions,
    place: 'last',
    render: (license) => (
      <Button
        size="s"
        variant="secondary"
        onClick={() => actionDialog.open({ kind: 'key', customer, license })}
      >
        {customerActions.key.button}
      </Button>
    ),
  },
];

export function Licenses({ customer }: { customer: Customer }) {
  return (
    <ListSection
      title={words.licenses}
      columns={columnsOf(customer)}
      rows={customer.licenses}
      rowKey={({ id }) => id}
      rowName={({ product_name }) => product_name}
      all={staffHref('licenses', {}, { customer: customer.id })}
    />
  );
}
