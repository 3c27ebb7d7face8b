import { type SQL, sql } from 'drizzle-orm';
import { documents } from '#lib/api/db/schema/documents.ts';
import { natureOf } from '#lib/api/services/billing/norms.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';

/** A credit note counts as negative. */
const signed = (column: SQL): SQL<number> =>
  sql<number>`sum(iif(${documents.correctsId} is null, ${column}, -${column}))`;

/** Totals of documents, as columns. */
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

/** Amounts for a response. */
export const sumsOf = ({ netCents, vatCents }: Cents) => ({
  net: toMoney(netCents),
  vat: toMoney(vatCents),
  total: toMoney(netCents + vatCents),
});

/** A VAT rate and the reason for its absence, as in the XML. */
export const rateOf = ({ vatScheme, vatPercent }: { vatScheme: DocumentScheme; vatPercent: number }) => ({
  vat_percent: vatPercent,
  nature: natureOf(vatScheme) ?? null,
});
