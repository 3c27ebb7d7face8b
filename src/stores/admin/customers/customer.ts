import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { staffRead } from '#stores/admin/read.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** The customer of the open customer page. */
export const customerPage = staffRead('customer', words.loadFailed);

/** The customer of the open conversation. */
export const conversationCustomer = staffRead('conversationCustomer', words.loadFailed);

const both = [customerPage, conversationCustomer];

/** The customer shown on either page. */
export const shownCustomer = (): Customer | undefined =>
  both.map(({ $state }) => shownData($state.get())).find((shown) => shown !== undefined);

/** Updates the shown customer after a write. */
export function changeCustomer(change: (customer: Customer) => Customer): void {
  for (const page of both) page.update(change);
}

export async function reloadCustomer(): Promise<void> {
  await Promise.all(both.map((page) => page.reload()));
}
