import { linkTo, overRow } from '#islands/admin/parts/links.tsx';
import { PaymentState } from '#islands/admin/payments/PaymentState.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Customer, CustomerPayment } from '#lib/contract/admin/customers/customers.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { customerActions } from '#lib/text/admin/customer-actions.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { soldOf } from '#lib/text/sold.ts';
import { actionDialog } from '#stores/admin/customers/actions.ts';
import { ListSection } from './ListSection.tsx';

/** Whether a payment concluded a contract. */
const isOrder = ({ status }: CustomerPayment) => status === 'completed' || status === 'refunded';

const columnsOf = (customer: Customer): Column<CustomerPayment>[] => [
  {
    key: 'transaction',
    header: words.transaction,
    place: 'title',
    render: linkTo(
      'payment',
      ({ transaction_id }) => <span className="whitespace-nowrap">{transaction_id}</span>,
      overRow,
    ),
  },
  {
    key: 'product',
    header: words.product,
    place: 'note',
    render: soldOf,
  },
  {
    key: 'amount',
    header: words.amount,
    align: 'end',
    place: 'figure',
    render: ({ amount, refunded, currency }) => (
      <>
        <span>{formatMoney(amount, currency)}</span>
        {refunded > 0 && (
          <span className="block text-xs text-muted">{words.refunded(formatMoney(refunded, currency))}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: words.status,
    place: 'badge',
    render: (payment) => <PaymentState payment={payment} />,
  },
  {
    key: 'invoice',
    header: words.invoice,
    render: ({ invoice_number }) => (
      <span className="whitespace-nowrap">{invoice_number ?? words.notKnown}</span>
    ),
  },
  { key: 'date', header: words.date, render: ({ created_at }) => formatDay(created_at) },
  {
    key: 'actions',
    header: words.actions,
    place: 'last',
    render: (payment) =>
      isOrder(payment) && (
        <Button
          size="s"
          variant="secondary"
          aria-label={`${customerActions.order.button} ${payment.transaction_id}`}
          onClick={() => actionDialog.open({ kind: 'order', customer, payment })}
        >
          {words.resend}
        </Button>
      ),
  },
];

interface Props {
  customer: Customer;
  /** The maximum of rows; all by default. */
  most?: number;
}

export function Payments({ customer, most }: Props) {
  return (
    <ListSection
      title={words.payments}
      columns={columnsOf(customer)}
      rows={customer.payments.slice(0, most)}
      rowKey={({ id }) => id}
      rowName={({ transaction_id }) => transaction_id}
      all={staffHref('payments', {}, { customer: customer.id })}
    />
  );
}
