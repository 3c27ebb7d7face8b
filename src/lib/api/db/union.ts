import { type SQL, sql } from 'drizzle-orm';

/** D1 refuses a union of more terms. */
const MOST_AT_ONCE = 5;

/** The union of any number of queries that each select one column. */
export function unionOf([first, ...others]: readonly SQL[]): SQL {
  if (!first) return sql`select null`;
  const all = [first, ...others];
  if (all.length <= MOST_AT_ONCE) return sql.join(all, sql` union all `);
  const parts = Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, at) =>
    unionOf(all.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE)),
  );
  return unionOf(parts.map((part) => sql`select * from (${part})`));
}
