import { beforeAll, expect, it } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DOCUMENTS_AT_ONCE } from '#lib/contract/limits.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addPayment, addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { insertDrawn } from '#tests/support/worker/registers/insert.ts';
import { drawYear } from '#tests/support/worker/registers/year.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

/** Reads all pages of a year. */
async function pagesOf(year: string) {
  const { access } = await colleague();
  const pages = [];
  let after: string | null = '0';
  while (after !== null) {
    const answer = await call('documentPdfs', { access, query: { year, after } });
    const page = read(adminCalls.documentPdfs.result, answer);
    pages.push(page);
    after = page.next;
  }
  return pages;
}

it('a year has the PDFs of all kinds except simulated ones', async () => {
  clock.now = Date.UTC(2061, 5, 1);
  const [company, consumer] = [
    await buyer({ company: 'Rossi S.r.l.', vatNumber: '10000000009', taxCode: '' }),
    await buyer({ taxCode: '' }),
  ];
  const at = { createdAt: clock.now };
  const paid = await addSale(company.id, at);
  await refundOf(paid, { cents: 900 });
  await addSale(consumer.id, at);
  await addPayment(consumer.id, at);
  const finland = { vatScheme: 'oss', vatPercent: 25.5, country: 'FI' } as const;
  await addPaidOrder(consumer.id, { vat: finland, payment: at });
  const pages = await pagesOf('2061');
  const files = pages.flatMap(({ results }) => results);
  expect(pages.map(({ count }) => count)).toEqual([4, 4, 4]);
  expect(files.map(({ name }) => name)).toEqual([
    'fattura-2061-000001.pdf',
    'nota-di-credito-2061-000002.pdf',
    'ricevuta-R2061-000001.pdf',
    'ricevuta-OSS2061-000001.pdf',
  ]);
  expect(files.every(({ pdf }) => atob(pdf).startsWith('%PDF-'))).toBe(true);
});

it('comes in steps without gaps and repeats', async () => {
  const drawn = drawYear(220, 2063).filter(({ year, kind }) => year === 2063 && kind !== 'simulated');
  await insertDrawn(drawYear(220, 2063));
  const pages = await pagesOf('2063');
  const numbers = pages.flatMap(({ results }) => results.map(({ number }) => number));
  expect(pages.every(({ results }) => results.length <= DOCUMENTS_AT_ONCE)).toBe(true);
  expect(pages.length).toBeGreaterThan(3);
  expect(new Set(numbers).size).toBe(drawn.length);
  expect(numbers).toHaveLength(drawn.length);
});

it('is empty for a year without documents, or for an invalid one', async () => {
  for (const year of ['1999', 'x', ''])
    expect(await pagesOf(year)).toEqual([{ results: [], count: 0, next: null }]);
});
