import { linkTo } from '#islands/admin/parts/links.tsx';
import { PaymentState } from '#islands/admin/payments/PaymentState.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { StaffLicensePage, StaffLicensePayment } from '#lib/contract/admin/licenses/licenses.ts';
import type { Activation, ActivationStatus } from '#lib/contract/devices/devices.ts';
import { formatDay, formatInstant, formatMoney } from '#lib/format.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { devices as deviceWords } from '#lib/text/devices/devices.ts';
import { payments as paymentWords } from '#lib/text/payments.ts';
import { FreeDevice } from './FreeDevice.tsx';

const deviceColumns: Column<Activation>[] = [
  { key: 'name', header: deviceWords.device, render: ({ name }) => name || deviceWords.unnamed },
  {
    key: 'platform',
    header: deviceWords.platform,
    render: ({ platform, app_version }) => [platform, app_version].filter(Boolean).join(' · ') || '—',
  },
  { key: 'first', header: deviceWords.firstSeen, render: ({ first_seen }) => formatDay(first_seen) },
  { key: 'last', header: deviceWords.lastSeen, render: ({ last_seen }) => formatDay(last_seen) },
  {
    key: 'status',
    header: deviceWords.status,
    render: ({ status, offline_until, lease_until }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={status === 'active' ? 'positive' : status === 'reserved' ? 'warning' : 'neutral'}>
          {deviceWords.statuses[status as ActivationStatus] ?? deviceWords.statuses.unknown}
        </Badge>
        {offline_until && (
          <span className="text-xs text-muted">{deviceWords.offlineUntil(formatDay(offline_until))}</span>
        )}
        {lease_until && !offline_until && (
          <span className="text-xs text-muted">{deviceWords.leasedUntil(formatInstant(lease_until))}</span>
        )}
      </span>
    ),
  },
];

const actionsOf = (license: StaffLicensePage): Column<Activation> => ({
  key: 'actions',
  header: deviceWords.actions,
  align: 'end',
  render: (device) => <FreeDevice license={license} device={device} />,
});

const paymentColumns: Column<StaffLicensePayment>[] = [
  {
    key: 'id',
    header: paymentWords.transaction,
    render: linkTo('payment', ({ transaction_id, id }) => transaction_id || id),
  },
  { key: 'duration', header: words.duration, render: ({ license_duration }) => license_duration },
  {
    key: 'status',
    header: paymentWords.status,
    render: (payment) => <PaymentState payment={payment} />,
  },
  { key: 'date', header: paymentWords.date, render: ({ created_at }) => formatDay(created_at) },
  {
    key: 'amount',
    header: paymentWords.amount,
    align: 'end',
    render: ({ amount, currency }) => formatMoney(amount, currency),
  },
];

export function DevicesAndPayments({ license }: { license: StaffLicensePage }) {
  const { devices, payments } = license;
  return (
    <>
      <Part
        title={words.devices}
        none={words.noDevices}
        columns={[...deviceColumns, actionsOf(license)]}
        rows={devices}
        size="wide"
      />
      <Part title={words.payments} none={words.noPayments} columns={paymentColumns} rows={payments} />
    </>
  );
}

interface PartProps<Row> {
  title: string;
  /** Shown if there are no rows. */
  none: string;
  columns: Column<Row>[];
  rows: Row[];
  size?: 'wide';
}

function Part<Row extends { id: string }>({ title, none, rows, ...table }: PartProps<Row>) {
  return (
    <section>
      <h2 className="mb-4 text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <DataTable {...table} caption={title} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
