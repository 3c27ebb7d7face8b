import { beforeAll, expect, it } from 'vitest';
import { type AdminAnswerOf, adminCalls } from '#lib/contract/admin/calls.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  dayOf,
  groupsOf,
  natureOf,
  quarterOf,
  rowOf,
  sumsOf,
  within,
} from '#tests/support/worker/registers/expected.ts';
import { insertDrawn } from '#tests/support/worker/registers/insert.ts';
import { type Drawn, drawYear } from '#tests/support/worker/registers/year.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

const YEAR = 2026;
const COUNT = 500;
const drawn = drawYear(COUNT, YEAR);
const ofYear = within(drawn, `${YEAR}-01-01`, `${YEAR}-12-31`);
const ofKind = (kind: Drawn['kind'], among = ofYear) => among.filter((each) => each.kind === kind);
const quarters = [1, 2, 3, 4].map((quarter) => `${YEAR}-Q${quarter}`);
const months = Array.from({ length: 12 }, (_, month) => `${YEAR}-${String(month + 1).padStart(2, '0')}`);

let access = '';
beforeAll(async () => {
  clock.now = Date.UTC(YEAR + 1, 3, 1);
  await addProduct({ id: 'one', name: 'Uno' });
  await insertDrawn(drawn);
  ({ access } = await colleague('support'));
});

type ListName = 'registeredDocuments' | 'takings' | 'ossLines';

/** Reads all rows of a list; checks that no page repeats or omits one. */
async function rowsOf<N extends ListName>(name: N, query: Record<string, string>, limit = '37') {
  const rows: AdminAnswerOf<N>['results'][number][] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = await call(name as CallName, { access, query: { ...query, limit, after } });
    const body = read(adminCalls[name].result, page) as AdminAnswerOf<N>;
    rows.push(...body.results);
    after = body.next;
  }
  return rows;
}
const totalsOf = async (query: Record<string, string>) =>
  read(adminCalls.registerTotals.result, await call('registerTotals', { access, query }));

type Sums = Record<'count' | 'net' | 'vat' | 'total', number>;
const sumOf = (rows: readonly Sums[]) =>
  rows.reduce<Sums>(
    (sum, { count, net, vat, total }) => ({
      count: sum.count + count,
      net: sum.net + net,
      vat: sum.vat + vat,
      total: sum.total + total,
    }),
    { count: 0, net: 0, vat: 0, total: 0 },
  );

it('has all cases that are difficult for registers', () => {
  const notes = ofYear.filter(({ corrects }) => corrects);
  expect(drawn.length).toBeGreaterThanOrEqual(COUNT);
  expect(new Set(ofYear.map((each) => dayOf(each).slice(0, 7))).size).toBe(12);
  expect(notes.some((note) => note.corrects && quarterOf(note) !== quarterOf(note.corrects))).toBe(true);
  expect(notes.some((note) => note.corrects?.year === YEAR - 1)).toBe(true);
  expect(ofYear.some((each) => each.scheme === 'flat-rate' && each.corrects)).toBe(true);
  // In Italy, the next day had begun.
  expect(ofYear.some((each) => dayOf(each) !== new Date(each.issuedAt).toISOString().slice(0, 10))).toBe(
    true,
  );
});

it('the VAT register has each invoice and credit note, by day and number', async () => {
  const rows = await rowsOf('registeredDocuments', { register: 'invoices', period: `${YEAR}` });
  expect(rows).toMatchObject(ofKind('invoice').map(rowOf));
  const { results } = await totalsOf({ register: 'invoices', period: `${YEAR}` });
  const nameOf = (each: Drawn) => `${Number(Boolean(each.corrects))} ${each.scheme} ${each.percent}`;
  const expected = groupsOf(ofKind('invoice'), nameOf).map(({ name, ...sums }) => sums);
  expect(results.map(({ count, net, vat, total }) => ({ count, net, vat, total }))).toEqual(expected);
  expect(new Set(results.map(({ nature }) => nature))).toEqual(new Set([null, 'N2.1', 'N2.2']));
});

it('takings are by day and rate, with refunds separately', async () => {
  const rows = await rowsOf('takings', { period: `${YEAR}` });
  const nameOf = (each: Drawn) =>
    `${dayOf(each)} ${Number(Boolean(each.corrects))} ${each.scheme} ${natureOf(each)}`;
  const expected = groupsOf(ofKind('receipt'), nameOf);
  expect(
    rows.map(({ day, is_correction, nature, count, net, vat, total }) => ({
      name: `${day} ${Number(is_correction)} ${nature ? 'flat-rate' : 'domestic'} ${nature}`,
      ...{ count, net, vat, total },
    })),
  ).toEqual(expected);
});

it('OSS has a quarter’s sales less its refunds, and corrections by the sale’s quarter', async () => {
  const nameOf = (each: Drawn) => {
    const [quarter, sale] = [quarterOf(each), quarterOf(each.corrects ?? each)];
    return `${quarter} ${Number(sale < quarter)} ${sale} ${each.buyer.country} ${each.percent}`;
  };
  const expected = groupsOf(ofKind('oss_receipt'), nameOf);
  const lines = await Promise.all(quarters.map((period) => rowsOf('ossLines', { period }, '7')));
  const named = lines.flat().map(({ quarter, sale_quarter: sale, country, vat_percent, ...sums }) => ({
    name: `${quarter} ${Number(sale < quarter)} ${sale} ${country} ${vat_percent}`,
    ...{ count: sums.count, net: sums.net, vat: sums.vat, total: sums.total },
  }));
  expect(named).toEqual(expected);
  expect(await rowsOf('ossLines', { period: `${YEAR}` })).toEqual(lines.flat());
  expect(lines.flat().some((line) => line.sale_quarter < line.quarter && line.vat < 0)).toBe(true);
});

it('reverse charge is by VAT number, with credit notes at the end', async () => {
  const rows = await rowsOf('registeredDocuments', { register: 'reverse', period: `${YEAR}` }, '11');
  const keyOf = (each: Drawn) =>
    [Number(Boolean(each.corrects)), each.buyer.country, each.buyer.vat_number, each.issuedAt, each.id].join(
      ' ',
    );
  const expected = ofKind('invoice')
    .filter(({ scheme }) => scheme === 'reverse-charge')
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  expect(rows).toMatchObject(expected.map(rowOf));
  expect(rows.every(({ vat, vat_number: number }) => vat === 0 && number !== '')).toBe(true);
});

it.each([
  ['invoices', 'invoice'],
  ['takings', 'receipt'],
  ['oss', 'oss_receipt'],
] as const)(
  'the totals of %s are the documents’, by month, by quarter and by year',
  async (register, kind) => {
    const sumsIn = async (periods: string[]) => {
      const totals = await Promise.all(periods.map((period) => totalsOf({ register, period })));
      return sumOf(totals.flatMap(({ results }) => results));
    };
    const expected = sumsOf(ofKind(kind));
    expect(expected.count).toBeGreaterThan(COUNT / 8);
    expect(await sumsIn([`${YEAR}`])).toEqual(expected);
    expect(await sumsIn(quarters)).toEqual(expected);
    expect(await sumsIn(months)).toEqual(expected);
  },
);

it('the registers agree with the database’s totals, which contain nothing simulated for a shop with real sales', async () => {
  const years = await Promise.all(
    ['invoices', 'takings', 'oss'].map((register) => totalsOf({ register, period: `${YEAR}` })),
  );
  const all = sumOf(years.flatMap(({ results }) => results));
  const answer = await call('salesStatistics', { access, query: { year: `${YEAR}` } }, stripeEnv);
  const { results } = read(adminCalls.salesStatistics.result, answer);
  const sum = (of: (figure: (typeof results)[number]) => number) =>
    results.reduce((total, figure) => total + of(figure), 0);
  expect(all.net).toBe(sum((figure) => figure.net - figure.refunded_net));
  expect(all.vat).toBe(sum((each) => each.vat + each.oss_vat - each.refunded_vat - each.refunded_oss_vat));
});
