import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { italianDayOf, quarterOf } from '#lib/api/kernel/calendar.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import type { OssLineBody } from '#lib/contract/admin/registers/registers.ts';
import { type AskedRegister, isRegistered, readPeriod } from './period.ts';
import { summed, sumsOf } from './sums.ts';

const corrected = alias(documents, 'corrected');
const quarterIn = (instant: SQL) => quarterOf(italianDayOf(instant));
/** The keys of the lines, in order: in each return first its quarter's sales, then corrections of earlier quarters. */
const keys = sql`quarter, sale_quarter < quarter, sale_quarter, country, ${documents.vatPercent}`;

/**
 * A page of the lines of OSS returns. A refund in the sale's quarter reduces the sale; a later one is a correction that
 * names the quarter of the sale (art. 369g, paragraph 4, Directive 2006/112/EC).
 */
export async function listOss(
  context: Context,
  asked: AskedRegister,
  { after, limit }: Pick<Cursor, 'after' | 'limit'>,
) {
  const period = readPeriod(context, { ...asked, register: 'oss' });
  const { vatPercent } = documents;
  const rows = await context.db
    .select({
      quarter: quarterIn(sql`${documents.issuedAt}`).as('quarter'),
      saleQuarter: quarterIn(sql`coalesce(${corrected.issuedAt}, ${documents.issuedAt})`).as('sale_quarter'),
      country: sql<string>`${documents.buyer} ->> '$.country'`.as('country'),
      vatPercent,
      ...summed,
    })
    .from(documents)
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .where(isRegistered(period))
    .groupBy(sql`quarter`, sql`sale_quarter`, sql`country`, vatPercent)
    .having(after && isBehind(after.id))
    .orderBy(keys)
    .limit(limit + 1);
  return pageAfter(rows, limit, toBody, (row) => ({ at: 0, id: idOf(row).replace('.', '_') }));
}

interface Row extends Record<'quarter' | 'saleQuarter' | 'country', string> {
  vatPercent: number;
  count: number;
  netCents: number;
  vatCents: number;
}

const SIGNS = /^(\d{4}-Q[1-4])-(\d{4}-Q[1-4])-([A-Z]{2})-([\d_]+)$/;

/** Selects the rows after a page's last one; an invalid place selects from the start. */
function isBehind(id: string): SQL | undefined {
  const [, quarter, saleQuarter, country, percent] = SIGNS.exec(id) ?? [];
  if (!quarter || !saleQuarter || !country || !percent) return undefined;
  const rate = Number(percent.replace('_', '.'));
  return sql`(${keys}) > (${quarter}, ${saleQuarter < quarter ? 1 : 0}, ${saleQuarter}, ${country}, ${rate})`;
}

const idOf = ({ quarter, saleQuarter, country, vatPercent }: Row) =>
  `${quarter}-${saleQuarter}-${country}-${vatPercent}`;

const toBody = (row: Row): OssLineBody => ({
  id: idOf(row),
  quarter: row.quarter,
  sale_quarter: row.saleQuarter,
  country: row.country,
  vat_percent: row.vatPercent,
  count: row.count,
  ...sumsOf(row),
});
