import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import { Icon } from '#islands/ui/icons/Icon.tsx';
import type { Payment } from '#lib/contract/payments/payments.ts';
import { payments } from '#lib/text/payments.ts';
import { openInvoice } from '#stores/payments/invoice.ts';

const statuses: Record<string, { label: string; tone: Tone }> = {
  completed: { label: payments.statuses.completed, tone: 'positive' },
  pending: { label: payments.statuses.pending, tone: 'warning' },
  failed: { label: payments.statuses.failed, tone: 'critical' },
  refunded: { label: payments.statuses.refunded, tone: 'neutral' },
};
const unknown = { label: payments.statuses.unknown, tone: 'neutral' } as const;

export function PaymentStatus({ status }: { status: string }) {
  const { label, tone } = statuses[status] ?? unknown;
  return <Badge tone={tone}>{label}</Badge>;
}

/** The method; a simulated payment says so (docs/product.md, 9.1 A payment). */
export function PaymentMethod({ payment }: { payment: Payment }) {
  const { payment_method_display: display, payment_method: method, provider } = payment;
  const text = display || method || '—';
  const isSaid = text === payments.simulated;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {text}
      {provider === 'fake' && !isSaid && <Badge tone="neutral">{payments.simulated}</Badge>}
    </span>
  );
}

export function InvoiceButton({ payment }: { payment: Payment }) {
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<Icon name="file-text" size={16} />}
      onClick={() => openInvoice(payment.invoice_url)}
    >
      {payments.invoice}
      <span className="sr-only"> {payment.transaction_id}</span>
    </Button>
  );
}
