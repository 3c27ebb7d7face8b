import { sql } from 'drizzle-orm';
import { DAY_MS } from '#lib/contract/limits.ts';

/**
 * When an active licence ends, as its index spells it (without commas, which drizzle splits at): past what was paid for, with the
 * grace that the product gives, or that it has while money is on its way.
 */
export function lastOf(prefix: '' | 'x.' | '"licenses".') {
  const days = `(case when ${prefix}"grace_days" > 0 then ${prefix}"grace_days" else 0 end)`;
  const graced = `${prefix}"expires_at" + ${days} * ${DAY_MS}`;
  return sql.raw(
    `(case when ${prefix}"grace_until" > ${graced} then ${prefix}"grace_until" else ${graced} end)`,
  );
}
