import { beforeEach, describe, expect, it } from 'vitest';
import { TRIAL } from '#lib/api/db/schema/licenses.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { call, clock, context, member } from '#tests/support/worker/api.ts';
import { decidedProduct, noEffects } from '#tests/support/worker/decided-product.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';

let product: Awaited<ReturnType<typeof decidedProduct>>;

beforeEach(async () => {
  product = await decidedProduct();
});

/** Adds a licence with automatic renewal and a consent to a catalogue price. */
async function addRenewal(listCents: number, durationKey = '1m') {
  const { id: userId } = await member();
  const { id: licenseId } = await addLicense({ userId, productId: product.params.id, autoRenewal: true });
  const consentId = crypto.randomUUID();
  const agreed = { licenseId, userId, durationKey, priceCents: listCents };
  const { db } = context();
  await db
    .insert(renewalConsents)
    .values({ ...agreed, id: consentId, version: '1', words: '', listCents, createdAt: 0 });
  await db.insert(subscriptions).values({
    ...{ ...agreed, productId: product.params.id, listCents, pricedAt: clock.now, consentId },
    ...{ provider: 'stripe', state: 'on', months: 1, netCents: listCents, changedAt: clock.now },
  });
}
describe('a price increase', () => {
  const prices = { 1: 5000, 12: 47_040 };

  it('counts the renewals that stop, by their agreed price', async () => {
    for (const cents of [4900, 4900, 3900, 5000]) await addRenewal(cents);
    await addRenewal(47_040, '12m');
    expect(await product.effectsOf({ prices })).toEqual({
      ...noEffects,
      renewals: [
        { months: 1, agreed_cents: 3900, cents: 5000, count: 1 },
        { months: 1, agreed_cents: 4900, cents: 5000, count: 2 },
      ],
    });
  });

  it('is saved with the shown effects and a choice, both in the log', async () => {
    await addRenewal(4900);
    const effects = await product.effectsOf({ prices });
    expect(await product.decide({ prices }, { effects })).toMatchObject({
      status: 400,
      body: { renewals: [expect.stringContaining('Scegli')] },
    });
    expect((await product.decide({ prices }, { effects, renewals: 'keep' })).body).toMatchObject({
      kept: [{ months: 1, before: new Date(clock.now).toISOString() }],
    });
    const query = { target: 'product', target_id: product.params.id };
    const log = await call('staffLog', { access: product.access(), query });
    expect(log.body).toMatchObject({ results: [{ after: { existing_renewals: 'keep' } }] });
    const raised = { prices: { ...prices, 1: 5900 } };
    const again = await product.effectsOf(raised);
    expect((await product.decide(raised, { effects: again, renewals: 'ask' })).body).toMatchObject({
      kept: [],
    });
  });

  it('is refused with the present effects if another renewal has come meanwhile', async () => {
    await addRenewal(4900);
    const effects = await product.effectsOf({ prices });
    await addRenewal(4900);
    expect(await product.decide({ prices }, { effects, renewals: 'keep' })).toMatchObject({
      status: 409,
      body: { effects: { renewals: [{ count: 2 }] } },
    });
  });

  it('needs no choice if no renewal has a lower price', async () => {
    await addRenewal(5000);
    expect((await product.decide({ prices })).status).toBe(200);
  });
});

describe('the end of a sale', () => {
  it.each([
    ['a withdrawal', { state: 'withdrawn' }, 2],
    ['an announcement', { state: 'coming_soon' }, 2],
    ['an emptied duration', { prices: { 12: 47_040 } }, 1],
  ] as const)('by %s counts the renewals that stop, and the licences', async (_, changes, stopped) => {
    await addRenewal(4900);
    await addRenewal(47_040, '12m');
    const effects = await product.effectsOf(changes);
    expect(effects.licenses).toBe(2);
    expect(effects.renewals).toHaveLength(stopped);
    expect(effects.renewals[0]).toEqual({ months: 1, agreed_cents: 4900, cents: null, count: 1 });
    expect((await product.decide(changes, { effects })).status).toBe(200);
  });
});

describe('a reduction of licences’ rights', () => {
  it('counts licences for swaps', async () => {
    const { id: userId } = await member();
    await addLicense({ userId, productId: product.params.id });
    await addLicense({ userId, productId: product.params.id, status: 'revoked' });
    expect(await product.effectsOf({ swaps_per_month: 1 })).toEqual({ ...noEffects, licenses: 1 });
  });

  it('counts running trials', async () => {
    const { id: userId } = await member();
    await addLicense({ userId, productId: product.params.id });
    await addLicense({ userId, productId: product.params.id, durationKey: TRIAL });
    expect(await product.effectsOf({ trial_days: 0 })).toEqual({ ...noEffects, trials: 1 });
  });
});
