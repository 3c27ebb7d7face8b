import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { UNDO_WITHDRAWAL_PAGE } from '#lib/contract/withdrawals/withdrawals.ts';
import { mailsTo } from '#tests/support/worker/api.ts';
import { charged } from '#tests/support/worker/debited-renewals.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { passUndo } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, live, liveUntil, rowOf } from '#tests/support/worker/renewals.ts';
import { books } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

describe('a renewal that is withdrawn from while its money is pending', () => {
  const withdrawn = async () => {
    const customer = await charged(shop);
    const [payment] = await customer.automatic();
    const body = { name: 'Ada Rossi', contract: payment?.transactionId };
    await liveUntil(shop, customer.end + DAY_MS, 6);
    expect((await shop.call('withdraw', { ...(await customer.as()), body })).status).toBe(201);
    return customer;
  };

  it('ends the automatic renewal at its end, unless the withdrawal is undone', async () => {
    const [left, stayed] = [await charged(shop), await charged(shop)];
    for (const { id, as } of [left, stayed]) {
      const { payment } = (await books(id)).paid.at(-1) ?? {};
      const body = { name: 'Ada Rossi', contract: payment?.transactionId };
      expect((await shop.call('withdraw', { ...(await as()), body })).status).toBe(201);
    }
    const [link = ''] = (await mailsTo(stayed.email)).flatMap(({ links }) =>
      links.filter((url) => url.includes(UNDO_WITHDRAWAL_PAGE)),
    );
    await shop.call('undoWithdrawal', { body: { token: link.split('/').at(-1) } });
    expect(await left.license()).toMatchObject({ graceUntil: null });
    await liveUntil(shop, left.end + DAY_MS, 6);
    expect((await left.heard())[0]).toBe('EXPIRED');
    expect((await stayed.heard())[0]).toBe('VALID');
    await left.settle('paid');
    await shop.tell();
    await passUndo(shop);
    expect((await books(left.id)).paid.at(-1)?.payment).toMatchObject({ refundedCents: 4900 });
    expect(await left.license()).toMatchObject({ expiresAt: left.end });
  });

  it('is refunded once the money arrives, and neither extends the licence nor is charged again', async () => {
    const { end, heard, license, licenseId, settle, automatic } = await withdrawn();
    await settle('paid');
    await shop.tell();
    await passUndo(shop);
    expect(await automatic()).toMatchObject([{ status: 'refunded', refundedCents: 4900 }]);
    expect(await heard()).toEqual(['EXPIRED', new Date(end).toISOString()]);
    expect(await license()).toMatchObject({ graceUntil: null });
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended', endedBy: 'refund' });
  });

  it('is not charged again where that is refused', async () => {
    const { heard, licenseId, settle, automatic } = await withdrawn();
    await settle('failed', 'insufficient_funds');
    await shop.tell();
    await live(shop, 1, 6);
    await passUndo(shop);
    await live(shop, 5, 6);
    expect(await automatic()).toMatchObject([{ status: 'failed' }]);
    expect((await heard())[0]).toBe('EXPIRED');
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended' });
  });
});
