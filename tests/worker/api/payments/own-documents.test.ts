import { beforeAll, expect, it } from 'vitest';
import { callPath, calls } from '#lib/contract/calls/calls.ts';
import { call, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const of = async (access: string, query: Record<string, string> = {}) =>
  read(calls.paymentDocuments.result, await call('paymentDocuments', { access, query }));

it('a customer has all documents of a period in Italy, by their own days', async () => {
  const { id, access } = await member();
  // In Italy, New Year's Eve ends an hour earlier than in UTC.
  await addSale(id, { createdAt: Date.parse('2025-12-31T22:59:00Z') });
  const later = await addSale(id, { createdAt: Date.parse('2025-12-31T23:00:00Z') });
  await refundOf(later, { cents: 900 });
  const numbers = async (from: string, to: string) =>
    (await of(access, { from, to })).results.map(({ number }) => number.slice(0, 4));
  expect(await numbers('2025-01-01', '2025-12-31')).toEqual(['2025']);
  expect(await numbers('2026-01-01', '2026-12-31')).toEqual(['2026', '2026']);
  expect(await numbers('x', '')).toHaveLength(3);
});

it('comes in pages without gaps and repeats', async () => {
  const { id, access } = await member();
  for (let n = 0; n < 3; n += 1) await addSale(id);
  const first = await of(access, { limit: '2' });
  const second = await of(access, { limit: '2', after: first.next ?? '' });
  const urls = [...first.results, ...second.results].map(({ url }) => url);
  expect([new Set(urls).size, second.next]).toEqual([3, null]);
});

it('has nothing of other customers, in list and file', async () => {
  const [ada, other] = [await member(), await member()];
  await addSale(ada.id);
  const [document] = (await of(ada.access)).results;
  expect((await of(other.access)).results).toEqual([]);
  const open = (access: string, path = document?.url ?? '') =>
    sendForFile(path, { headers: { Authorization: `Bearer ${access}` } });
  expect([(await open(ada.access)).status, (await open(other.access)).status]).toEqual([200, 404]);
  for (const id of ['nessuno', '0', '-1', '1e1'])
    expect((await open(ada.access, callPath('paymentDocument', { id }))).status).toBe(404);
});
