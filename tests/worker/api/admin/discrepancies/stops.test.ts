import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { booksOf } from '#tests/support/worker/fixtures/refunds.ts';
import { passUndo } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf, deciderOf, discrepancyOf, reason } from '#tests/support/worker/shop-discrepancies.ts';
import { books, waiver } from '#tests/support/worker/shop-orders.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

let shop: PaymentSystem;
let seller: Awaited<ReturnType<typeof deciderOf>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  seller = await deciderOf(shop);
});
afterEach(() => void vi.unstubAllGlobals());

type Buyer = Awaited<ReturnType<typeof buyerOf>>;
const licenseOf = async ({ id }: Buyer) => (await books(id)).licenses[0];
const suspensions = async ({ email }: Buyer) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes('ospes')).length;

/** A licence that was renewed for money; its buyer may withdraw from the renewal. */
async function renewed() {
  const buyer = await buyerOf(shop);
  const { id: renewal } = await buyer.buy({ license: buyer.licenseId, duration: '12m', isWaived: false });
  const row = (await books(buyer.id)).paid.find(({ payment }) => payment.id === renewal);
  const [charge, code] = [row?.order?.chargeId ?? '', row?.payment.transactionId];
  const refund = async () => {
    const expected = { status: 'completed', refunded: '0' };
    const params = { id: renewal };
    const amount = String((row?.payment.amountCents ?? 0) / 100);
    return shop.call('refundPayment', { access: seller.access, params, body: { amount, reason, expected } });
  };
  const withdraw = async () =>
    shop.call('withdraw', { ...(await buyer.as()), body: { name: 'Ada Rossi', contract: code } });
  return { ...buyer, renewal, renewalCharge: charge, refund, withdraw };
}

/** A second payment for a paid order, which the shop refunds by itself. */
function payTwice({ paymentId }: Buyer): string {
  return shop.stripe.comeIn({ amount: 4900, order: paymentId }).id;
}

/** The bank sends our newest refund back. */
async function failNewestRefund() {
  const sent = shop.stripe.events({ type: 'refund.created' }).at(-1);
  shop.stripe.failRefund({ refund: String(sent?.data.object.id) });
  await shop.tell();
}

describe('a renewal that our books have refunded', () => {
  it('stops nothing if the seller repeats the failed refund by hand', async () => {
    const buyer = await renewed();
    expect((await buyer.refund()).status).toBe(200);
    await shop.consume();
    await failNewestRefund();
    shop.stripe.refund({ charge: buyer.renewalCharge });
    await shop.tell();
    expect([(await licenseOf(buyer))?.status, await suspensions(buyer)]).toEqual(['active', 0]);
    const { id } = await discrepancyOf('refunded_elsewhere', buyer.renewalCharge);
    expect(await seller.page(id)).toMatchObject({ decisions: ['closed'], bookable: 0 });
  });

  it('stops nothing if its buyer has withdrawn and disputes it too', async () => {
    const buyer = await renewed();
    expect((await buyer.withdraw()).status).toBe(201);
    await passUndo(shop);
    shop.stripe.dispute({ charge: buyer.renewalCharge });
    await shop.tell();
    expect([(await licenseOf(buyer))?.status, await suspensions(buyer)]).toEqual(['active', 0]);
    expect(await discrepancyOf('disputed', buyer.renewalCharge)).toMatchObject({ decidedAt: null });
  });

  it('reinstates the licence that its loss had stopped before', async () => {
    const buyer = await renewed();
    shop.stripe.dispute({ charge: buyer.renewalCharge });
    await shop.tell();
    expect((await licenseOf(buyer))?.status).toBe('suspended');
    await buyer.refund();
    expect((await licenseOf(buyer))?.status).toBe('active');
    const { id } = await discrepancyOf('disputed', buyer.renewalCharge);
    expect(await seller.page(id)).toMatchObject({ decisions: ['closed'], bookable: 0 });
  });
});

describe('a renewal whose loss has stopped the licence', () => {
  it('stops it no longer once its buyer has withdrawn: the other paid months go on', async () => {
    const buyer = await renewed();
    shop.stripe.dispute({ charge: buyer.renewalCharge });
    await shop.tell();
    expect((await licenseOf(buyer))?.status).toBe('suspended');
    expect((await buyer.withdraw()).status).toBe(201);
    await passUndo(shop);
    expect((await licenseOf(buyer))?.status).toBe('active');
  });

  it('keeps it stopped if other money is missing too, until that is decided', async () => {
    const buyer = await renewed();
    shop.stripe.dispute({ charge: buyer.renewalCharge });
    shop.stripe.refund({ charge: buyer.charge });
    await shop.tell();
    await buyer.refund();
    expect((await licenseOf(buyer))?.status).toBe('suspended');
    const { id } = await discrepancyOf('refunded_elsewhere', buyer.charge);
    await seller.decide(id, 'reinstated');
    expect((await licenseOf(buyer))?.status).toBe('active');
  });
});

describe('money that bought nothing', () => {
  it('does not stop a licence that other money has paid for, and is not booked', async () => {
    const buyer = await buyerOf(shop);
    const twice = payTwice(buyer);
    shop.stripe.dispute({ charge: twice });
    await shop.tell();
    expect([(await licenseOf(buyer))?.status, await suspensions(buyer)]).toEqual(['active', 0]);
    const { id } = await discrepancyOf('disputed', twice);
    expect(await seller.page(id)).toMatchObject({ decisions: ['closed'], bookable: 0 });
    expect((await seller.decide(id, 'booked')).status).toBe(409);
    expect((await booksOf(buyer.paymentId)).payment).toMatchObject({ refundedCents: 0 });
  });

  it('holds back no key, and leaves no licence suspended', async () => {
    const waiting = await buyerOf(shop, { isWaived: false });
    shop.stripe.dispute({ charge: payTwice(waiting) });
    const buyer = await buyerOf(shop);
    shop.stripe.dispute({ charge: payTwice(buyer) });
    shop.stripe.refund({ charge: buyer.charge });
    await shop.tell();
    const loss = await discrepancyOf('refunded_elsewhere', buyer.charge);
    expect((await seller.decide(loss.id, 'reinstated')).body).toEqual({ message: 'Licenza riattivata.' });
    clock.now += 15 * DAY_MS;
    await shop.pass(1);
    expect((await licenseOf(waiting))?.status).toBe('active');
  });
});

it('a dispute stops the licence whose key comes at the same moment', async () => {
  let happens: (() => Promise<unknown>) | undefined;
  let isNext = false;
  const DB = {
    prepare(query: string) {
      isNext ||= query.startsWith('update "provider_charges"');
      return stripeEnv.DB.prepare(query);
    },
    async batch(statements: D1PreparedStatement[]) {
      const before = isNext ? happens : undefined;
      if (before) happens = undefined;
      await before?.();
      return stripeEnv.DB.batch(statements);
    },
  } as D1Database;
  shop = paymentSystem({ DB });
  const buyer = await buyerOf(shop, { isWaived: false });
  shop.stripe.dispute({ charge: buyer.charge });
  const asked = {
    ...(await buyer.as()),
    params: { id: buyer.paymentId },
    body: { withdrawal_waiver: waiver },
  };
  let status = 0;
  happens = async () => {
    status = (await shop.call('deliverOrder', asked)).status;
  };
  await shop.tell({ ids: shop.stripe.events({ type: 'charge.dispute.created' }).map(({ id }) => id) });
  expect([status, (await licenseOf(buyer))?.status]).toEqual([200, 'suspended']);
});
