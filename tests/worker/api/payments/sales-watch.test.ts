import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import type { PaymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, renewer, runRenewals, skipToCharge } from '#tests/support/worker/renewals.ts';
import { type WatchedShop, watchedShop } from '#tests/support/worker/sales-watch.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { giveBack } from '#tests/support/worker/switched-shop.ts';

let shop: PaymentSystem;
let customer: WatchedShop['customer'];
let told: WatchedShop['told'];
let health: WatchedShop['health'];

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  ({ shop, customer, told, health } = await watchedShop());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

/** More checks than a task has attempts. */
const HOURS = 4;

const refusals: [name: string, refuse: (isOn: boolean) => void, code: string][] = [
  ['the key was rolled', (isOn) => shop.stripe.rollKey({ isExpired: isOn }), 'api_key_expired'],
  [
    'the account is restricted',
    (isOn) => shop.stripe.restrictAccount({ isRestricted: isOn }),
    'account_invalid',
  ],
];

describe.each(refusals)('where %s', (_, refuse, code) => {
  it('customers read that nothing can be ordered, the seller gets one mail, and sales resume once it is fixed', async () => {
    const before = (await told()).mails;
    const { id: userId, place, order, buy } = await customer();
    refuse(true);
    const key = crypto.randomUUID();
    for (let press = 0; press < 3; press += 1) {
      const { status, body } = await place({ key });
      expect([status, body]).toMatchObject([503, { code: 'SALES_OFF' }]);
      expect(JSON.stringify(body)).not.toContain('iprova');
    }
    const other = await customer();
    expect(await other.place()).toMatchObject({ status: 503, body: { code: 'SALES_OFF' } });
    expect(await told()).toMatchObject({ open: ['refused'], mails: before + 1 });
    expect((await told()).details).toContain(code);
    expect(await health()).toMatchObject({ isStopped: true, refused: [{ call: 'start', code }] });

    refuse(false);
    const { session } = await order({ key });
    expect(await told()).toMatchObject({ open: [], mails: before + 1 });
    expect(await health()).toMatchObject({ isStopped: false, refused: [] });
    shop.stripe.pay({ session });
    await shop.tell();
    expect((await books(userId)).licenses).toHaveLength(1);
    await buy();
  });

  it('a renewal waits, however long, and has not failed', async () => {
    const renewing = await renewer(shop);
    await renewing.own({ duration: '12m' });
    const end = (await renewing.license()).expiresAt ?? 0;
    await skipToCharge(shop, end);
    refuse(true);
    await runRenewals(shop);
    await shop.pass(HOURS * 60);
    refuse(false);
    await shop.pass(30);
    expect((await renewing.license()).expiresAt).toBeGreaterThan(end);
    expect(shop.stripe.totals()).toMatchObject({ charges: 2 });
    expect((await renewing.subjects()).filter((subject) => subject.includes('non riuscito'))).toEqual([]);
  });
});

it('a refund waits for a key that was rolled longer than its attempts take', async () => {
  const { buy, state } = await customer();
  const { id } = await buy();
  shop.stripe.rollKey({});
  await giveBack(shop, id);
  await shop.pass(HOURS * 60);
  expect(shop.stripe.totals().refundedCents).toBe(0);
  shop.stripe.rollKey({ isExpired: false });
  await shop.pass(30);
  expect(shop.stripe.totals().refundedCents).toBe(4900);
  expect(await state(id)).toMatchObject({ state: 'refunded' });
});

it('a key without permission for disputes still applies refunds, and the seller learns what it lacks', async () => {
  const { buy, state } = await customer();
  const { id, session } = await buy();
  const { chargeId = '' } = await shop.provider.read(session);
  shop.stripe.denyRights({ rights: ['rak_dispute_read'] });
  shop.stripe.refund({ charge: chargeId });
  await shop.tell();
  const { db } = context();
  const found = await db.select().from(discrepancies).where(eq(discrepancies.kind, 'refunded_elsewhere'));
  expect(found).toMatchObject([{ chargeId, amountCents: 4900 }]);
  const { open, details } = await told();
  expect(open).toEqual(['refused']);
  expect(details).toContain('contestazioni');
  expect(await health()).toMatchObject({ isStopped: false, refused: [{ call: 'disputes' }] });
  expect(await state(id)).toMatchObject({ state: 'done' });
});

describe('missing events', () => {
  it('are reported once if a payment was read, and close with the first accepted event', async () => {
    const before = (await told()).mails;
    const { pay, state } = await customer();
    const { id } = await pay();
    const wrong = { secret: 'whsec_of_another_endpoint' };
    expect(await shop.tell(wrong)).toContain(400);
    expect(await state(id, true)).toMatchObject({ state: 'done' });
    expect(await told()).toMatchObject({ open: [] });
    await shop.pass(20);
    expect(await told()).toMatchObject({ open: ['events'], mails: before + 1 });
    const next = await customer();
    await next.buy();
    expect(await told()).toMatchObject({ open: [], mails: before + 1 });
  });

  it('are not reported because of badly signed posts', async () => {
    const { buy } = await customer();
    await buy();
    for (let n = 0; n < 5; n += 1) await shop.hand({ body: '{}', signature: `t=1,v1=${n}` });
    await shop.pass(30);
    expect((await told()).open).toEqual([]);
  });
});
