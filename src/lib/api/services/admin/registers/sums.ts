import { type SQL, sql } from 'drizzle-orm';
import { documents } from '#lib/api/db/schema/documents.ts';
import { natureOf } from '#lib/api/services/billing/norms.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';

/** What corrects a sale takes from it. */
const signed = (column: SQL): SQL<number> =>
  sql<number>`sum(iif(${documents.correctsId} is null, ${column}, -${column}))`;

/** Sums of documents in a statement. */
export const summed = {
  count: sql<number>`count(*)`,
  netCents: signed(sql`${documents.netCents}`),
  vatCents: signed(sql`${documents.vatCents}`),
};

export const isCorrection = sql<number>`(${documents.correctsId} is not null)`;

interface Cents {
  netCents: number;
  vatCents: number;
}

/** Amounts for an answer. */
export const sumsOf = ({ netCents, vatCents }: Cents) => ({
  net: toMoney(netCents),
  vat: toMoney(vatCents),
  total: toMoney(netCents + vatCents),
});

/** A rate, and why there is none, as the XML says it. */
export const rateOf = ({ vatScheme, vatPercent }: { vatScheme: DocumentScheme; vatPercent: number }) => ({
  vat_percent: vatPercent,
  nature: natureOf(vatScheme) ?? null,
});
