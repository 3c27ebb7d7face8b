import { FileText } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Payment } from '#lib/contract/payments/payments.ts';
import { payments } from '#lib/text/payments.ts';
import { openInvoice } from '#stores/payments/invoice.ts';

export function InvoiceButton({ payment }: { payment: Payment }) {
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<FileText size={16} />}
      onClick={() => openInvoice(payment.invoice_url)}
    >
      {payments.invoice}
      <span className="sr-only"> {payment.transaction_id}</span>
    </Button>
  );
}
