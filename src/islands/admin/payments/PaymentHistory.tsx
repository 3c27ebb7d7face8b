import { Card } from '#islands/ui/data/Card.tsx';
import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { formatInstant } from '#lib/format.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { payments as list } from '#lib/text/admin/payments.ts';
import { statusAt } from '#stores/payments/refunds.ts';
import { whoAndWhy } from './who-and-why.ts';

const names: Record<string, string> = list.statuses;

/** The payment's statuses, each with its author. */
export function PaymentHistory({ payment }: { payment: ShopPaymentDetail }) {
  const { events } = payment;
  return (
    <Card title={words.history}>
      <ol className="grid gap-2 text-sm">
        {events.map((event) => {
          const status = statusAt(payment, event);
          return (
            <li key={`${event.created_at} ${event.status} ${event.reason}`} className="wrap-anywhere">
              <span className="font-semibold">{names[status] ?? status}</span>{' '}
              <span className="tabular">{formatInstant(event.created_at)}</span>{' '}
              <span className="text-muted">{whoAndWhy(event)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
