import { Card } from '#islands/ui/data/Card.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { withdrawalWords as text } from '#lib/text/withdrawals.ts';

/** The declaration that took a payment back, or that the right to it was given up. */
export function PaymentWithdrawal({ payment }: { payment: PaymentDetail }) {
  const { withdrawal, withdrawal_waived_at: waivedAt } = payment;
  if (!withdrawal && !waivedAt) return null;
  return (
    <Card title={text.title}>
      {withdrawal ? (
        <>
          <p className="font-semibold tabular">
            {text.declared(withdrawal.number, formatInstant(withdrawal.declared_at))}
          </p>
          <p className="mt-1 text-sm text-muted wrap-anywhere">{withdrawal.text}</p>
        </>
      ) : (
        <p className="text-sm">{text.waived(formatDay(waivedAt))}</p>
      )}
    </Card>
  );
}
