import { useStore } from '@nanostores/react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { ButtonSize, ButtonVariant } from '#islands/ui/actions/button-look.ts';
import { payments } from '#lib/text/payments.ts';
import { $invoice, openInvoice } from '#stores/payments/invoice.ts';

interface InvoiceButtonProps {
  /** If null, there is no button. */
  address: string | null;
  /** The document's name. */
  word: string;
  icon?: ReactElement;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

/** Downloads a document in one of its formats. */
export function InvoiceButton({ address, word, children, ...look }: InvoiceButtonProps) {
  const isBusy = useStore($invoice, { ssr: 'initial' }) === address;
  if (!address) return null;
  return (
    <Button
      {...look}
      busy={isBusy ? payments.fileBusy(word) : undefined}
      onClick={() => void openInvoice(address)}
    >
      {children}
    </Button>
  );
}
