import type { OutboxName } from '#lib/contract/admin/failed.ts';
import { clock, env } from './api.ts';

/** The outboxes with a queue. */
export type QueuedName = Exclude<OutboxName, 'usage'>;

const name = (n: string) => `:prefix || ${n}`;
const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)';

/** Statements that insert rows of each kind: `?1` is their number, `?2` a prefix, `?3` the first due time. */
const inserts: Record<QueuedName, string[]> = {
  mails: [
    `INSERT INTO mails (id, kind, "to", content, keeps, due_at, created_at)
     ${numbers} SELECT ${name('i')}, 'notice', 'a@example.org', '', 'all', ?3 + i, ?3 FROM n`,
  ],
  webhooks: [
    `INSERT OR IGNORE INTO webhook_endpoints (id, name, url, events, state, secret_sealed, created_at)
     VALUES ('rows', 'Gestionale', 'https://rows.example.org', '[]', 'on', '', 0)`,
    `INSERT INTO webhook_events (uid, type, data, created_at)
     ${numbers} SELECT ${name('i')}, 'license.expired', '{}', ?3 FROM n`,
    `INSERT INTO webhook_deliveries (event_id, endpoint_id, due_at, created_at)
     SELECT id, 'rows', ?3 + row_number() OVER (ORDER BY id), ?3 FROM webhook_events WHERE uid LIKE :prefix || '%'`,
  ],
  payments: [
    `INSERT INTO provider_tasks (kind, subject, data, due_at, created_at)
     ${numbers} SELECT 'event', ${name('i')}, '{}', ?3 + i, ?3 FROM n`,
  ],
  bulk: [
    `INSERT INTO bulk_changes (id, actor_id, change, reason, network, country, total, due_at, created_at)
     ${numbers} SELECT ${name('i')}, 'x', '{"action":"suspend"}', '', '', '', 0, ?3 + i, ?3 FROM n`,
  ],
  imports: [
    `INSERT INTO imports (id, actor_id, file_name, network, country, total, due_at, created_at)
     ${numbers} SELECT ${name('i')}, 'x', 'a.csv', '', '', 0, ?3 + i, ?3 FROM n`,
  ],
  erasures: [
    `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, deleted_at)
     ${numbers} SELECT ${name('i')}, 'deleted:' || ${name('i')}, '', '', '', ?3, ?3 FROM n`,
    `INSERT INTO erasures (id, due_at, created_at) ${numbers} SELECT ${name('i')}, ?3 + i, ?3 FROM n`,
  ],
};

const tables: Record<QueuedName, string> = {
  mails: 'mails',
  webhooks: 'webhook_deliveries',
  payments: 'provider_tasks',
  bulk: 'bulk_changes',
  imports: 'imports',
  erasures: 'erasures',
};

/** Inserts overdue rows, longest overdue first; returns their ids in this order. */
export async function overdueRows(outbox: QueuedName, count: number, ago = 5 * 60_000) {
  const prefix = crypto.randomUUID();
  for (const statement of inserts[outbox])
    await env.DB.prepare(statement.replaceAll(':prefix', '?2'))
      .bind(...[count, prefix, clock.now - ago].slice(0, (statement.match(/\?3/) && 3) || 0))
      .run();
  const { results } = await env.DB.prepare(
    `SELECT id FROM ${tables[outbox]} WHERE due_at <= ?1 ORDER BY due_at`,
  )
    .bind(clock.now)
    .all<{ id: string | number }>();
  return results.map(({ id }) => id);
}

export async function rowOf(outbox: QueuedName, id: string | number) {
  const row = await env.DB.prepare(`SELECT * FROM ${tables[outbox]} WHERE id = ?1`)
    .bind(id)
    .first<{ state: string; attempts: number; due_at: number; answer: string | null }>();
  if (!row) throw new Error(`There is no row ${id} of ${outbox}`);
  return row;
}

/** Deletes the rows of other tests. */
export const forgetRows = (outbox: QueuedName) => env.DB.prepare(`DELETE FROM ${tables[outbox]}`).run();
