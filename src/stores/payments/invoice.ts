import { payments } from '#lib/text/payments.ts';
import { openTab, ownPath } from '#stores/browser/open-tab.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { createAction } from '#stores/kernel/action.ts';
import { fetchFile } from '#stores/kernel/files.ts';

/** `$running`: the address of the invoice being downloaded. */
const download = createAction<string | undefined>(undefined);
export const $invoice = download.$running;

/** Downloads an invoice, or opens an invoice on another site in a new tab; reports failures. */
export function openInvoice(address: string): Promise<void> {
  return download.run(address, { title: payments.invoiceFailed }, async () => {
    const path = ownPath(address);
    if (path === undefined) {
      if (!openTab(address)) throw new Error('The invoice’s address is not one of the web');
      return;
    }
    const { name, content } = await fetchFile(path);
    saveBlob(name || payments.invoiceFile, content);
  });
}
