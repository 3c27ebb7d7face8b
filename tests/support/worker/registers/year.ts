import { italianYear } from '#lib/api/kernel/calendar.ts';
import { netCents } from '#lib/api/services/billing/net-amount.ts';
import type { Buyer } from '#lib/contract/account/buyer.ts';
import type { VatScheme } from '#lib/contract/checkout/rules.ts';
import { ratePercent, type UnionCountry } from '#lib/contract/checkout/vat-rates.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import { type BuyerKind, buyerKinds } from '#scripts/documents/seeded/buyers.ts';
import { type Random, randomOf } from '#scripts/documents/seeded/random.ts';
import { drawRefunds } from '#scripts/documents/seeded/sales.ts';

/** A generated document, before it is in the database. */
export interface Drawn {
  id: number;
  kind: DocumentKind;
  year: number;
  number: number;
  issuedAt: number;
  scheme: VatScheme;
  percent: number;
  net: number;
  vat: number;
  buyer: Partial<Buyer>;
  /** The sale's payment; a correction has the payment of its sale. */
  payment: string;
  corrects: Drawn | undefined;
}
type Unnumbered = Omit<Drawn, 'id' | 'year' | 'number' | 'corrects'> & { sale: Unnumbered | undefined };

const DAY = 86_400_000;
const abroad: UnionCountry[] = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'NL', 'PL', 'SE'];
const consumer = { first_name: 'Ada', last_name: 'Rossi', country: 'IT' };

/** Kinds of sales in turn: to companies, to consumers at home and abroad, at the flat rate, and simulated ones. */
function drawParty(random: Random, turn: number): Pick<Drawn, 'kind' | 'scheme' | 'percent' | 'buyer'> {
  const among = (scheme: BuyerKind['scheme']) => ({
    country: 'IT',
    ...random.among(buyerKinds.filter((each) => each.scheme === scheme)).draw(random),
  });
  const country = random.among(abroad);
  const percent = ratePercent(country, '2026-06-30');
  const parties = [
    { kind: 'invoice', scheme: 'domestic', percent: 22, buyer: among('domestic') },
    { kind: 'receipt', scheme: 'domestic', percent: 22, buyer: consumer },
    { kind: 'oss_receipt', scheme: 'oss', percent, buyer: { ...consumer, country } },
    { kind: 'invoice', scheme: 'reverse-charge', percent: 0, buyer: among('reverse-charge') },
    { kind: 'receipt', scheme: 'domestic', percent: 22, buyer: consumer },
    { kind: 'oss_receipt', scheme: 'oss', percent, buyer: { ...consumer, country } },
    { kind: 'invoice', scheme: 'flat-rate', percent: 0, buyer: among('domestic') },
    { kind: 'receipt', scheme: 'flat-rate', percent: 0, buyer: consumer },
    { kind: 'simulated', scheme: 'domestic', percent: 22, buyer: consumer },
  ] as const;
  return parties[turn % parties.length] as (typeof parties)[number];
}

/** The first and last instants of months in Italy, and instants around clock changes. */
const edgesOf = (year: number): number[] =>
  Array.from({ length: 12 }, (_, month) => [21, 22, 23].map((hour) => Date.UTC(year, month + 1, 0, hour)))
    .flat()
    .flatMap((hour) => [hour - 1, hour])
    .concat(Date.UTC(year, 2, 29, 1), Date.UTC(year, 9, 25, 0, 30), Date.UTC(year, 9, 25, 1, 30));

function drawSold(random: Random, year: number, turn: number): Unnumbered[] {
  const party = drawParty(random, turn);
  const edges = edgesOf(year);
  const [first, last] = [Date.UTC(year - 1, 9, 1), Date.UTC(year, 11, 31, 12)];
  const cents = random.between(1, 30_000);
  const net = netCents(cents, party.percent);
  const isOnEdge = random.chance(0.3);
  const sale: Unnumbered = {
    ...{ ...party, net, vat: cents - net, payment: `register-${year}-${turn}`, sale: undefined },
    issuedAt: isOnEdge ? random.among(edges) : random.between(first, last),
  };
  let at = sale.issuedAt;
  const notes = drawRefunds(random, [net, cents - net], party.percent).map(([net, vat]) => {
    at += random.between(0, 100 * DAY);
    return { ...sale, net, vat, issuedAt: at, sale };
  });
  return [sale, ...notes];
}

/** The documents of a year, with some of the quarter before it and of the time after it: the same in every run. */
export function drawYear(count: number, year: number): Drawn[] {
  const random = randomOf(year);
  const drawn: Unnumbered[] = [];
  for (let turn = 0; drawn.length < count; turn += 1) drawn.push(...drawSold(random, year, turn));
  const last = new Map<string, number>();
  const made = new Map<Unnumbered, Drawn>();
  for (const [index, each] of drawn.toSorted((one, other) => one.issuedAt - other.issuedAt).entries()) {
    const { sale, ...document } = each;
    const of = italianYear(document.issuedAt);
    const series = `${document.kind} ${of}`;
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    const id = year * 100_000 + index;
    made.set(each, { ...document, id, year: of, number, corrects: sale && made.get(sale) });
  }
  return [...made.values()];
}
