import { and, desc, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type Cursor, type CursorPlace, pageAfter } from '#lib/api/kernel/cursors.ts';
import { isFailed } from '#lib/api/kernel/outbox/failed.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { type FailedWork, type OutboxName, outboxNames } from '#lib/contract/admin/failed.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { failedKinds } from './kinds.ts';

/** A page of failed rows, newest first; rows of the same time are ordered by kind. */
export async function listFailed(context: Context, { after, limit }: Cursor) {
  const selects = outboxNames.map((name) => [name, selectFailed(context, name, after, limit)] as const);
  const found = await transaction(context, Object.fromEntries(selects));
  const rows = outboxNames
    .flatMap((name) => (found[name] ?? []).map((row) => ({ ...row, name })))
    .sort((a, b) => b.at - a.at);
  return pageAfter(rows.slice(0, limit + 1), limit, toBody, ({ at, name, row }) => ({
    at,
    id: `${name}_${row}`,
  }));
}

function selectFailed({ db }: Context, name: OutboxName, after: CursorPlace | undefined, limit: number) {
  const { outbox, what, page } = failedKinds[name];
  const { table } = outbox;
  const row = sql<number>`${table}.rowid`;
  return db
    .select({
      id: sql<string | number>`${table.id}`.as('id'),
      row: row.as('row'),
      at: sql<number>`${table.dueAt}`.as('at'),
      attempts: sql<number>`${table.attempts}`.as('attempts'),
      answer: sql<string | null>`${table.answer}`.as('answer'),
      what: what.as('what'),
      pageId: sql<string | number | null>`${page?.id ?? null}`.as('page_id'),
    })
    .from(table)
    .where(and(isFailed(outbox), after && isAfter(after, name, row, table.dueAt)))
    .orderBy(desc(table.dueAt), desc(row))
    .limit(limit + 1);
}

/** Whether a row comes after a place, which contains a kind and a row. */
function isAfter({ at, id }: CursorPlace, name: OutboxName, row: SQL, dueAt: AnySQLiteColumn) {
  const [kind, last] = id.split('_');
  const order = outboxNames.indexOf(name) - outboxNames.indexOf(kind as OutboxName);
  if (order === 0) return sql`(${dueAt}, ${row}) < (${at}, ${Number(last)})`;
  return order > 0 ? lte(dueAt, at) : lt(dueAt, at);
}

type Row = Awaited<ReturnType<typeof selectFailed>>[number] & { name: OutboxName };

function toBody({ name, id, at, attempts, answer, what, pageId }: Row): v.InferInput<typeof FailedWork> {
  const { about, page, role } = failedKinds[name];
  return {
    outbox: name,
    id: String(id),
    about: about(what),
    page: page && pageId !== null ? staffHref(page.route, { id: String(pageId) }) : null,
    attempts,
    answer,
    failed_at: toInstant(at),
    for_admins: role === 'admin',
  };
}
