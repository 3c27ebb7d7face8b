import { and, gte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { italianDay, italianDayOf, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import type { DayOfTakingsBody } from '#lib/contract/admin/registers/registers.ts';
import { type AskedRegister, isRegistered, readPeriod } from './period.ts';
import { isCorrection, rateOf, summed, sumsOf } from './sums.ts';

const { vatScheme, vatPercent } = documents;
const day = italianDayOf(sql`${documents.issuedAt}`);

/** A page of the days with receipts, oldest first; refunds of a day are separate. */
export async function listTakings(
  context: Context,
  asked: AskedRegister,
  { after, limit }: Pick<Cursor, 'after' | 'limit'>,
) {
  const period = readPeriod(context, { ...asked, register: 'takings' });
  const rows = await context.db
    .select({ day: day.as('day'), isCorrection: isCorrection.as('part'), vatScheme, vatPercent, ...summed })
    .from(documents)
    .where(and(isRegistered(period), after && gte(documents.issuedAt, after.at)))
    .groupBy(sql`day`, sql`part`, vatScheme, vatPercent)
    .having(after && isBehind(after))
    .orderBy(sql`day`, sql`part`, vatScheme, vatPercent)
    .limit(limit + 1);
  return pageAfter(rows, limit, toBody, (row) => ({
    at: startOfItalianDay(row.day),
    id: `${row.isCorrection}_${row.vatScheme}_${row.vatPercent * 10}`,
  }));
}

/** Selects the rows after a page's last one. */
function isBehind({ at, id }: NonNullable<Cursor['after']>): SQL {
  const [part = '', scheme = '', tenths = ''] = id.split('_');
  return sql`(day, part, ${vatScheme}, ${vatPercent}) > (${italianDay(at)}, ${Number(part)}, ${scheme}, ${Number(tenths) / 10})`;
}

type Row = Parameters<typeof rateOf>[0] &
  Parameters<typeof sumsOf>[0] & { day: string; isCorrection: number; count: number };

const toBody = (row: Row): DayOfTakingsBody => ({
  id: `${row.day}_${row.isCorrection}_${row.vatScheme}_${row.vatPercent}`,
  day: row.day,
  is_correction: row.isCorrection === 1,
  ...rateOf(row),
  count: row.count,
  ...sumsOf(row),
});
