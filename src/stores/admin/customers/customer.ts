import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import { customer as words } from '#lib/text/admin/customers.ts';
import { staffRead } from '#stores/admin/read.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** The customer whose page is open. */
export const customerPage = staffRead('customer', words.loadFailed);

/** The customer of the conversation that is open. */
export const conversationCustomer = staffRead('conversationCustomer', words.loadFailed);

const both = [customerPage, conversationCustomer];

/** The customer who is shown, on whichever of the two pages. */
export const shownCustomer = (): Customer | undefined =>
  both.map(({ $state }) => shownData($state.get())).find((shown) => shown !== undefined);

/** Changes what is shown of a customer as a write has changed it. */
export function changeCustomer(change: (customer: Customer) => Customer): void {
  for (const page of both) page.update(change);
}

export async function reloadCustomer(): Promise<void> {
  await Promise.all(both.map((page) => page.reload()));
}
