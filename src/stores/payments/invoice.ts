import { payments } from '#lib/text/payments.ts';
import { openTab } from '#stores/browser/open-tab.ts';
import { notify } from '#stores/shell/notifications.ts';

/** Opens an invoice in a new tab, or says why it cannot be opened. */
export function openInvoice(address: string | null): void {
  if (!address) notify({ type: 'warning', title: payments.noInvoice });
  else if (!openTab(address)) notify({ type: 'error', title: payments.invoiceFailed });
}
