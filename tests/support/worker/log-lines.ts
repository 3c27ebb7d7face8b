import type { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { readStaffLog } from '#lib/api/services/admin/log/list.ts';
import { log, type StaffAction } from '#lib/text/admin/log.ts';
import { factLines } from '#lib/text/admin/log-facts.ts';
import { sentenceOf } from '#lib/text/admin/log-sentences.ts';
import { context } from './api.ts';

/** A limit that returns the whole log. */
const MOST = 5000;

/** The audit log's lines as the admin page shows them, with their actions. */
export async function linesOfLog(): Promise<{ action: string; line: string }[]> {
  const { results } = await readStaffLog(context(), {}, { after: undefined, limit: MOST });
  return results.map((row) => {
    const event = { ...row, id: String(row.id) };
    const { who, did, whom } = sentenceOf(event);
    return { action: event.action, line: [`${who} ${did} ${whom}`, ...factLines(event)].join('; ') };
  });
}

/** Matches raw values instead of Italian: ids, field names, enum values, stored amounts and timestamps. */
export const RAW =
  /\b(?:license|payment|webhook)\.|[0-9a-f]{8}-[0-9a-f]{4}-|\b[a-z]+_[a-z_]+\b|\bc0{3,}\w*|\d{4}-\d\d-\d\dT|: \d{13}\b|\b\d+\.\d\d\b|\b(?:active|suspended|revoked|expired|open|closed|waiting|failed|running|stopped|stable|refunded|completed|pending|null|true|false)\b/;

type Kept = Pick<typeof staffEvents.$inferInsert, 'target' | 'before' | 'after'>;

/** Actions that the cost tests do not cover, with the entries that their services write. */
export const unwalked: Partial<Record<StaffAction, Kept>> = {
  role_given: { target: 'user', before: { role: 'customer' }, after: { role: 'admin' } },
  role_taken: { target: 'user', before: { role: 'support' }, after: { role: 'customer' } },
  email_change_lapsed: { target: 'user', before: {}, after: {} },
  email_change_done: { target: 'user', before: {}, after: {} },
  payment_failed: { target: 'payment', before: { status: 'pending' }, after: { status: 'failed' } },
  refund_refused: { target: 'payment', before: { request: 'open' }, after: { request: 'refused' } },
  withdrawal_refused: { target: 'withdrawal', before: { state: 'open' }, after: { state: 'refused' } },
  message_reopened: { target: 'message', before: { state: 'closed' }, after: { state: 'open' } },
  work_retried: {
    target: 'license',
    before: { work: 'usage', state: 'failed', attempts: 8 },
    after: { state: 'waiting' },
  },
  license_revoked: { target: 'license', before: { status: 'active' }, after: { status: 'revoked' } },
  license_extended: {
    target: 'license',
    before: { expires_at: null },
    after: { expires_at: '2026-12-31T23:00:00.000Z' },
  },
  license_shortened: {
    target: 'license',
    before: { expires_at: '2027-12-31T23:00:00.000Z' },
    after: { expires_at: '2026-12-31T23:00:00.000Z' },
  },
  license_limit_changed: { target: 'license', before: { max_activations: 2 }, after: { max_activations: 3 } },
  news_unsent: { target: 'news', before: { state: 'scheduled' }, after: { state: 'draft', why: 'no_admin' } },
  webhook_resumed: { target: 'webhook', before: { state: 'off' }, after: { state: 'on' } },
};

/** Actions without an entry. */
export const missingIn = (lines: readonly { action: string }[]): string[] => {
  const told = new Set(lines.map(({ action }) => action));
  return (Object.keys(log.actions) as StaffAction[]).filter((action) => !told.has(action));
};
