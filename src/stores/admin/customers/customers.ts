import { CallError } from '#lib/client/errors.ts';
import { FOREIGN_KEY_CHARS } from '#lib/contract/limits.ts';
import { customers as words } from '#lib/text/admin/customers.ts';
import { call } from '#stores/admin/call.ts';
import { staffList } from '#stores/admin/list.ts';
import { filter, open } from '#stores/admin/router.ts';
import { notifyFailure } from '#stores/shell/failure.ts';

export const customerList = staffList('customers', words.loadFailed);

/** A key of ours without dashes. */
const KEY = /^COA[A-Z\d]{25}$/;

/** Whether a text is a licence key, with or without dashes. */
const isKey = (typed: string): boolean => KEY.test(typed.toUpperCase().replace(/[\s\p{Pd}\p{Cf}]/gu, ''));

/** Whether a text may be a key of another system: one long word with digits that is not an email address. */
const mayBeForeign = (typed: string): boolean =>
  typed.length >= FOREIGN_KEY_CHARS.min && /^[^\s@]*\d[^\s@]*$/.test(typed);

/**
 * The id of the customer whose licence has this text as its key; undefined for a text that is not a key.
 * @throws as `call`, also if the text has the format of our keys but no licence has it
 */
export async function ownerOf(typed: string): Promise<string | undefined> {
  const isOurs = isKey(typed);
  if (!isOurs && !mayBeForeign(typed)) return undefined;
  try {
    return (await call('keyOwner', { body: { license_key: typed } })).customer_id;
  } catch (error) {
    if (!isOurs && error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** Searches customers. For a licence key it opens the owner's page, because a URL must not contain the key. */
export function seek(values: Record<string, string>): Promise<void> {
  return ownerOf((values.q ?? '').trim()).then(
    (id) => (id === undefined ? filter(values) : open('customer', { id })),
    (error: unknown) => notifyFailure(error, words.keyFailed),
  );
}
