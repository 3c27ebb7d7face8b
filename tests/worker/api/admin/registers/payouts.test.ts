import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orders } from '#lib/api/db/schema/orders.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { call, clock, context, env, read } from '#tests/support/worker/api.ts';
import { buyer } from '#tests/support/worker/fixtures/buyers.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { documentOf, notesOf, refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { silently } from '#tests/support/worker/silently.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv, stripeSystem } from '#tests/support/worker/stripe.ts';

const { stripe, provider, paid } = stripeSystem();
afterAll(() => vi.unstubAllGlobals());

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

/** Makes a call as support. */
async function asked(
  name: 'payouts' | 'payoutLines',
  options: Parameters<typeof call>[1] = {},
  inEnv: typeof stripeEnv | undefined = stripeEnv,
) {
  const { access } = await colleague('support');
  return call(name, { access, ...options }, inEnv);
}
const payouts = (query: Record<string, string> = {}) => asked('payouts', { query });
const shown = async (query?: Record<string, string>) =>
  read(adminCalls.payouts.result, await payouts(query)).results;

/** Reads all movements of a payout. */
async function linesOf(id: string) {
  const lines = [];
  let after: string | null = '';
  while (after !== null) {
    const answer = await asked('payoutLines', { params: { id }, query: { after } });
    const page = read(adminCalls.payoutLines.result, answer);
    lines.push(...page.results);
    after = page.next;
  }
  return lines;
}

/** A sale that was paid at Stripe, with its document. */
async function sale() {
  const { id } = await buyer({});
  const paymentId = await addPaidOrder(id, { payment: { createdAt: clock.now } });
  const chargeId = await paid({ orderId: paymentId });
  await context().db.update(orders).set({ chargeId }).where(eq(orders.paymentId, paymentId));
  return { paymentId, chargeId };
}

const numberOf = (document: Parameters<typeof writeNumber>[0] | undefined) =>
  document && writeNumber(document);

it('shows the movements of a payout, which add up to what reaches the account', async () => {
  clock.now = Date.UTC(2026, 9, 5, 9);
  const [kept, returned, disputed] = [await sale(), await sale(), await sale()];
  await refundOf(returned.paymentId, { cents: 1000 });
  const [note] = await notesOf(returned.paymentId);
  await provider.refund({ id: note?.refundId ?? '', chargeId: returned.chargeId, amountCents: 1000 });
  stripe.refund({ charge: kept.chargeId, amount: 500 });
  stripe.dispute({ charge: disputed.chargeId });
  const { id } = stripe.payOut({});
  const [payout, ...others] = await shown({ period: '2026-10' });
  expect(others).toEqual([]);
  expect(payout).toMatchObject({ id, arrives_on: '2026-10-07', status: 'paid', has_lines: true });
  const lines = await linesOf(id);
  expect(lines.map(({ kind, amount, fee, net }) => ({ kind, amount, fee, net }))).toEqual([
    { kind: 'dispute', amount: -4900, fee: 2000, net: -6900 },
    { kind: 'refund', amount: -500, fee: 0, net: -500 },
    { kind: 'refund', amount: -1000, fee: 0, net: -1000 },
    ...Array.from({ length: 3 }, () => ({ kind: 'charge', amount: 4900, fee: 99, net: 4801 })),
  ]);
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(payout?.amount);
  const [dispute, elsewhere, ours, ...charges] = lines;
  expect(ours).toMatchObject({ documents: [numberOf(note)], payment_id: returned.paymentId });
  expect(elsewhere).toMatchObject({ documents: [], payment_id: kept.paymentId });
  expect(dispute?.charge).toBe(disputed.chargeId);
  const sold = await Promise.all([disputed, returned, kept].map(({ paymentId }) => documentOf(paymentId)));
  expect(charges.map(({ documents }) => documents)).toEqual(sold.map((document) => [numberOf(document)]));
});

it('has payouts by their day of arrival, and movements in pages', async () => {
  clock.now = Date.UTC(2026, 10, 28, 23, 30);
  for (let n = 0; n < 103; n += 1) stripe.comeIn({ amount: 1000 });
  const { id } = stripe.payOut({ days: 2 });
  expect((await shown({ from: '2026-11-30', to: '2026-11-30' })).map((each) => each.id)).toEqual([id]);
  expect(await shown({ from: '2026-12-01', to: '2026-12-31' })).toEqual([]);
  const lines = await linesOf(id);
  expect(new Set(lines.map((line) => line.id)).size).toBe(103);
  expect(lines.every(({ documents, payment_id }) => documents.length === 0 && payment_id === null)).toBe(
    true,
  );
});

it('does not know the movements of a manual payout', async () => {
  clock.now = Date.UTC(2026, 11, 1);
  stripe.comeIn({ amount: 1000 });
  const { id } = stripe.payOut({ isAutomatic: false });
  expect(await shown({ period: '2026-12' })).toMatchObject([{ id, has_lines: false }]);
  const { status, body } = await asked('payoutLines', { params: { id } });
  expect({ status, body }).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('accredito') },
  });
});

it('says that the payment service is silent, refuses the key, or does not know a payout', async () => {
  stripe.fault({ fault: 'error', endpoint: 'GET /v1/payouts', times: 1 });
  const silent = await silently(payouts);
  expect(silent.result).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('non risponde') },
  });
  expect(silent.lines).toMatchObject([{ message: 'payouts not read' }]);
  stripe.denyRights({ rights: ['rak_payout_read'] });
  const { result } = await silently(payouts);
  expect(result).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('rifiuta la chiave') },
  });
  stripe.denyRights({ rights: [] });
  for (const id of ['po_none', '..', 'a b'])
    expect((await asked('payoutLines', { params: { id } })).status).toBe(404);
});

it('a simulated shop has none, and asks no payment service', async () => {
  const before = stripe.requests().length;
  expect(read(adminCalls.payouts.result, await asked('payouts', {}, env))).toEqual({
    results: [],
    next: null,
  });
  expect(stripe.requests()).toHaveLength(before);
});
