import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { ORGANIZATION_UNKNOWN } from '#lib/contract/organizations/rules.ts';
import { context, mailsTo, startAnew } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { newOrganization, takeOut } from '#tests/support/worker/organizations.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  startAnew();
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** An organization with a paid order whose event has not arrived yet. */
async function paid(way: 'card' | 'later' = 'card') {
  const place = await newOrganization();
  await context().db.update(users).set({ country: 'IT' }).where(eq(users.id, place.id));
  const payer = await place.join('billing');
  const ordering = customerOf(shop, payer.id, place.params);
  const placed = await ordering.pay({}, way);
  return { ...place, ...placed, payer, ordering };
}

describe('a late event about an organization’s payment', () => {
  it('buys for the organization, though the buyer was taken out of it', async () => {
    const { id: order, admin, params, payer, ordering } = await paid();
    await takeOut(params.organization, payer.id);
    await shop.tell();
    const { paid: payments, licenses } = await books(params.organization);
    expect(payments).toMatchObject([{ payment: { id: order, status: 'completed' } }]);
    expect([licenses.length, (await books(payer.id)).licenses.length]).toEqual([1, 0]);
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
    expect(await subjects(admin.email)).toContainEqual(expect.stringContaining('Il tuo acquisto'));
    expect(await subjects(payer.email)).toEqual([]);
    const asked = await ordering.quoted();
    expect([asked.status, asked.body]).toMatchObject([404, { code: ORGANIZATION_UNKNOWN }]);
  });

  it('refunds the payment if staff have deleted the organization meanwhile', async () => {
    const { admin, params, session } = await paid('later');
    await shop.tell();
    const { access } = await confirmedColleague();
    const gone = await shop.call('deleteCustomer', {
      access,
      params: { id: params.organization },
      body: { expected: { email: admin.email }, reason: 'Chiesto da chi la amministra.' },
    });
    expect(gone.status).toBe(204);
    await doWork(shop.env);
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    await shop.consume();
    expect(shop.stripe.totals()).toMatchObject({ cents: 4900, refundedCents: 4900 });
    expect((await books(admin.id)).licenses).toEqual([]);
  });
});
