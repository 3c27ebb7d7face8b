import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Payment } from '#lib/contract/payments/payments.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { payments } from '#lib/text/payments.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const columns: Column<Payment>[] = [
  {
    key: 'transaction',
    header: payments.transaction,
    render: ({ id, transaction_id: transaction }) => (
      <span className="font-mono text-xs wrap-anywhere">{transaction || id}</span>
    ),
  },
  {
    key: 'product',
    header: payments.product,
    render: ({ product_name: name, license_duration: duration }) => (
      <span className="text-right @4xl:text-left">
        {name || '—'}
        {duration && <span className="block text-xs text-muted">{duration}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: payments.amount,
    align: 'end',
    render: ({ amount, currency }) => (
      <span className="whitespace-nowrap">{formatMoney(amount, currency)}</span>
    ),
  },
  { key: 'method', header: payments.method, render: (payment) => <PaymentMethod payment={payment} /> },
  { key: 'status', header: payments.status, render: ({ status }) => <PaymentStatus status={status} /> },
  { key: 'date', header: payments.date, render: ({ created_at }) => formatDay(created_at) },
  {
    key: 'actions',
    header: payments.actions,
    align: 'end',
    render: (payment) => (
      <span className="inline-flex gap-1">
        <ButtonLink href={href('payment', { id: payment.id })} variant="secondary" size="s">
          {payments.details}
          <span className="sr-only"> {payment.transaction_id}</span>
        </ButtonLink>
        <InvoiceButton payment={payment} />
      </span>
    ),
  },
];

export function PaymentTable({ rows }: { rows: Payment[] }) {
  return (
    <DataTable
      caption={payments.list}
      columns={columns}
      rows={rows}
      rowKey={(payment) => payment.id}
      size="wide"
    />
  );
}
