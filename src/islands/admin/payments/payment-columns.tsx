import { linkTo } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { ShopPayment } from '#lib/contract/admin/payments/payments.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { payments as words } from '#lib/text/admin/payments.ts';
import { soldOf } from '#lib/text/sold.ts';
import { PaymentState } from './PaymentState.tsx';

export const columns: Column<ShopPayment>[] = [
  {
    key: 'day',
    header: words.day,
    render: linkTo('payment', ({ created_at }) => formatInstant(created_at)),
  },
  {
    key: 'customer',
    header: words.customer,
    render: ({ customer, customer_id }) => (
      <span className="wrap-anywhere">
        <span>{customer}</span>
        {customer_id === null && <span className="block text-xs text-muted">{words.erased}</span>}
      </span>
    ),
  },
  {
    key: 'product',
    header: words.product,
    render: (payment) => (
      <span>
        <span>{soldOf(payment)}</span>
        <span className="block text-xs text-muted">{words.kinds[payment.kind]}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    header: words.amount,
    align: 'end',
    render: ({ amount, refunded, currency }) => (
      <span>
        <span>{formatMoney(amount, currency)}</span>
        {refunded > 0 && (
          <span className="block text-xs text-muted">{`−${formatMoney(refunded, currency)}`}</span>
        )}
      </span>
    ),
  },
  { key: 'status', header: words.status, render: (payment) => <PaymentState payment={payment} /> },
  { key: 'invoice', header: words.invoice, render: ({ invoice_number }) => invoice_number ?? '—' },
];
