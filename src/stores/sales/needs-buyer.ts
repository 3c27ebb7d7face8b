import { importCode } from '#stores/kernel/renew-document.ts';
import { $user } from '#stores/kernel/session.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { organizationHere } from '#stores/portal/organization.ts';

/** Whether an order asks for the buyer's data (docs/product.md, 6.8 Buyer's data); organizations have theirs. */
export const needsBuyer = (): boolean => !organizationHere() && $user.get()?.invoice_data === 'missing';

/** Asks for the data; resolves to whether the order may continue, never for another account. */
export async function askForBuyer(): Promise<boolean> {
  const isMine = whileOn('session');
  const { askBuyer } = await importCode(() => import('./buyer.ts'));
  return (await askBuyer()) && isMine();
}
