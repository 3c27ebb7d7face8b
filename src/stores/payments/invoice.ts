import { atom } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import { payments } from '#lib/text/payments.ts';
import { openTab, ownPath } from '#stores/browser/open-tab.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fetchFile } from '#stores/portal/files.ts';
import { notify } from '#stores/shell/notifications.ts';

/** The address of the invoice that is on its way. */
export const $invoice = atom<string | undefined>(undefined);

/** Downloads an invoice, or opens one of another site in a new tab; says why it cannot be had. */
export async function openInvoice(address: string): Promise<void> {
  if ($invoice.get() !== undefined) return;
  $invoice.set(address);
  try {
    const path = ownPath(address);
    if (path === undefined) {
      if (!openTab(address)) throw new Error('The invoice’s address is not one of the web');
    } else {
      const { name, content } = await fetchFile(path);
      saveBlob(name || payments.invoiceFile, content);
    }
  } catch (error) {
    notify({ type: 'error', title: payments.invoiceFailed, message: failureText(error, '') });
  }
  $invoice.set(undefined);
}
