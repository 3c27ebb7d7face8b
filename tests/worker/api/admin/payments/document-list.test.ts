import { beforeAll, expect, it } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import type { ShopDocument } from '#lib/contract/admin/documents.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addPayment, addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

async function list(query: Record<string, string> = {}) {
  const { access } = await colleague('support');
  return read(adminCalls.shopDocuments.result, await call('shopDocuments', { access, query }));
}
const rowsOf = async (query: Record<string, string>) => (await list(query)).results;
const numbers = (rows: ShopDocument[]) => rows.map(({ number }) => number);

it('shows documents by their days, corrections with their numbers and negative amounts', async () => {
  const company = { company: 'Rossi S.r.l.', vatNumber: '10000000009', taxCode: '' };
  const { id } = await buyer(company);
  clock.now = Date.UTC(2061, 0, 31, 22, 59);
  const paid = await addSale(id, { createdAt: clock.now });
  clock.now = Date.UTC(2061, 0, 31, 23, 0);
  await refundOf(paid, { cents: 900 });
  const rows = await rowsOf({ from: '2061-01-01', to: '2061-12-31' });
  expect(rows).toMatchObject([
    {
      ...{ number: '2061-000002', issued_on: '2061-02-01', corrects: '2061-000001', payment_id: paid },
      ...{ net: -737, vat: -163, total: -900, vat_percent: 22, vat_scheme: 'domestic' },
    },
    {
      ...{ number: '2061-000001', issued_on: '2061-01-31', corrects: null, total: 4900 },
      ...{ buyer: 'Rossi S.r.l.', country: 'IT', vat_number: '10000000009' },
    },
  ]);
  expect(numbers(await rowsOf({ from: '2061-02-01', to: '2061-02-28' }))).toEqual(['2061-000002']);
});

it('is filtered by kind, and comes in pages without gaps and repeats', async () => {
  clock.now = Date.UTC(2062, 5, 1);
  const { id } = await buyer({});
  const finland = { vatScheme: 'oss', vatPercent: 25.5, country: 'FI' } as const;
  for (let n = 0; n < 3; n += 1) {
    clock.now += 1000;
    await addSale(id, { createdAt: clock.now });
    await addPayment(id, { createdAt: clock.now });
    await addPaidOrder(id, { vat: finland, payment: { createdAt: clock.now } });
  }
  const days = { from: '2062-01-01', to: '2062-12-31' };
  const all = await rowsOf({ ...days, limit: '50' });
  expect(all).toHaveLength(9);
  expect(new Set(numbers(await rowsOf({ ...days, kind: 'oss_receipt' })))).toEqual(
    new Set(['OSS2062-000001', 'OSS2062-000002', 'OSS2062-000003']),
  );
  const paged: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...days, limit: '2', after });
    paged.push(...numbers(page.results));
    after = page.next;
  }
  expect(paged).toEqual(numbers(all));
});

it('ignores invalid filters', async () => {
  expect((await list({ kind: 'x', from: 'ieri', to: '31/12' })).results.length).toBeGreaterThan(0);
});
