import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerOrders } from '#lib/api/db/schema/offers.ts';
import { context, PASSWORD, startAnew } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { offerBuyer, offerRow } from '#tests/support/worker/offers.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { doWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  startAnew();
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

describe('offers of an account', () => {
  it('are in the export of its data, also withdrawn ones', async () => {
    const ada = await offerBuyer(shop);
    const [first, second] = [await ada.offered(), await ada.offered({ duration: '12m' })];
    await ada.remove(first.id);
    const { access } = await ada.as();
    await confirmByPassword(access);
    const { body } = await shop.call('exportData', { access });
    expect((body as { offers: object[] }).offers).toMatchObject([
      { number: first.number, withdrawn_by: 'customer', buyer: { first_name: 'Ada' } },
      { number: second.number, duration_label: '12 mesi', withdrawn_at: null },
    ]);
  });

  it('are deleted with it; the order of one keeps its number, which no other gets', async () => {
    const [ada, bob] = [await offerBuyer(shop), await offerBuyer(shop)];
    const { id, number } = await ada.offered();
    const { id: paymentId } = await ada.buy(ada.wish(id));
    const left = await shop.call('deleteAccount', { ...(await ada.as()), body: { password: PASSWORD } });
    expect(left.status).toBeLessThan(300);
    await doWork(shop.env);
    expect(await offerRow(id)).toBeUndefined();
    const kept = await context().db.select().from(offerOrders).where(eq(offerOrders.paymentId, paymentId));
    expect(kept).toEqual([{ paymentId, offerId: null, number }]);
    expect((await bob.offered()).number > number).toBe(true);
  });
});
