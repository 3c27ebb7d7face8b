import type { TaskKind } from '#lib/api/db/schema/provider.ts';
import type { Journey } from './kill-journeys.ts';

/**
 * The next step when the server is killed: a write, as a trigger names it, or a call of the payment service that is
 * not done yet (`hang`) or whose response is under way (`late`).
 */
export type Pending = { write: string } | { call: string; fault: 'hang' | 'late' };

/** A point between two steps of an order: the last write, and the pending step. */
export type KillPoint = [written: string, journey: Journey, pending: Pending];

const write = (what: string): Pending => ({ write: what });
const end = (kind: TaskKind) => write(`UPDATE OF state ON provider_tasks WHEN new.kind = '${kind}'`);
const MONEY = write('INSERT ON provider_charges');

/** The journey that runs each kind of task. */
const tasks: Record<TaskKind, Journey> = {
  event: 'buy',
  check: 'buy, untold',
  method: 'subscribe',
  charge: 'renew',
  refund: 'withdraw',
  forget: 'unsubscribe',
};

/** Each point between one durable write of an order and the next. */
export const killPoints: KillPoint[] = [
  ['the order', 'buy', { call: 'POST /v1/checkout/sessions', fault: 'hang' }],
  ['the page’s end there', 'replace', { call: 'POST /v1/checkout/sessions/:id/expire', fault: 'late' }],
  ['the payment there', 'buy', write("INSERT ON provider_tasks WHEN new.kind = 'event'")],
  ['the event', 'buy', MONEY],
  ['the payment', 'deliver', write('INSERT ON licenses')],
  ['the licence with its mail', 'buy', write('UPDATE OF attempts ON mails')],
  ['the mail at its provider', 'buy', write('INSERT ON outbox')],
  ['the order of a renewal', 'renew', { call: 'POST /v1/payment_intents', fault: 'hang' }],
  ['the charge of a renewal there', 'renew', MONEY],
  ['the declaration', 'withdraw', write('INSERT ON withdrawal_effects')],
  ['the withdrawal', 'withdraw', { call: 'POST /v1/refunds', fault: 'hang' }],
  ['money that bought nothing', 'pay twice', { call: 'POST /v1/refunds', fault: 'late' }],
  ['the order by transfer', 'transfer', write('INSERT ON bank_movements')],
  ['the dispute there', 'dispute', write('INSERT ON discrepancies')],
  ...Object.entries(tasks).map(
    ([kind, journey]): KillPoint => [`what «${kind}» brings`, journey, end(kind as TaskKind)],
  ),
];
