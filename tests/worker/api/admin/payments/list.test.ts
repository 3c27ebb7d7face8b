import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { recordQueries, scansOf } from '#tests/support/worker/recorded-db.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const { sent, env: recorded } = recordQueries();
let access = '';

const list = async (query: Record<string, string> = {}) =>
  read(adminCalls.shopPayments.result, await call('shopPayments', { access, query }, recorded));
const ids = async (query: Record<string, string>) => (await list(query)).results.map(({ id }) => id);

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  await addProduct({ id: 'two', name: 'Due' });
  access = (await colleague('support')).access;
});

it('lists all payments, newest first, in pages without gaps and repeats', async () => {
  const customer = (await member()).id;
  const made: string[] = [];
  // Two payments have the same instant: the id decides their order.
  for (const after of [0, 1000, 1000, 2000])
    made.push(await addPayment(customer, { createdAt: clock.now + after }));
  const first = await list({ customer, limit: '2' });
  const second = await list({ customer, limit: '2', after: first.next ?? '' });
  expect(second.next).toBeNull();
  const expected = [...first.results, ...second.results].map(({ id }) => id);
  expect(expected.toSorted()).toEqual(made.toSorted());
  expect([expected[0], expected[3]]).toEqual([made[3], made[0]]);
});

it('shows the buyer as invoiced, and the payment’s state', async () => {
  const { id: customer } = await member();
  await context().db.update(users).set({ company: 'Studio Rossi S.r.l.' }).where(eq(users.id, customer));
  const id = await addPayment(customer);
  await refundOf(id, { cents: 900 });
  const [row] = (await list({ customer })).results;
  expect(row).toMatchObject({ id, customer: 'Studio Rossi S.r.l.', amount: 4900, refunded: 900 });
  expect(row).toMatchObject({
    status: 'refunded',
    kind: 'purchase',
    invoice_number: expect.stringMatching(/^F2026-/),
  });
});

it('filters by status, product, kind, day, customer and open question, also by several at once', async () => {
  const { id: customer } = await member();
  const { id: licenseId } = await addLicense({ userId: customer, productId: 'one' });
  const at = Date.UTC(2025, 5, 30, 22, 30);
  const july = await addPayment(customer, { productId: 'two', createdAt: at, status: 'failed' });
  const renewal = await addPayment(customer, { createdAt: at - DAY_MS });
  await context()
    .db.insert(licenseTerms)
    .values({
      ...{ paymentId: renewal, licenseId, kind: 'renewal', broughtAt: 1, months: 1 },
      ...{ previousExpiresAt: 1, expiresAt: 2, durationMonths: 1 },
    });
  const mine = { customer };
  expect(await ids({ ...mine, status: 'failed' })).toEqual([july]);
  expect(await ids({ ...mine, product: 'two' })).toEqual([july]);
  expect(await ids({ ...mine, kind: 'renewal' })).toEqual([renewal]);
  expect(await ids({ ...mine, kind: 'purchase' })).toEqual([july]);
  // The first of July begins in Italy two hours earlier than in UTC.
  expect(await ids({ ...mine, from: '2025-07-01' })).toEqual([july]);
  expect(await ids({ ...mine, to: '2025-06-30' })).toEqual([renewal]);
  expect(await ids({ ...mine, request: 'open' })).toEqual([]);
  expect(await ids({ status: 'failed', product: 'two', from: '2025-07-01', to: '2025-07-01' })).toEqual([
    july,
  ]);
  expect(await ids({ ...mine, status: 'strange', from: 'yesterday' })).toEqual([july, renewal]);
});

it('finds a payment by its invoice, its credit note or the beginning of its transaction', async () => {
  const { id: customer } = await member();
  const transactionId = `TRX-${crypto.randomUUID().slice(0, 8).toUpperCase()}00112233`;
  const id = await addPayment(customer, { transactionId });
  await refundOf(id, { cents: 900 });
  const { refunds, invoice } = read(
    adminCalls.shopPayment.result,
    await call('shopPayment', { access, params: { id } }),
  );
  const note = refunds[0]?.credit_note?.number ?? '';
  for (const code of [invoice?.number ?? '', note, transactionId]) expect(await ids({ code })).toEqual([id]);
  expect(await ids({ code: transactionId.slice(0, 12).toLowerCase() })).toEqual([id]);
  expect(await ids({ code: `${transactionId}4` })).toEqual([]);
  expect(await ids({ code: '2026-999999' })).toEqual([]);
  expect(await ids({ code: '%' })).toEqual([]);
});

it('reads each filter by an index', async () => {
  const place = { after: `${clock.now}-x` };
  const filters = { status: 'completed', kind: 'purchase', product: 'one', from: '2026-01-01' };
  for (const [filter, value] of Object.entries({ ...filters, customer: 'x', code: 'x' }))
    await list({ ...place, [filter]: value });
  await list({ ...place, ...filters });
  const scans = await Promise.all(
    [...sent].filter((query) => query.includes('"payments"')).map(async (query) => scansOf(query)),
  );
  expect(scans.flat().filter((step) => !step.includes('refund_requests_open'))).toEqual([]);
});

it('joins the pages of each status, kind and product in one order', async () => {
  const customer = (await member()).id;
  const made: string[] = [];
  for (let n = 0; n < 12; n += 1)
    made.unshift(
      await addPayment(customer, {
        productId: n % 2 ? 'one' : 'two',
        status: n % 3 ? 'pending' : 'failed',
        createdAt: clock.now + 3600_000 + n * 1000,
      }),
    );
  const expected: string[] = [];
  for (let after = ''; ; ) {
    const page = await list({ kind: 'purchase', from: '2026-01-01', limit: '5', ...(after && { after }) });
    expected.push(...page.results.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(expected.slice(0, 12)).toEqual(made);
  expect(new Set(expected).size).toBe(expected.length);
});
