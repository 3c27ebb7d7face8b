import { importCode } from '#stores/kernel/renew-document.ts';
import { $user } from '#stores/kernel/session.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { organizationHere } from '#stores/portal/organization.ts';

/** Whether the buyer's data are asked for before an order (docs/product.md, 6.8 Buyer's data); an organization has its own on its page. */
export const needsBuyer = (): boolean => !organizationHere() && $user.get()?.invoice_data === 'missing';

/** Asks; says whether the order may go on, which is never another account's. */
export async function askForBuyer(): Promise<boolean> {
  const isMine = whileOn('session');
  const { askBuyer } = await importCode(() => import('./buyer.ts'));
  return (await askBuyer()) && isMine();
}
