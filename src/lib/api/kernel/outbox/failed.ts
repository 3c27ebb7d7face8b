import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import type { Outbox } from './outbox.ts';

/** Selects failed rows, with the same SQL as the indexes of such rows. */
export const isFailed = ({ table, wanted }: Outbox) => and(sql`${table.state} = 'failed'`, wanted);

/** Counts the failed rows of each kind, up to `MOST_COUNTED`. */
export function failedCounts<Name extends string>({ db }: Context, kinds: Record<Name, { outbox: Outbox }>) {
  const counts = Object.entries<{ outbox: Outbox }>(kinds).map(([name, { outbox }]) => {
    const { table } = outbox;
    const failed = db.select({ id: table.id }).from(table).where(isFailed(outbox));
    return [name, sql<number>`(select count(*) from ${failed.limit(MOST_COUNTED)})`.as(name)];
  });
  return db.select(Object.fromEntries(counts) as Record<Name, SQL.Aliased<number>>).from(sql`(select 1)`);
}
