import { PaymentStatus } from '#islands/payments/PaymentStatus.tsx';
import { shownStatus } from '#lib/contract/payments/rules.ts';

interface Props {
  payment: { status: string; amount: number; refunded: number };
}

/** A payment's status; for a refunded one, whether fully or partly. */
export function PaymentState({ payment }: Props) {
  return <PaymentStatus status={shownStatus(payment.status, payment)} />;
}
