import { FileText } from 'lucide-react';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Payment } from '#lib/contract/payments/payments.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { payments } from '#lib/text/payments.ts';
import { newestNote, refundSummary } from '#stores/payments/refunds.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const columns: Column<Payment>[] = [
  {
    key: 'transaction',
    header: payments.transaction,
    place: 'last',
    render: ({ id, transaction_id: transaction }) => (
      <span className="text-right font-mono text-xs wrap-anywhere @4xl:text-left">{transaction || id}</span>
    ),
  },
  {
    key: 'product',
    header: payments.product,
    place: 'title',
    render: ({ product_name: name, license_duration: duration }) => (
      <>
        {name || '—'}
        {duration && (
          <span className="font-normal whitespace-nowrap text-muted @4xl:block @4xl:text-xs">
            {' '}
            {duration}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: payments.amount,
    align: 'end',
    place: 'figure',
    render: ({ amount, currency }) => (
      <span className="font-semibold whitespace-nowrap @4xl:font-normal">
        {formatMoney(amount, currency)}
      </span>
    ),
  },
  { key: 'method', header: payments.method, render: (payment) => <PaymentMethod payment={payment} /> },
  {
    key: 'status',
    header: payments.status,
    place: 'badge',
    render: (payment) => <Status payment={payment} />,
  },
  { key: 'date', header: payments.date, place: 'note', render: ({ created_at }) => formatDay(created_at) },
  {
    key: 'actions',
    header: payments.actions,
    align: 'end',
    render: (payment) => (
      <span className="inline-flex flex-wrap justify-end gap-1">
        <ButtonLink href={href('payment', { id: payment.id })} variant="secondary" size="s">
          {payments.details}
          <span className="sr-only">
            {' '}
            {nameOf(payment)} {payment.transaction_id}
          </span>
        </ButtonLink>
        <InvoiceButton address={payment.invoice_url} variant="ghost" size="s" icon={<FileText size={16} />}>
          {payments.invoice}
          <span className="sr-only"> {payment.transaction_id}</span>
        </InvoiceButton>
        <InvoiceButton address={newestNote(payment)} variant="ghost" size="s" icon={<FileText size={16} />}>
          {payments.creditNote}
          <span className="sr-only"> {payment.transaction_id}</span>
        </InvoiceButton>
      </span>
    ),
  },
];

function Status({ payment }: { payment: Payment }) {
  const refunded = refundSummary(payment);
  return (
    <span className="grid justify-items-end gap-1 @4xl:justify-items-start">
      <PaymentStatus status={payment.status} />
      {refunded && <span className="text-xs text-muted tabular">{refunded}</span>}
    </span>
  );
}

const nameOf = ({ product_name: name, created_at }: Payment) => `${name} ${formatDay(created_at)}`.trim();

export function PaymentTable({ rows }: { rows: Payment[] }) {
  return (
    <DataTable
      caption={payments.list}
      rowName={nameOf}
      columns={columns}
      rows={rows}
      rowKey={(payment) => payment.id}
      size="wide"
    />
  );
}
