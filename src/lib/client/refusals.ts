import { ACCOUNT_CHANGED } from '#lib/contract/calls/protocol.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { GONE } from '#lib/text/meanwhile.ts';
import { CallError, fieldErrors, serverMessage } from './errors.ts';

/** The error of a refused write. A 404 without the server's reason means that the page's object no longer exists. */
export function refusalOf(status: number, body: unknown): CallError {
  const refusal = new CallError({ kind: 'answer', status, body });
  const isGone = status === 404 && [undefined, NOT_FOUND].includes(serverMessage(refusal.failure));
  if (!isGone) return refusal;
  return new CallError({ kind: 'answer', status, body: { code: refusal.code, detail: GONE } });
}

/** Fields that the page fills from its offers, without user input. */
const OFFERED = ['product_id', 'duration_key'];

/** Whether a refused write shows that the page is outdated. A changed account is handled separately. */
export function isPageOvertaken(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code === ACCOUNT_CHANGED) return false;
  const fields = fieldErrors(error);
  return [403, 404, 409, 410].includes(error.status) || OFFERED.some((name) => fields[name]);
}
