import { beforeAll, expect, it } from 'vitest';
import { withdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { StaffSearch } from '#lib/contract/admin/search.ts';
import { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { formatEuro } from '#lib/format.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { customer } from '#tests/support/worker/customers.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';

/** The kind and id of each result. */
async function search(q: string) {
  const { results } = read(StaffSearch, await call('staffSearch', { access, query: { q } }));
  return results.map(({ kind, id }) => `${kind} ${id}`);
}

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Però Ottimizzatore' });
  ({ access } = await colleague('support'));
});

it('finds the licence that a list shows by the end of its key, with its owner', async () => {
  const owner = await customer({ email: 'chiave.persa@example.com' });
  const { id, key } = await addLicense({ userId: owner.id, productId: 'one' });
  const last = key.slice(key.lastIndexOf('-') + 1);
  for (const q of [last, `…${last}`, `…${last}`.toLowerCase(), key.split('-')[1] ?? '', id])
    expect([q, await search(q)]).toEqual([q, [`customer ${owner.id}`, `license ${id}`]]);
  const { results } = read(StaffSearch, await call('staffSearch', { access, query: { q: `…${last}` } }));
  expect(results[1]).toMatchObject({
    title: 'Però Ottimizzatore',
    detail: `…${last} · chiave.persa@example.com`,
  });
});

it('finds a payment by the beginning of its code and by its document’s number', async () => {
  const owner = await customer();
  const id = await addPayment(owner.id, { transactionId: 'TRX-AB54A98CEB1F0AD2' });
  const paid = await call('payment', { access: owner.access, params: { id } });
  const number = read(PaymentDetail, paid).invoice_number ?? '';
  expect(number).not.toBe('');
  for (const q of ['TRX-AB54', 'ab54a98', number])
    expect([q, await search(q)]).toEqual([q, [`customer ${owner.id}`, `payment ${id}`]]);
  const { results } = read(StaffSearch, await call('staffSearch', { access, query: { q: 'TRX-AB54' } }));
  const sum = formatEuro(read(PaymentDetail, paid).amount);
  expect(results[1]?.detail).toMatch(new RegExp(`· ${sum}$`));
});

it('finds products, coupons and withdrawals', async () => {
  const coupon = await addCoupon({ code: 'ESTATE30' });
  const declared = {
    name: 'Lia',
    contract: 'TRX-1',
    email: 'lia@example.com',
    text: '',
    declaredAt: clock.now,
  };
  await context()
    .db.insert(withdrawals)
    .values({ id: 'w1', year: 2026, number: 71, ...declared });
  const found = {
    'pero ott': ['product one'],
    ottimizz: ['product one'],
    estate: [`coupon ${coupon.id}`],
    'REC-2026-000071': ['withdrawal w1'],
    'rec 2026/71': ['withdrawal w1'],
    '': [],
    '%': [],
  };
  for (const [q, all] of Object.entries(found)) expect([q, await search(q)]).toEqual([q, all]);
});

it('suggests customers with an address similar to the query', async () => {
  const { id } = await customer({ email: 'leopoldina.sarti@gmial.example' });
  expect(await search('leopoldina.sarti@gmail.example')).toEqual([`near ${id}`]);
});
