import { italianYear } from '#lib/api/kernel/calendar.ts';
import { fileOf } from '#tests/support/documents.ts';
import type { DocumentFile } from '../document.ts';
import { type BuyerKind, buyerKinds } from './buyers.ts';
import { type Random, randomOf } from './random.ts';
import { rowOf, type Sold } from './row.ts';
import { drawRefunds, drawSale } from './sales.ts';
import { sellerOf } from './sellers.ts';

const DAY = 86_400_000;
const START = Date.UTC(2023, 10, 1);
/** The last sale precedes the last refund. */
const LAST_SALE = Date.UTC(2026, 9, 1);
const LATE = 367 * DAY;
/** A day after all of these documents. */
export const SEEDED_DAY = '2026-11-30';

/** Difficult instants: a leap day, an hour skipped by daylight saving, a year's last and first hours in Italy. */
const edges = [
  '2023-12-31T22:59:59Z',
  '2023-12-31T23:00:00Z',
  '2024-02-29T12:00:00Z',
  '2024-12-31T23:30:00Z',
  '2025-03-30T01:00:00Z',
  '2025-12-31T22:30:00Z',
  '2026-01-01T00:30:00Z',
].map((moment) => Date.parse(moment));

type Unnumbered = Omit<Sold, 'year' | 'number'> & { sale: number };

const keepVat = ({ cents: [net, vat] = [0, 0], issuedAt, ...note }: Unnumbered): Unnumbered => ({
  ...note,
  cents: [net + vat, 0],
  vat: { vatScheme: 'vat-kept', vatPercent: 0 },
  issuedAt: issuedAt + LATE,
});

/** A sale, and the credit notes of its refunds. */
function drawSold(random: Random, kind: BuyerKind, sale: number): Unnumbered[] {
  const { seller, scheme } = sellerOf(kind, sale);
  const sold = { sale, seller, buyer: kind.draw(random), ...drawSale(random, scheme) };
  const at = random.chance(0.1) ? random.among(edges) : random.between(START, LAST_SALE);
  const refunds = drawRefunds(random, sold.cents, sold.vat.vatPercent);
  const notes = refunds.map((cents, turn) => ({
    ...sold,
    cents,
    issuedAt: at + turn * random.between(0, 10 * DAY),
  }));
  // A reduction agreed more than a year later does not change the VAT.
  const isLate = scheme === 'domestic' && sale % 5 === 0 && at < LAST_SALE - LATE;
  return [{ ...sold, issuedAt: at }, ...(isLate ? notes.map(keepVat) : notes)];
}

/** Numbers a seller's documents of each year consecutively. */
function numbered(drawn: readonly Unnumbered[]): Sold[] {
  const last = new Map<string, number>();
  const invoices = new Map<number, Sold>();
  const inTurn = drawn.toSorted((one, other) => one.issuedAt - other.issuedAt);
  return inTurn.map(({ sale, ...document }) => {
    const year = italianYear(document.issuedAt);
    const series = `${document.seller?.vatNumber} ${year}`;
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    const invoice = invoices.get(sale);
    const sold = { ...document, year, number, ...(invoice && { of: invoice }) };
    if (!invoice) invoices.set(sale, sold);
    return sold;
  });
}

/** Invoices and credit notes of all kinds of sellers and buyers; the same in every run. */
export function seededDocuments(count: number, seed = 2026): Promise<DocumentFile[]> {
  const random = randomOf(seed);
  const drawn: Unnumbered[] = [];
  for (let sale = 0; drawn.length < count; sale++)
    drawn.push(...drawSold(random, buyerKinds[sale % buyerKinds.length] as BuyerKind, sale));
  return Promise.all(numbered(drawn.slice(0, count)).map((sold) => fileOf(rowOf(sold))));
}
