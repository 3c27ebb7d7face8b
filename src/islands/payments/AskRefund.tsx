import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { refundRequest } from '#lib/text/payments.ts';
import { $askingRefund, refundHref } from '#stores/payments/payment.ts';

const loadDialog = async () => (await import('./RefundDialog.tsx')).RefundDialog;

/** Requests a refund here, or links to the help centre if the host does not take such requests. */
export function AskRefund({ payment }: { payment: PaymentDetail }) {
  const isAsking = useStore($askingRefund, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isAsking, loadDialog, () => $askingRefund.set(undefined));
  const { id, refund_until: until } = payment;
  const elsewhere = refundHref(payment);
  if (elsewhere) {
    return (
      <ButtonLink href={elsewhere} variant="ghost">
        {refundRequest.open}
      </ButtonLink>
    );
  }
  if (!until) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => $askingRefund.set(id)}>
        {refundRequest.open}
      </Button>
      {Dialog && <Dialog until={until} />}
    </>
  );
}
