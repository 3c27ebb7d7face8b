import { sql } from 'drizzle-orm';
import { DAY_MS } from '#lib/contract/limits.ts';

/**
 * The last instant of an active licence: its end plus the product's grace days, or the grace for a pending payment if
 * later. The SQL equals that of the index, and has no commas, at which Drizzle splits.
 */
export function lastOf(prefix: '' | 'x.' | '"licenses".') {
  const days = `(case when ${prefix}"grace_days" > 0 then ${prefix}"grace_days" else 0 end)`;
  const graced = `${prefix}"expires_at" + ${days} * ${DAY_MS}`;
  return sql.raw(
    `(case when ${prefix}"grace_until" > ${graced} then ${prefix}"grace_until" else ${graced} end)`,
  );
}
