import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { activities } from '#lib/api/db/schema/activities.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { DashboardStats } from '#lib/contract/dashboard.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
  await addProduct({ id: 'two', name: 'Due' });
});

const stats = async (access: string) => read(DashboardStats, await call('dashboardStats', { access }));

async function addLicense(userId: string, changes: Partial<typeof licenses.$inferInsert>) {
  await context()
    .db.insert(licenses)
    .values({
      id: crypto.randomUUID(),
      userId,
      productId: 'one',
      status: 'active',
      keyLookup: crypto.randomUUID(),
      keySealed: '',
      ...{ keyFirst: '', keyLast: '' },
      durationKey: '1m',
      durationMonths: 1,
      purchasePriceCents: 4900,
      maxActivations: 1,
      createdAt: clock.now - 90 * DAY_MS,
      expiresAt: clock.now + 90 * DAY_MS,
      ...changes,
    });
}

describe('the dashboard', () => {
  it('is empty without purchases, verified or not', async () => {
    for (const verified of [true, false]) {
      const { access } = await member({ verified });
      expect((await call('dashboardStats', { access })).body).toEqual({
        licenses: {
          active: 0,
          expiring_soon: 0,
          total: 0,
          this_month: 0,
          active_list: [],
        },
        payments: { total_spent: '0.00' },
        products: { active_count: 0, active_list: [] },
        recent_activity: [],
      });
    }
  });

  it('counts active licences and those that end within 30 days', async () => {
    const { id, access } = await member();
    for (const left of [1, 30 * DAY_MS, 30 * DAY_MS + 1, 0, -1]) {
      await addLicense(id, { expiresAt: clock.now + left });
    }
    await addLicense(id, { expiresAt: null });
    for (const status of ['suspended', 'revoked', 'expired'] as const) {
      await addLicense(id, { status, expiresAt: clock.now + DAY_MS });
    }
    expect((await stats(access)).licenses).toMatchObject({ active: 4, expiring_soon: 2, total: 9 });
  });

  it('counts the licences of this month', async () => {
    const { id, access } = await member();
    const midnight = Date.parse('2026-09-01T00:00+02:00');
    for (const createdAt of [midnight - 1, midnight, clock.now]) await addLicense(id, { createdAt });
    expect((await stats(access)).licenses.this_month).toBe(2);
  });

  it('lists the active licences with their end and devices, the first to end first, up to 20', async () => {
    const { id, access } = await member();
    const ends = [40, 2, 90].map((days) => clock.now + days * DAY_MS);
    for (const expiresAt of ends) await addLicense(id, { expiresAt });
    await addLicense(id, { expiresAt: clock.now - 1 });
    await addLicense(id, { status: 'suspended' });
    await addLicense((await member()).id, {});
    const { active_list: listed } = (await stats(access)).licenses;
    expect(listed?.map(({ days_until_expiry }) => days_until_expiry)).toEqual([2, 40, 90]);
    expect(listed?.[0]).toMatchObject({
      product_id: 'one',
      product_name: 'Uno',
      status: 'active',
      active_activations: 0,
    });
    for (let n = 0; n < 20; n += 1) await addLicense(id, {});
    expect((await stats(access)).licenses.active_list).toHaveLength(20);
  });

  it('names each product with an active licence once', async () => {
    const { id, access } = await member();
    await addLicense(id, {});
    await addLicense(id, {});
    await addLicense(id, { productId: 'two', status: 'suspended' });
    expect((await stats(access)).products).toEqual({
      active_count: 1,
      active_list: [{ id: 'one', name: 'Uno' }],
    });
    await addLicense(id, { productId: 'two' });
    expect((await stats(access)).products.active_list.map(({ name }) => name)).toEqual(['Due', 'Uno']);
  });

  it('sums completed payments in euro, to the cent', async () => {
    const { id, access } = await member();
    const stranger = await member();
    for (const amountCents of [10, 20, 999_999_99]) await addPayment(id, { amountCents });
    for (const status of ['pending', 'failed', 'refunded'] as const) await addPayment(id, { status });
    await addPayment(id, { currency: 'USD' });
    await addPayment(stranger.id, {});
    const { body } = await call('dashboardStats', { access });
    expect(body).toMatchObject({ payments: { total_spent: '1000000.29' } });
  });

  it('shows the ten latest activities, newest first', async () => {
    const { id, access } = await member();
    const texts = Array.from({ length: 12 }, (_, n) => `Attività ${n}`);
    for (const [n, description] of texts.entries()) {
      await context()
        .db.insert(activities)
        .values({
          id: crypto.randomUUID(),
          userId: id,
          type: 'license_activated',
          description,
          createdAt: clock.now + Math.floor(n / 2),
        });
    }
    const { recent_activity } = await stats(access);
    expect(recent_activity.map(({ description }) => description)).toEqual(texts.reverse().slice(0, 10));
    expect(new Set(recent_activity.map(({ title }) => title))).toEqual(new Set(['Licenza attivata']));
  });

  it('keeps the fifty latest activities of each customer', async () => {
    const [one, other] = [await member(), await member()];
    const { db } = context();
    const about = { type: 'license_activated', description: '' } as const;
    for (let n = 0; n < 53; n++) await recordActivity(db, { ...about, userId: one.id }, clock.now + n);
    await recordActivity(db, { ...about, userId: other.id }, clock.now);
    const kept = await db.select().from(activities).where(eq(activities.userId, one.id));
    expect(kept.map(({ createdAt }) => createdAt - clock.now).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 3),
    );
    expect(await db.select().from(activities).where(eq(activities.userId, other.id))).toHaveLength(1);
  });
});
