import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { salesTotals } from '#lib/api/db/schema/sales-totals.ts';
import { ordersOf } from '#lib/api/services/orders/export.ts';
import { MOST_DAYS_OFF } from '#lib/api/services/withdrawals/period.ts';
import { DAY_MS, WITHDRAWAL_DAYS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { fetchInvoice } from '#tests/support/worker/fixtures/buyers.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { passUndo } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { severalOwner } from '#tests/support/worker/several-owner.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { transfersOf } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

type Owner = Awaited<ReturnType<typeof severalOwner>>;
const ends = async (ada: Owner) => (await ada.held()).map(({ expiresAt }) => expiresAt);
const paidOf = async (ada: Owner, id: string) =>
  (await books(ada.id)).paid.find(({ payment }) => payment.id === id) ?? {
    payment: undefined,
    document: null,
  };

/** Three licences renewed together to one day, at different prices. */
async function renewed(isWaived = true) {
  const ada = await severalOwner(shop, 3);
  const before = await ends(ada);
  const { id: orderId, session } = await ada.buy({
    licenses: ada.ids,
    until: await ada.lastDay(ada.ids),
    isWaived,
  });
  const { payment } = await paidOf(ada, orderId);
  const cents = payment?.amountCents ?? 0;
  const refund = async (body: object) =>
    shop.call('refundPayment', {
      access: (await confirmedColleague()).access,
      params: { id: orderId },
      body: { reason: 'Non serve', expected: { status: 'completed', refunded: '0.00' }, ...body },
    });
  return { ...ada, before, orderId, session, cents, refund };
}

describe('the payment of several renewals', () => {
  it('removes from each what it had paid for, if it is refunded in full', async () => {
    const ada = await renewed();
    expect((await ada.refund({ amount: (ada.cents / 100).toFixed(2) })).status).toBe(200);
    expect(await ends(ada)).toEqual(ada.before);
    const { payment } = await paidOf(ada, ada.orderId);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: ada.cents });
  });

  it('takes no licence if it is refunded in part, as they have different prices', async () => {
    const ada = await renewed();
    const after = await ends(ada);
    expect(await ada.refund({ amount: '10', quantity: 1 })).toMatchObject({
      status: 400,
      body: { quantity: [expect.stringContaining('prezzi diversi')] },
    });
    expect((await ada.refund({ amount: '10' })).status).toBe(200);
    expect(await ends(ada)).toEqual(after);
  });

  it('stops all of them during a dispute, and reinstates them after it', async () => {
    const ada = await renewed();
    const { chargeId = '' } = await shop.provider.read(ada.session);
    shop.stripe.dispute({ charge: chargeId });
    await shop.tell();
    expect(new Set((await ada.held()).map(({ status }) => status))).toEqual(new Set(['suspended']));
    shop.stripe.closeDispute({ charge: chargeId, outcome: 'won' });
    await shop.tell();
    expect(new Set((await ada.held()).map(({ status }) => status))).toEqual(new Set(['active']));
  });

  it('is withdrawn from as a whole', async () => {
    const ada = await renewed(false);
    const { payment } = await paidOf(ada, ada.orderId);
    const answer = await shop.call('withdraw', {
      ...(await ada.as()),
      body: { name: 'Ada Rossi', contract: payment?.transactionId },
    });
    expect(answer.status).toBe(201);
    await passUndo(shop);
    expect(await ends(ada)).toEqual(ada.before);
    expect((await paidOf(ada, ada.orderId)).payment).toMatchObject({ refundedCents: ada.cents });
  });

  it('that paid for an earlier time is refunded and leaves the days that were bought together', async () => {
    const ada = await severalOwner(shop, 2);
    const [first = ''] = ada.ids;
    const alone = await ada.buy({ license: first });
    const [before = 0] = (await ends(ada)).map((end) => end ?? 0);
    await ada.buy({ licenses: ada.ids, until: await ada.lastDay(ada.ids) });
    const [after = 0] = (await ends(ada)).map((end) => end ?? 0);
    const { access } = await confirmedColleague();
    const body = { amount: '49', reason: 'Non serve', expected: { status: 'completed', refunded: '0.00' } };
    expect((await shop.call('refundPayment', { access, params: { id: alone.id }, body })).status).toBe(200);
    const [left = 0] = (await ends(ada)).map((end) => end ?? 0);
    // The end moves by a month; the days that were bought together still follow it.
    expect(after - left).toBeGreaterThan(27 * DAY_MS);
    expect(after - left).toBeLessThan(33 * DAY_MS);
    expect(left).toBeLessThan(after);
    expect(before).toBeGreaterThan(0);
  });
});

describe('an order of several renewals', () => {
  it('has one line at one price, and its invoice says how many and until when', async () => {
    const ada = await renewed();
    const { document } = await paidOf(ada, ada.orderId);
    expect(document).toMatchObject({ quantity: 1, isRenewal: true });
    const kind = document?.kind === 'invoice' ? 'invoiceXml' : 'invoice';
    const { bytes } = await fetchInvoice((await ada.as()).access, ada.orderId, kind);
    expect(bytes.length).toBeGreaterThan(500);
  });

  it('has one coupon', async () => {
    const coupon = await addCoupon({ kind: 'percent', value: 50, maxUses: 1 });
    const ada = await severalOwner(shop, 2);
    const { id } = await ada.order({ licenses: ada.ids, coupon: coupon.code });
    // The order for one licence replaces the first and takes over its coupon.
    const [one = ''] = ada.ids;
    const alone = await ada.order({ license: one, coupon: coupon.code });
    expect(await ada.state(id)).toMatchObject({ state: 'ended' });
    const again = await ada.buy({ licenses: ada.ids, coupon: coupon.code });
    expect(await ada.state(alone.id)).toMatchObject({ state: 'ended' });
    expect((await paidOf(ada, again.id)).payment?.amountCents).toBe(4900);
  });

  it('is paid by bank transfer, and a later one replaces it', async () => {
    const ada = await severalOwner(shop, 2);
    const before = await ends(ada);
    const placed = await ada.order({ licenses: ada.ids, isTransfer: true });
    expect(await ada.state(placed.id)).toMatchObject({ state: 'open', renews: [{}, {}], extends: null });
    expect((await mailsTo(ada.email)).some(({ text }) => text.includes(placed.session))).toBe(true);
    expect(await transfersOf(shop).recorded({ text: placed.session, amount: '98.00' })).toEqual(['paid']);
    const after = await ends(ada);
    expect(after.every((end, place) => (end ?? 0) > (before[place] ?? 0))).toBe(true);
  });

  it('is booked once as a renewal, also if its months come later', async () => {
    const ada = await severalOwner(shop, 3);
    // After a withdrawal from the product, the next months wait until the right to withdraw has ended.
    const [first = ''] = ada.ids;
    const alone = await ada.buy({ license: first, isWaived: false });
    const { payment } = await paidOf(ada, alone.id);
    const body = { name: 'Ada Rossi', contract: payment?.transactionId };
    await shop.call('withdraw', { ...(await ada.as()), body });
    await passUndo(shop);
    const totals = async () =>
      (await context().db.select().from(salesTotals)).filter(({ productId }) => productId === 'one');
    const countOf = (rows: Awaited<ReturnType<typeof totals>>, what: string) =>
      rows.filter(({ kind }) => kind === what).reduce((sum, { count }) => sum + count, 0);
    const earlier = await totals();
    const { id } = await ada.buy({ licenses: ada.ids, isWaived: false });
    expect(await ada.state(id)).toMatchObject({ state: 'undelivered' });
    clock.now += (WITHDRAWAL_DAYS + MOST_DAYS_OFF + 1) * DAY_MS;
    await shop.pass(1);
    expect(await ada.state(id)).toMatchObject({ state: 'done' });
    const later = await totals();
    expect(countOf(later, 'renewal') - countOf(earlier, 'renewal')).toBe(1);
    expect(countOf(later, 'purchase')).toBe(countOf(earlier, 'purchase'));
    const terms = await context().db.select().from(licenseTerms).where(eq(licenseTerms.paymentId, id));
    expect(terms).toHaveLength(3);
    const mail = (await mailsTo(ada.email)).find(({ subject }) => subject.startsWith('I mesi di'));
    expect(mail?.text).toContain('alle tue licenze');
  });

  it('is exported with each licence’s part', async () => {
    const ada = await renewed();
    const rows = await ordersOf(context(), [ada.orderId]);
    expect(rows[0]?.renewed?.map(({ licenseId }) => licenseId).toSorted()).toEqual(ada.ids.toSorted());
    expect(rows[0]?.renewed?.reduce((sum, { cents }) => sum + cents, 0)).toBe(ada.cents);
  });
});
