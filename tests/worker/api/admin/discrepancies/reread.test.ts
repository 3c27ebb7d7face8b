import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { context, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf, deciderOf, discrepancyOf } from '#tests/support/worker/shop-discrepancies.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;
let seller: Awaited<ReturnType<typeof deciderOf>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  seller = await deciderOf(shop);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a discrepancy that is read again', () => {
  it('shows the payment service’s present answer, also to support', async () => {
    const buyer = await buyerOf(shop);
    const body = { amount: '9', reason: 'Sconto', expected: { status: 'completed', refunded: '0' } };
    await shop.call('refundPayment', { access: seller.access, params: { id: buyer.paymentId }, body });
    await shop.consume();
    shop.stripe.refund({ charge: buyer.charge, amount: 500 });
    shop.stripe.dispute({ charge: buyer.charge, amount: 1000 });
    await shop.tell();
    const { id } = await discrepancyOf('disputed', buyer.charge);
    const { access } = await colleague('support');
    const { charge } = await seller.reread(id, access);
    expect(charge).toMatchObject({
      amount: 4900,
      currency: 'EUR',
      refunds: [
        { amount: 500, is_ours: false },
        { amount: 900, is_ours: true },
      ],
      disputes: [{ state: 'open', amount: 1000 }],
    });
  });

  it('learns facts that no event has reported', async () => {
    const buyer = await buyerOf(shop);
    shop.stripe.dispute({ charge: buyer.charge });
    await shop.tell();
    const { id } = await discrepancyOf('disputed', buyer.charge);
    shop.stripe.closeDispute({ charge: buyer.charge, outcome: 'won' });
    shop.stripe.forget();
    const { discrepancy } = await seller.reread(id);
    expect(discrepancy).toMatchObject({
      decision: 'closed',
      decided: { by: '', reason: expect.stringContaining('ti ha dato ragione') },
      license: { status: 'active' },
    });
    await seller.reread(id);
    expect((await seller.list()).results.filter((each) => each.id === id)).toHaveLength(0);
  });

  it('adds a missing payment, and closes', async () => {
    const user = await member();
    const { id: paymentId, session } = await customerOf(shop, user.id).pay();
    shop.stripe.forget();
    const { chargeId = '' } = await shop.provider.read(session);
    const about = { kind: 'missing_here', subject: chargeId, paymentId, chargeId, detail: '' } as const;
    const { id, statements } = await noteDiscrepancy(context(), { ...about, amountCents: 4900 });
    await transaction(context(), statements);
    const { discrepancy, charge } = await seller.reread(id);
    expect(charge).toMatchObject({ amount: 4900 });
    expect(discrepancy).toMatchObject({
      decision: 'closed',
      decided: { by: '' },
      license: { status: 'active' },
    });
    expect((await books(user.id)).licenses).toHaveLength(1);
  });

  it('says that the payment service knows no such payment, or does not answer', async () => {
    await context().db.delete(discrepancies);
    const about = { kind: 'missing_there', subject: 'pi_gone', paymentId: null, detail: '' } as const;
    const { id, statements } = await noteDiscrepancy(context(), { ...about, chargeId: 'pi_gone' });
    await transaction(context(), statements);
    expect((await seller.reread(id)).charge).toBeNull();
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    const params = { id };
    expect(await shop.call('rereadDiscrepancy', { access: seller.access, params })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_DOWN', detail: expect.stringContaining('non risponde') },
    });
    expect((await seller.list()).results).toMatchObject([{ id, decision: null }]);
  });
});
