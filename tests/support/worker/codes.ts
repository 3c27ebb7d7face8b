import { MadeCodes } from '#lib/contract/admin/codes/codes.ts';
import { call, read } from './api.ts';
import { confirmedColleague } from './staff.ts';

/** The session that asks for codes, and its idempotency key. */
interface Asking {
  access?: string;
  key?: string;
}

/** Asks for codes of the product «one», which must exist, as a staff member who has just confirmed. */
export async function askForCodes(body: object = {}, { access, key = crypto.randomUUID() }: Asking = {}) {
  const whole = { name: 'Scuola Galilei', product_id: 'one', months: 6, quantity: 1, last_day: '2027-09-15' };
  return call('makeCodes', {
    access: access ?? (await confirmedColleague()).access,
    headers: { 'Idempotency-Key': key },
    body: { ...whole, ...body },
  });
}

/** Makes codes; by default, one. */
export async function makeCodes(body: object = {}) {
  const { batch, codes } = read(MadeCodes, await askForCodes(body));
  return { batch, codes, code: codes[0] ?? '' };
}

export const redeemCode = ({ access }: { access: string }, code: string, headers = {}) =>
  call('redeemCode', { access, headers, body: { code } });
