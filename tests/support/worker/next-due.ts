import { env } from 'cloudflare:workers';
import { CHARGE_NOTICE_DAYS, DAY_MS, MINUTE_MS } from '#lib/contract/limits.ts';

/** The tables of each queue, whose rows are due again a minute after their message got lost. */
const rescued = { MAILS: 'mails', PAYMENTS: 'provider_tasks', WEBHOOKS: 'webhook_deliveries' };
export type QueueName = keyof typeof rescued;

/** Queries for the next times at which the minutely jobs have work, if a test consumes these queues. */
const minutely = (...queues: QueueName[]) => [
  ...queues.map((name) => `select min(due_at) + ${MINUTE_MS} from ${rescued[name]} where state = 'waiting'`),
  "select min(due_at) from waiting_usage where state = 'waiting'",
  ...['bulk_changes', 'imports', 'erasures'].map(
    (table) => `select min(due_at) + ${MINUTE_MS} from ${table} where state = 'waiting'`,
  ),
  'select min(slot_until) from activations where deactivated_at is null',
  // Past times remain in rows that another job handles, that are in dispute or that were refunded.
  ...['users.factor_reset_mail_at', 'orders.deliver_at'].map(
    (column) => `select min(${column}) from ${column.split('.')[0]} where ${column} > ?1`,
  ),
];

/** The same for renewals. */
const ofRenewals = [
  "select min(due_at) from subscriptions where state = 'on'",
  "select min(expires_at) from licenses where status = 'active'",
  ...CHARGE_NOTICE_DAYS.map(
    (days) =>
      `select min(expires_at) - ${days * DAY_MS} from licenses where expires_at > ?1 + ${days * DAY_MS}`,
  ),
];

const NEVER = 8.64e15;

/** The next due time in the database; in the past if no job has handled it. */
async function firstOf(moments: string[], now: number): Promise<number> {
  const each = moments.map((moment) => `coalesce((${moment}), ${NEVER})`);
  const first = env.DB.prepare(`select min(${each}) as at, ?1 as now`).bind(now);
  return (await first.first<number>('at')) ?? NEVER;
}

export const nextMinutely = (now: number, queue: QueueName) => firstOf(minutely(queue), now);
export const nextOfRenewals = (now: number) =>
  firstOf([...minutely('MAILS', 'PAYMENTS'), ...ofRenewals], now);
