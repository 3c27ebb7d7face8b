import { customers as words } from '#lib/text/admin/customers.ts';
import { call } from '#stores/admin/call.ts';
import { staffList } from '#stores/admin/list.ts';
import { filter, open } from '#stores/admin/router.ts';
import { notifyFailure } from '#stores/shell/failure.ts';

export const customerList = staffList('customers', words.loadFailed);

/** With or without its dashes. */
const KEY = /^COA[A-Z\d]{25}$/;

/** Whether a text is a licence key. */
export const isKey = (typed: string): boolean =>
  KEY.test(typed.toUpperCase().replace(/[\s\p{Pd}\p{Cf}]/gu, ''));

/** The id of the customer whose licence a key opens. @throws as `call` */
export const ownerOf = async (key: string): Promise<string> =>
  (await call('keyOwner', { body: { license_key: key } })).customer_id;

/** Seeks what somebody typed. A licence key opens its owner's page: it must not stand in an address. */
export function seek(values: Record<string, string>): Promise<void> | undefined {
  const { q = '' } = values;
  if (!isKey(q)) return void filter(values);
  return ownerOf(q).then(
    (id) => open('customer', { id }),
    (error: unknown) => notifyFailure(error, words.keyFailed),
  );
}
