import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Payment } from '#lib/contract/payments/payments.ts';
import { payments } from '#lib/text/payments.ts';

type Shown = Pick<Payment, 'payment_method' | 'payment_method_display' | 'provider'>;

/** The payment method; a simulated payment says so (docs/product.md, 9.1 A payment). */
export function PaymentMethod({ payment }: { payment: Shown }) {
  const { payment_method_display: display, payment_method: method, provider } = payment;
  const text = display || method || '—';
  const isSaid = text === payments.simulated;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span>{text}</span>
      {provider === 'fake' && !isSaid && <Badge tone="neutral">{payments.simulated}</Badge>}
    </span>
  );
}
