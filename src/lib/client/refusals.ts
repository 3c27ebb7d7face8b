import { ACCOUNT_CHANGED } from '#lib/contract/calls/protocol.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { GONE } from '#lib/text/meanwhile.ts';
import { CallError, fieldErrors, serverMessage } from './errors.ts';

/** Of a write, which is about something that the page has shown: it is gone, where the server knows no reason. */
export function refusalOf(status: number, body: unknown): CallError {
  const refusal = new CallError({ kind: 'answer', status, body });
  const isGone = status === 404 && [undefined, NOT_FOUND].includes(serverMessage(refusal.failure));
  if (!isGone) return refusal;
  return new CallError({ kind: 'answer', status, body: { code: refusal.code, detail: GONE } });
}

/** Fields that a page fills in with what it offers, and no visitor types. */
const OFFERED = ['product_id', 'duration_key'];

/** Whether a write was refused that its page should not have offered any more. One of another account's goes by itself. */
export function isPageOvertaken(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code === ACCOUNT_CHANGED) return false;
  const fields = fieldErrors(error);
  return [403, 404, 409, 410].includes(error.status) || OFFERED.some((name) => fields[name]);
}
