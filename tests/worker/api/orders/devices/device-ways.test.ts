import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { passUndo, withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { transferBuyer, transfersOf } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', deviceCents: 600 }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const licenseOf = async (userId: string) => (await books(userId)).licenses[0];

describe('devices by bank transfer', () => {
  async function ordered() {
    const ada = await transferBuyer(shop);
    await ada.buy({ duration: '12m' });
    const license = (await licenseOf(ada.id))?.id ?? '';
    return { ...ada, license, ...(await ada.transfer({ license, devices: 2 })) };
  }

  it('are added with the money', async () => {
    const { id: order, code, license } = await ordered();
    const { recorded } = transfersOf(shop);
    expect(await recorded({ amount: '144.00', text: code })).toEqual(['paid']);
    const [row] = await context().db.select().from(licenses).where(eq(licenses.id, license));
    expect(row).toMatchObject({ maxActivations: 4, extraDevices: 2 });
    expect(order).not.toBe('');
  });

  it('are not added to a licence that has ended meanwhile: the money has to be sent back', async () => {
    const { code, license } = await ordered();
    const { recorded } = transfersOf(shop);
    await context()
      .db.update(licenses)
      .set({ expiresAt: clock.now - 1 })
      .where(eq(licenses.id, license));
    expect(await recorded({ amount: '144.00', text: code })).toEqual(['gone']);
  });
});

describe('a withdrawal from devices', () => {
  it('removes them after a day, and nothing else', async () => {
    const ada = await withdrawer(shop);
    await ada.buy({ duration: '12m' });
    const before = await ada.license();
    const { id } = await ada.buy({ license: before?.id ?? '', devices: 2, isWaived: false });
    expect((await ada.license())?.extraDevices).toBe(2);
    expect((await ada.withdraw(id)).status).toBe(201);
    expect(await ada.license()).toMatchObject({ status: 'active', maxActivations: 4 });
    await passUndo(shop);
    expect(await ada.license()).toEqual(before);
    const texts = (await mailsTo(ada.email)).map(({ text }) => text).join();
    expect(texts).toContain('la licenza di Bond Ladder perde 2 dispositivi in più');
  });

  it('makes the next ones wait until the right has ended, as with months', async () => {
    const ada = await withdrawer(shop);
    await ada.buy({ duration: '12m' });
    const license = (await ada.license())?.id ?? '';
    const { id } = await ada.buy({ license, devices: 2, isWaived: false });
    await ada.withdraw(id);
    await passUndo(shop);
    const again = await ada.buy({ license, devices: 1, isWaived: false });
    expect(await ada.state(again.id)).toMatchObject({ state: 'undelivered', waits_for: 'period' });
    expect((await ada.license())?.extraDevices).toBe(0);
    const third = await ada.buy({ license, devices: 1 });
    expect(await ada.state(third.id)).toMatchObject({ state: 'done' });
    expect((await ada.license())?.extraDevices).toBe(1);
  });
});

it('a disputed payment of devices stops their licence until the decision, as with months', async () => {
  const ada = await withdrawer(shop);
  await ada.buy({ duration: '12m' });
  const { id } = await ada.buy({ license: (await ada.license())?.id ?? '', devices: 2 });
  const charge = (await ada.paid(id)).order?.chargeId ?? '';
  shop.stripe.dispute({ charge });
  await shop.tell();
  expect(await ada.license()).toMatchObject({ status: 'suspended', extraDevices: 2 });
  await refund(context(), id, { by: 'seller', reason: 'Contestato', refundedBefore: 0, isSent: true });
  expect(await ada.license()).toMatchObject({ maxActivations: 2, extraDevices: 0 });
});
