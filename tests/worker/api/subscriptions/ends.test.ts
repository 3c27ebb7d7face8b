import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { runStep } from '#lib/api/jobs.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  clearRenewals,
  live,
  renewer,
  rowOf,
  runRenewals,
  skipToCharge,
} from '#tests/support/worker/renewals.ts';
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

async function renewing(way: 'card' | 'later' = 'card') {
  const customer = await renewer(shop);
  const { session } = await customer.pay({ renews: true }, way);
  if (way === 'later') shop.stripe.settle({ reference: session, outcome: 'paid' });
  await shop.tell();
  const { id: licenseId, expiresAt } = await customer.license();
  const endsAt = expiresAt ?? 0;
  const mails = async (beginning: string) =>
    (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith(beginning));
  return {
    ...customer,
    licenseId,
    endsAt,
    mails,
    receipts: async () => (await mails('Rinnovo automatico disattivato')).length,
    /** The token of the newest mailed link that ends the renewal. */
    token: async () => {
      const links = (await mails('Rinnovo automatico attivo'))[0]?.links ?? [];
      const page = links.map((link) => new URL(link).pathname);
      return (
        page
          .find((path) => path.startsWith(END_SUBSCRIPTION_PAGE))
          ?.split('/')
          .at(-1) ?? ''
      );
    },
    due: async () => {
      await skipToCharge(shop, endsAt);
      await runRenewals(shop);
    },
  };
}
const byLink = (token: string) => shop.call('endSubscriptionByLink', { body: { token } });

describe('a customer who ends automatic renewal', () => {
  it('presses once, gets a receipt, and the method is deleted', async () => {
    const { licenseId, stop, renewal, license, mails, endsAt } = await renewing();
    const { customer = '' } = (await rowOf(licenseId)) ?? {};
    const answer = await stop(licenseId);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('disdetto') } });
    const [receipt] = await mails('Rinnovo automatico disattivato: Bond Ladder');
    expect(receipt?.text).toContain('Hai disdetto il rinnovo automatico.');
    expect(receipt?.text).toContain('La licenza resta valida fino al');
    expect(await renewal(licenseId)).toMatchObject({ state: 'off' });
    expect(await license()).toMatchObject({ status: 'active', expiresAt: endsAt, autoRenewal: false });
    await shop.consume();
    expect(shop.stripe.thing({ id: customer ?? '' })).toBeNull();
    await live(shop, 35);
    expect(shop.stripe.totals().charges).toBe(1);
  });

  it('may press again, at once as well, without another receipt', async () => {
    const { licenseId, stop, receipts } = await renewing();
    const pressed = await Promise.all(Array.from({ length: 5 }, () => stop(licenseId)));
    pressed.push(await stop(licenseId));
    expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await receipts()).toBe(1);
  });

  it('needs no confirmed address', async () => {
    const { licenseId, stop, id } = await renewing();
    await context().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
    expect((await stop(licenseId)).status).toBe(200);
  });

  it('ends it though the payment service is unreachable, which deletes the method later', async () => {
    const { licenseId, stop, renewal } = await renewing();
    const { customer = '' } = (await rowOf(licenseId)) ?? {};
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    expect((await stop(licenseId)).status).toBe(200);
    expect(await renewal(licenseId)).toMatchObject({ state: 'off' });
    await shop.pass(60);
    expect(shop.stripe.thing({ id: customer ?? '' })).not.toBeNull();
    shop.stripe.mend();
    await shop.pass(3 * 60);
    expect(shop.stripe.thing({ id: customer ?? '' })).toBeNull();
  });

  it('can begin again with another consent', async () => {
    const { licenseId, stop, agreed, renewal, due } = await renewing();
    await stop(licenseId);
    shop.stripe.save({ session: await agreed(licenseId) });
    await shop.tell();
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
    await due();
    expect(shop.stripe.totals().charges).toBe(2);
  });

  it('ends one that has no method yet', async () => {
    const { own, agreed, stop, renewal } = await renewer(shop);
    const id = await own({ renews: false });
    await agreed(id);
    expect((await stop(id)).status).toBe(200);
    expect(await renewal(id)).toMatchObject({ state: 'off' });
  });
});

describe('the mailed link', () => {
  it('ends it with one press, without a login, however often it is pressed', async () => {
    const { licenseId, token, renewal, receipts } = await renewing();
    const link = await token();
    expect(await byLink(link)).toMatchObject({ status: 200 });
    expect(await byLink(link)).toMatchObject({ status: 200 });
    expect(await renewal(licenseId)).toMatchObject({ state: 'off' });
    expect(await receipts()).toBe(1);
  });

  it('does not end a later consent', async () => {
    const { licenseId, token, stop, agreed, renewal } = await renewing();
    const former = await token();
    await stop(licenseId);
    shop.stripe.save({ session: await agreed(licenseId) });
    await shop.tell();
    expect(await byLink(former)).toMatchObject({ status: 400, body: { token: [expect.any(String)] } });
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
    expect((await byLink(await token())).status).toBe(200);
  });

  it('is refused if it was changed or made up', async () => {
    const { licenseId, token, renewal } = await renewing();
    const stranger = await renewing();
    const good = await token();
    const [, consent = '', signature = ''] = good.split('.');
    for (const bad of [
      '',
      'x',
      `${licenseId}.${consent}.${signature.slice(1)}`,
      `${stranger.licenseId}.${consent}.${signature}`,
      `${licenseId}..${signature}`,
    ])
      expect([bad, (await byLink(bad)).status]).toEqual([bad, 400]);
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
  });
});

describe('ending it on the day of the charge', () => {
  const automatic = async (userId: string) =>
    (await books(userId)).paid.filter(({ order }) => order?.isAutomatic);

  it('before its order is charged ends the order, and nothing is charged', async () => {
    const { licenseId, stop, id, endsAt, mails } = await renewing();
    await skipToCharge(shop, endsAt);
    await runStep(context(shop.env), { job: 'charges' });
    await stop(licenseId);
    await shop.pass(5);
    expect(await automatic(id)).toMatchObject([
      { payment: { status: 'failed' }, order: { end: 'cancelled', openOrderKey: null } },
    ]);
    await live(shop, 10, 6);
    expect(shop.stripe.totals().charges).toBe(1);
    expect(await mails('Addebito')).toEqual([]);
  });

  it('while the money is pending renews once it arrives, and never again', async () => {
    const { licenseId, stop, id, due, license, receipts } = await renewing('later');
    await due();
    await stop(licenseId);
    await shop.pass(7 * 60);
    expect(await automatic(id)).toMatchObject([{ payment: { status: 'pending' } }]);
    const [intent] = shop.stripe.events({ type: 'payment_intent.processing' }).slice(-1);
    shop.stripe.settle({ reference: intent?.data.object.id ?? '', outcome: 'paid' });
    shop.stripe.lose();
    await shop.pass(7 * 60);
    expect(await automatic(id)).toMatchObject([{ payment: { status: 'completed' } }]);
    expect(await license()).toMatchObject({ durationMonths: 2, autoRenewal: false });
    await live(shop, 60);
    expect(shop.stripe.totals().charges).toBe(2);
    expect(await receipts()).toBe(1);
  });

  it('while pending money never arrives ends the order, without another attempt', async () => {
    const { licenseId, stop, id, due, mails } = await renewing('later');
    await due();
    await stop(licenseId);
    const [intent] = shop.stripe.events({ type: 'payment_intent.processing' }).slice(-1);
    shop.stripe.settle({ reference: intent?.data.object.id ?? '', outcome: 'failed' });
    await shop.tell();
    await live(shop, 10, 6);
    expect(await automatic(id)).toMatchObject([{ payment: { status: 'failed' }, order: { end: 'refused' } }]);
    expect(await mails('Addebito')).toEqual([]);
  });

  it('after a charge whose answer was lost renews by its event', async () => {
    const { licenseId, stop, id, due, license } = await renewing();
    shop.stripe.fault({ fault: 'lost', endpoint: 'POST /v1/payment_intents' });
    await due();
    await stop(licenseId);
    shop.stripe.mend();
    await shop.pass(5);
    expect(await automatic(id)).toMatchObject([{ order: { end: 'cancelled' } }]);
    await shop.tell();
    expect(await automatic(id)).toMatchObject([{ payment: { status: 'completed' } }]);
    expect((await license()).durationMonths).toBe(2);
    expect(shop.stripe.totals()).toMatchObject({ charges: 2, refundedCents: 0 });
  });

  it('at the same moment as the job charges once or not at all', async () => {
    const { licenseId, stop, id, endsAt, renewal, license } = await renewing();
    await skipToCharge(shop, endsAt);
    await Promise.all([runRenewals(shop), stop(licenseId), runRenewals(shop), stop(licenseId)]);
    await shop.tell();
    await live(shop, 10, 6);
    const charged = shop.stripe.totals().charges - 1;
    expect(charged).toBeLessThan(2);
    const paid = (await automatic(id)).filter(({ payment }) => payment.status === 'completed');
    expect(paid).toHaveLength(charged);
    expect((await license()).durationMonths).toBe(1 + charged);
    expect((await renewal(licenseId)).state).not.toBe('on');
  });
});
