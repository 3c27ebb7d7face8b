import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import { clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  clearRenewals,
  consentsOf,
  liveUntil,
  type Renewer,
  renewer,
  rowOf,
} from '#tests/support/worker/renewals.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

/** The owner of a licence without automatic renewal. */
async function owner(): Promise<Renewer & { licenseId: string }> {
  const customer = await renewer(shop);
  return { ...customer, licenseId: await customer.own({ renews: false }) };
}

const save = (session: string) => shop.stripe.save({ session });
/** The number of customers at the payment service, each with its method. */
const kept = () =>
  shop.stripe.events({ type: 'payment_method.attached' }).length -
  shop.stripe.events({ type: 'customer.deleted' }).length;
const started = async ({ subjects }: Pick<Renewer, 'subjects'>) =>
  (await subjects()).filter((subject) => subject.startsWith('Rinnovo automatico attivo')).length;

describe('a customer who turns on automatic renewal', () => {
  it('saves a method at the payment service, and the event turns it on', async () => {
    const { licenseId, agreed, renewal, license, email } = await owner();
    expect(await renewal(licenseId)).toMatchObject({
      state: 'off',
      options: [
        { duration_key: '1m', label: '1 mese', price: 4900 },
        { duration_key: '12m', label: '12 mesi', price: 47_040 },
      ],
    });
    const page = await agreed(licenseId, { duration: '12m', price: '470.40' });
    expect(await renewal(licenseId)).toMatchObject({ state: 'starting' });
    expect((await license()).autoRenewal).toBe(false);
    save(page);
    await shop.tell();
    expect(await renewal(licenseId)).toMatchObject({
      state: 'on',
      duration_key: '12m',
      price: 47_040,
      method: 'Visa •••• 4242',
    });
    expect((await license()).autoRenewal).toBe(true);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain((await consentsOf(licenseId))[0]?.words);
    expect(shop.stripe.totals()).toMatchObject({ charges: 1, cents: 4900 });
  });

  it('turns it on by returning before the event, which then changes nothing', async () => {
    const { licenseId, agreed, renewal, subjects } = await owner();
    save(await agreed(licenseId));
    expect(await renewal(licenseId, true)).toMatchObject({ state: 'on' });
    const ids = shop.stripe.waiting().map(({ id }) => id);
    await shop.tell({ ids });
    await shop.tell({ ids: ids.toReversed() });
    expect(await renewal(licenseId, true)).toMatchObject({ state: 'on' });
    expect(await started({ subjects })).toBe(1);
    expect(kept()).toBe(1);
  });

  it('turns it on once though event and return come together', async () => {
    const { licenseId, agreed, renewal, subjects } = await owner();
    save(await agreed(licenseId));
    const ids = shop.stripe.waiting().map(({ id }) => id);
    await Promise.all([
      ...Array.from({ length: 4 }, () => shop.tell({ ids })),
      ...Array.from({ length: 4 }, () => renewal(licenseId, true)),
    ]);
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
    expect(await started({ subjects })).toBe(1);
    expect(kept()).toBe(1);
  });

  it('waits if they return while the payment service does not answer', async () => {
    const { licenseId, agreed, renewal } = await owner();
    save(await agreed(licenseId));
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    expect(await renewal(licenseId, true)).toMatchObject({ state: 'starting' });
    shop.stripe.mend();
    clock.now += 60_000;
    expect(await renewal(licenseId, true)).toMatchObject({ state: 'on' });
  });

  it('causes a query to the payment service every few seconds at most', async () => {
    const { licenseId, agreed, renewal } = await owner();
    await agreed(licenseId);
    const before = shop.stripe.requests().length;
    for (let times = 0; times < 10; times += 1) await renewal(licenseId, true);
    expect(shop.stripe.requests().length - before).toBe(1);
  });

  it('and leaves the page has not agreed to any charge', async () => {
    const { licenseId, agreed, renewal, license, buy } = await owner();
    const page = await agreed(licenseId);
    expect(await renewal(licenseId, true)).toMatchObject({ state: 'starting' });
    await shop.pass(61);
    expect(await renewal(licenseId)).toMatchObject({ state: 'off' });
    await liveUntil(shop, (await license()).expiresAt ?? 0);
    shop.stripe.expire({ session: page });
    await shop.tell();
    expect(shop.stripe.totals().charges).toBe(1);
    expect((await rowOf(licenseId))?.state).toBe('starting');
    await buy({ license: licenseId });
    expect((await license()).status).toBe('active');
  });

  it('sees that the payment service is unreachable, and can press again', async () => {
    const { licenseId, agree, agreed, renewal } = await owner();
    shop.stripe.fault({ fault: 'error', endpoint: 'POST /v1/checkout/sessions' });
    expect(await agree(licenseId)).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    expect(await renewal(licenseId)).toMatchObject({ state: 'off' });
    shop.stripe.mend();
    save(await agreed(licenseId));
    await shop.tell();
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
  });
});

describe('a second press', () => {
  it('for the same leads to the same page', async () => {
    const { licenseId, agree, agreed } = await owner();
    const page = await agreed(licenseId);
    clock.now += 60_000;
    expect(await agreed(licenseId)).toBe(page);
    const pressed = await Promise.all(Array.from({ length: 6 }, () => agree(licenseId)));
    expect(new Set(pressed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await consentsOf(licenseId)).toHaveLength(1);
  });

  it('leads to the same page though its customer has another address now, Stripe answering or not', async () => {
    const { id: userId, licenseId, agreed, agree } = await owner();
    const page = await agreed(licenseId);
    const { db } = context();
    await db
      .update(users)
      .set({ email: `new-${userId}@example.com` })
      .where(eq(users.id, userId));
    expect(await agreed(licenseId)).toBe(page);
    shop.stripe.fault({ fault: 'error', endpoint: 'POST /v1/checkout/sessions' });
    expect(await agree(licenseId)).toMatchObject({ status: 200, body: { kind: 'page' } });
  });

  it('at the same moment leads to one page, whose method is the only one', async () => {
    const { licenseId, agree, renewal } = await owner();
    const pressed = await Promise.all(Array.from({ length: 6 }, () => agree(licenseId)));
    expect(new Set(pressed.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    save((await rowOf(licenseId))?.reference ?? '');
    await shop.tell();
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
    expect(kept()).toBe(1);
  });

  it('for something else has its own effect, whichever page is used first', async () => {
    const { licenseId, agreed, renewal } = await owner();
    const first = await agreed(licenseId);
    const second = await agreed(licenseId, { duration: '12m', price: '470.40' });
    expect(second).not.toBe(first);
    save(first);
    await shop.tell();
    await shop.pass(1);
    expect(await renewal(licenseId)).toMatchObject({ state: 'starting' });
    save(second);
    await shop.tell();
    await shop.pass(1);
    expect(await renewal(licenseId)).toMatchObject({ state: 'on', duration_key: '12m' });
    expect(kept()).toBe(1);
  });

  it('after an unreported method was saved agrees without a page', async () => {
    const { licenseId, agree, agreed, renewal } = await owner();
    save(await agreed(licenseId));
    clock.now += 60_000;
    expect((await agree(licenseId)).body).toMatchObject({ kind: 'on' });
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
    await shop.tell();
    await shop.pass(1);
    expect(kept()).toBe(1);
  });
});

describe('a customer who presses again and again', () => {
  it('opens ten pages an hour at the payment service, and leaves ten consents', async () => {
    const { licenseId, agree } = await owner();
    const pages = () => shop.stripe.requests().filter(({ path }) => path === '/v1/checkout/sessions').length;
    const before = pages();
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      const wish = times % 2 ? {} : { duration: '12m', price: '470.40' };
      statuses.push((await agree(licenseId, wish)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(pages() - before).toBe(10);
    expect(await consentsOf(licenseId)).toHaveLength(10);
    clock.now += 3_600_000;
    expect((await agree(licenseId)).status).toBe(200);
  });

  it('at once for different things keeps those consents that came into force', async () => {
    const { licenseId, agree } = await owner();
    const wishes = [{}, { duration: '12m', price: '470.40' }, {}];
    const pressed = await Promise.all(wishes.map((wish) => agree(licenseId, wish)));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pages = new Set(pressed.map(({ body }) => JSON.stringify(body)));
    const consents = await consentsOf(licenseId);
    expect(consents).toHaveLength(pages.size);
    expect(consents.map(({ id }) => id)).toContain((await rowOf(licenseId))?.consentId);
  });
});

describe('a page of an earlier consent that is used late', () => {
  it('does not turn on an ended renewal, and its method is deleted', async () => {
    const { licenseId, agreed, stop, renewal } = await owner();
    const page = await agreed(licenseId);
    await stop(licenseId);
    save(page);
    await shop.tell();
    await shop.pass(1);
    expect(await renewal(licenseId)).toMatchObject({ state: 'off' });
    expect(kept()).toBe(0);
  });

  it('does not replace the present method', async () => {
    const { licenseId, agreed, renewal } = await owner();
    const first = await agreed(licenseId);
    await shop.pass(61);
    save(await agreed(licenseId));
    await shop.tell();
    const { customer } = (await rowOf(licenseId)) ?? {};
    save(first);
    await shop.tell();
    await shop.pass(1);
    expect((await rowOf(licenseId))?.customer).toBe(customer);
    expect(shop.stripe.thing({ id: customer ?? '' })).not.toBeNull();
    expect(await renewal(licenseId)).toMatchObject({ state: 'on' });
    expect(kept()).toBe(1);
  });

  it('is deleted later if the payment service is unreachable then', async () => {
    const { licenseId, agreed, stop } = await owner();
    const page = await agreed(licenseId);
    await stop(licenseId);
    save(page);
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await shop.tell();
    await shop.pass(3 * 60);
    expect(kept()).toBe(1);
    shop.stripe.mend();
    await shop.pass(3 * 60);
    expect(kept()).toBe(0);
  });
});

describe('a licence that renews itself', () => {
  it('changes duration and price by another consent, without a page', async () => {
    const { own, agree, renewal, license } = await renewer(shop);
    const id = await own();
    expect((await agree(id, { duration: '12m', price: '470.40' })).body).toMatchObject({ kind: 'on' });
    expect(await renewal(id)).toMatchObject({ state: 'on', duration_key: '12m', price: 47_040 });
    expect(await consentsOf(id)).toHaveLength(2);
    await liveUntil(shop, ((await license()).expiresAt ?? 0) - 2 * DAY_MS);
    expect((await license()).durationMonths).toBe(13);
    expect(shop.stripe.totals().cents).toBe(4900 + 47_040);
  });

  it('stores no second consent to the same terms', async () => {
    const { own, agree, renewal } = await renewer(shop);
    const id = await own();
    const before = await consentsOf(id);
    expect((await agree(id)).body).toMatchObject({ kind: 'on' });
    expect(await consentsOf(id)).toEqual(before);
    expect(await renewal(id)).toMatchObject({ state: 'on', duration_key: '1m' });
  });

  it('stores another consent if the text has another version', async () => {
    const { own, agree, id: userId } = await renewer(shop);
    const id = await own({ renews: false });
    const consentId = crypto.randomUUID();
    const agreed = { licenseId: id, userId, durationKey: '1m', priceCents: 4900 };
    const { db } = context();
    await db
      .insert(renewalConsents)
      .values({ ...agreed, id: consentId, version: '0', words: 'Chiedo', listCents: 4900, createdAt: 0 });
    await db.insert(subscriptions).values({
      ...{ ...agreed, productId: 'one', listCents: 4900, pricedAt: 0, consentId },
      ...{ provider: 'stripe', state: 'on', customer: 'cus', method: 'pm' },
      ...{ months: 1, netCents: 4016, changedAt: 0 },
    });
    expect((await agree(id)).body).toMatchObject({ kind: 'on' });
    expect((await consentsOf(id)).map(({ version }) => version)).toEqual(['0', renewalConsent.version]);
  });

  it('never deletes a consent', async () => {
    const { own } = await renewer(shop);
    const [stored] = await consentsOf(await own());
    const { db } = context();

    await expect(db.update(renewalConsents).set({ priceCents: 1 })).rejects.toThrow();
    await expect(db.delete(renewalConsents)).rejects.toThrow();
    expect(stored).toBeDefined();
  });
});
