import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { ShopPayment } from '#lib/contract/admin/payments/payments.ts';
import type { PaymentStatus } from '#lib/contract/payments/rules.ts';
import { payments as words } from '#lib/text/admin/payments.ts';

const tones: Record<PaymentStatus, Tone> = {
  completed: 'positive',
  pending: 'warning',
  failed: 'critical',
  refunded: 'neutral',
};

/** A payment's status; of a refunded one, whether something is left. */
export function PaymentState({ payment }: { payment: Pick<ShopPayment, 'status' | 'amount' | 'refunded'> }) {
  const { status, amount, refunded } = payment;
  const isPartly = status === 'refunded' && refunded < amount;
  return <Badge tone={tones[status]}>{isPartly ? words.partly : words.statuses[status]}</Badge>;
}
