import { italianDay } from '#lib/api/kernel/calendar.ts';
import { vatPrefix } from '#lib/contract/account/vat-numbers.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import type { Drawn } from './year.ts';

/** The expected registers of generated documents, computed without a database. */
const signed = ({ corrects }: Drawn, cents: number) => (corrects ? 0 - cents : cents);
const natures: Partial<Record<Drawn['scheme'], string>> = { 'reverse-charge': 'N2.1', 'flat-rate': 'N2.2' };
export const natureOf = ({ scheme }: Drawn) => natures[scheme] ?? null;

export const dayOf = ({ issuedAt }: Drawn) => italianDay(issuedAt);
export const quarterOf = (document: Drawn) => {
  const day = dayOf(document);
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
};

export const within = (drawn: readonly Drawn[], from: string, to: string) =>
  drawn.filter((each) => dayOf(each) >= from && dayOf(each) <= to);

export function sumsOf(drawn: readonly Drawn[]) {
  const sum = (of: (each: Drawn) => number) =>
    drawn.reduce((total, each) => total + signed(each, of(each)), 0);
  const [net, vat] = [sum((each) => each.net), sum((each) => each.vat)];
  return { count: drawn.length, net, vat, total: net + vat };
}

/** The totals of groups, sorted by name. */
export const groupsOf = (drawn: readonly Drawn[], nameOf: (each: Drawn) => string) =>
  [...Map.groupBy(drawn, nameOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, group]) => ({ name, ...sumsOf(group) }));

/** A row of a register of documents. */
export const rowOf = (each: Drawn) => ({
  id: String(each.id),
  number: writeNumber(each),
  issued_on: dayOf(each),
  corrects: each.corrects ? writeNumber(each.corrects) : null,
  corrects_on: each.corrects ? dayOf(each.corrects) : null,
  payment_id: each.payment,
  country: vatPrefix(each.buyer.country ?? ''),
  vat_number: each.buyer.vat_number ?? '',
  tax_code: each.buyer.tax_code ?? '',
  vat_percent: each.percent,
  nature: natureOf(each),
  net: signed(each, each.net),
  vat: signed(each, each.vat),
  total: signed(each, each.net + each.vat),
});
