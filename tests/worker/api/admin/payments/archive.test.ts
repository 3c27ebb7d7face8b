import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DOCUMENTS_AT_ONCE } from '#lib/contract/limits.ts';
import { requireAllTaken } from '#tests/support/taken.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

async function documents(year: string, after = '0') {
  const { access } = await colleague();
  const page = read(
    adminCalls.fiscalDocuments.result,
    await call('fiscalDocuments', { access, query: { year, after } }),
  );
  const files = page.results.flatMap(({ name, xml }) => (name && xml ? [{ name, xml }] : []));
  requireAllTaken(files, italianDay(clock.now));
  return page;
}

const inYear = (year: number) => ({ createdAt: Date.UTC(year, 5, 1) });

it('a year has its invoices and credit notes in the order of their numbers, in the exchange system’s form', async () => {
  const { id } = await member();
  const payment = await addSale(id);
  await refundOf(payment, { cents: 900 });
  await addSale(id);
  const { results, count, next } = await documents('2026');
  expect(results.map(({ number }) => number)).toEqual(['2026-000001', '2026-000002', '2026-000003']);
  expect({ count, next }).toEqual({ count: 3, next: null });
  const kinds = results.map(({ xml }) => /<TipoDocumento>(\w+)</.exec(xml ?? '')?.[1]);
  expect(kinds).toEqual(['TD01', 'TD04', 'TD01']);
  expect(new Set(results.map(({ name }) => name)).size).toBe(3);
});

it('omits receipts and simulated documents, which have other numbers', async () => {
  const { id } = await member();
  await context().db.update(users).set({ taxCode: '' }).where(eq(users.id, id));
  await addSale(id, inYear(2024));
  await addSale(id, { ...inYear(2024), provider: 'fake' });
  expect(await documents('2024')).toEqual({ results: [], count: 0, next: null });
});

it('comes in steps without gaps and repeats', async () => {
  const { id } = await member();
  const all = DOCUMENTS_AT_ONCE + 2;
  for (let n = 0; n < all; n += 1) await addSale(id, inYear(2025));
  const first = await documents('2025');
  const second = await documents('2025', first.next ?? '');
  expect([first.results.length, second.results.length, second.next]).toEqual([DOCUMENTS_AT_ONCE, 2, null]);
  const numbers = [...first.results, ...second.results].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(all);
});

it('is empty for a year without documents, or for an invalid one', async () => {
  for (const year of ['1999', 'x', ''])
    expect(await documents(year)).toEqual({ results: [], count: 0, next: null });
});
