import { beforeAll, expect, it } from 'vitest';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addPayment, addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

let access = '';
beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  ({ access } = await colleague('support'));
});

const totals = (query: Record<string, string>, env?: typeof stripeEnv) =>
  call('registerTotals', { access, query }, env);
const daysOf = async (query: Record<string, string>) => {
  const { from, to } = read(adminCalls.registerTotals.result, await totals(query));
  return [from, to];
};

it('is the current month, for OSS the current quarter, unless another is asked for', async () => {
  // In Italy, July has begun.
  clock.now = Date.UTC(2026, 5, 30, 22, 0);
  ({ access } = await colleague('support'));
  expect(await daysOf({})).toEqual(['2026-07-01', '2026-07-31']);
  expect(await daysOf({ register: 'oss' })).toEqual(['2026-07-01', '2026-09-30']);
  expect(await daysOf({ period: '2024-02' })).toEqual(['2024-02-01', '2024-02-29']);
  expect(await daysOf({ period: '2026-Q4' })).toEqual(['2026-10-01', '2026-12-31']);
  expect(await daysOf({ period: '2024' })).toEqual(['2024-01-01', '2024-12-31']);
  expect(await daysOf({ period: '2026', from: '2026-03-10', to: '2026-04-02' })).toEqual([
    '2026-03-10',
    '2026-04-02',
  ]);
  expect(await daysOf({ from: '2026-02-10' })).toEqual(['2026-02-10', '2026-02-28']);
  expect(await daysOf({ to: '2026-02-10' })).toEqual(['2026-02-01', '2026-02-10']);
});

it.each<[Record<string, string>, string]>([
  [{ from: '2026-02-31', to: '2026-03-01' }, '«2026-02-31» non è un giorno del calendario'],
  [{ from: 'ieri' }, '«ieri» non è un giorno del calendario'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'Il primo giorno viene dopo l’ultimo'],
  [{ from: '2026-01-01', to: '2027-01-02' }, 'Un periodo ha al massimo 366 giorni'],
  [{ period: '2026-Q5' }, 'Questo periodo non esiste'],
  [{ period: '2026-13' }, 'Questo periodo non esiste'],
])('refuses %o with a sentence', async (query, sentence) => {
  for (const name of ['registerTotals', 'registeredDocuments', 'takings', 'ossLines', 'payouts'] as const) {
    const { status, body } = await call(name, { access, query });
    expect({ name, status }).toEqual({ name, status: 400 });
    expect((body as { detail: string }).detail).toContain(sentence);
  }
});

it('a year of 366 days is one', async () => {
  expect((await totals({ from: '2028-01-01', to: '2028-12-31' })).status).toBe(200);
  expect((await totals({ from: '2028-01-01', to: '2029-01-01' })).status).toBe(400);
});

it('says that a shop simulates, and has none of its documents', async () => {
  clock.now = Date.UTC(2065, 5, 1);
  ({ access } = await colleague('support'));
  const { id } = await buyer({ taxCode: '' });
  await addPayment(id, { createdAt: clock.now });
  await addSale(id, { createdAt: clock.now });
  for (const [env, isSimulated] of [
    [undefined, true],
    [stripeEnv, false],
  ] as const) {
    const answer = read(adminCalls.registerTotals.result, await totals({ register: 'takings' }, env));
    expect(answer).toMatchObject({ is_simulated: isSimulated, results: [{ count: 1, total: 4900 }] });
    expect(answer.years[0]).toBe('2065');
  }
});
