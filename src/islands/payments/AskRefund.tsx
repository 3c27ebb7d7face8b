import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { refundRequest } from '#lib/text/payments.ts';
import { refundHref } from '#stores/payments/payment.ts';
import { $askingRefund } from '#stores/payments/refund-request.ts';

const loadDialog = async () => (await import('./RefundDialog.tsx')).RefundDialog;

/** Asks for a refund here; at a host that takes no such question it leads to the help centre. */
export function AskRefund({ payment }: { payment: PaymentDetail }) {
  const isAsking = useStore($askingRefund, { ssr: 'initial' });
  const Dialog = useLater(isAsking, loadDialog, () => $askingRefund.set(false));
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
      <Button variant="ghost" onClick={() => $askingRefund.set(true)}>
        {refundRequest.open}
      </Button>
      {Dialog && <Dialog id={id} until={until} />}
    </>
  );
}
