import { FileText } from 'lucide-react';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Payment } from '#lib/contract/payments/payments.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { wordsOf } from '#lib/text/documents.ts';
import { payments } from '#lib/text/payments.ts';
import { newestNote, refundSummary, statusOf } from '#stores/payments/refunds.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

const columns: Column<Payment>[] = [
  {
    key: 'transaction',
    header: payments.transaction,
    place: 'last',
    render: ({ id, transaction_id: transaction }) => (
      <span className="inline-block text-right font-mono text-xs wrap-anywhere @4xl:min-w-[20ch] @4xl:text-left">
        {transaction || id}
      </span>
    ),
  },
  {
    key: 'product',
    header: payments.product,
    place: 'title',
    render: ({ product_name: name, license_duration: duration }) => (
      <>
        <span>{name || '—'}</span>
        {duration && (
          <span className="font-normal whitespace-nowrap text-muted @4xl:block @4xl:text-xs">
            {` ${duration}`}
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
      <span className="inline-flex flex-wrap items-center justify-end gap-1">
        <Refunded payment={payment} className="@4xl:hidden" />
        <RouteButton to="payment" params={{ id: payment.id }} variant="secondary" size="s">
          <span>{payments.details}</span>
          <span className="sr-only">{` ${nameOf(payment)} ${payment.transaction_id}`}</span>
        </RouteButton>
        <InvoiceButton
          word={wordsOf(payment).sale}
          address={payment.invoice_url}
          variant="ghost"
          size="s"
          icon={<FileText size={16} />}
        >
          <span>{wordsOf(payment).sale}</span>
          <span className="sr-only">{` ${payment.transaction_id}`}</span>
        </InvoiceButton>
        <InvoiceButton
          word={wordsOf(payment).correction}
          address={newestNote(payment)}
          variant="ghost"
          size="s"
          icon={<FileText size={16} />}
        >
          <span>{wordsOf(payment).correction}</span>
          <span className="sr-only">{` ${payment.transaction_id}`}</span>
        </InvoiceButton>
      </span>
    ),
  },
];

function Status({ payment }: { payment: Payment }) {
  return (
    <span className="grid justify-items-start gap-1">
      <PaymentStatus status={statusOf(payment)} />
      <Refunded payment={payment} className="hidden @4xl:block" />
    </span>
  );
}

/** The refunded amount; a narrow row has two lines, and shows it with the rest. */
function Refunded({ payment, className }: { payment: Payment; className: string }) {
  const refunded = refundSummary(payment);
  return refunded && <span className={`text-xs text-muted tabular ${className}`}>{refunded}</span>;
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
