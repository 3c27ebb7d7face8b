import { customers as words } from '#lib/text/admin/customers.ts';
import { call } from '#stores/admin/call.ts';
import { picked, staffList } from '#stores/admin/list.ts';
import { filter, open } from '#stores/admin/router.ts';
import { notifyFailure } from '#stores/shell/failure.ts';

export const customerList = staffList('customers', words.loadFailed, ({ route, search }) =>
  route === 'customers' ? picked(search, ['q']) : undefined,
);

/** With or without its dashes. */
const KEY = /^COA[A-Z\d]{25}$/;

/** Seeks what somebody typed. A licence key opens its owner's page: it must not stand in an address. */
export function seek(typed: string): Promise<void> | undefined {
  const compact = typed.toUpperCase().replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (!KEY.test(compact)) return void filter({ q: typed });
  return call('keyOwner', { body: { license_key: typed } }).then(
    ({ customer_id: id }) => open('customer', { id }),
    (error: unknown) => notifyFailure(error, words.keyFailed),
  );
}
