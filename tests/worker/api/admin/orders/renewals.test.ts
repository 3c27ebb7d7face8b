import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, env, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf } from '#tests/support/worker/shop-discrepancies.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const reason = 'Chiesto al telefono';
let shop: PaymentSystem;
let admin: Awaited<ReturnType<typeof colleague>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(async () => {
  shop = paymentSystem();
  admin = await colleague('admin');
});
afterEach(() => void vi.unstubAllGlobals());

const page = async (id: string) =>
  read(
    adminCalls.staffLicense.result,
    await shop.call('staffLicense', { access: admin.access, params: { id } }),
  );
const end = (id: string, access = admin.access) =>
  shop.call('endStaffSubscription', { access, params: { id }, body: { reason } });
const subscriptionOf = async (id: string) =>
  (await context().db.select().from(subscriptions).where(eq(subscriptions.licenseId, id)))[0];

describe('a licence that renews itself', () => {
  it('shows on its page since when, for which duration, with which method and when next', async () => {
    const { licenseId } = await buyerOf(shop, { renews: true });
    const { subscription, expires_at } = await page(licenseId);
    expect(subscription).toEqual({
      state: 'on',
      agreed_at: expect.any(String),
      license_duration: '1 mese',
      price: 4900,
      asked_of_others: null,
      payment_method: 'Visa •••• 4242',
      next_charge_at: new Date(Date.parse(expires_at ?? '') - 3 * DAY_MS).toISOString(),
      failures: 0,
      failure: null,
      ended: null,
    });
  });

  it('can be ended by an admin with a reason: its customer is informed, its method deleted, and the log has it once', async () => {
    const { licenseId, email } = await buyerOf(shop, { renews: true });
    const kept = (await subscriptionOf(licenseId))?.customer ?? '';
    const answers = await Promise.all([end(licenseId), end(licenseId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'not_renewing' });
    expect(await page(licenseId)).toMatchObject({
      auto_renewal: false,
      subscription: { state: 'ended', next_charge_at: null, ended: { by: 'seller' } },
    });
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === 'Rinnovo automatico disattivato: Bond Ladder'),
    ).toHaveLength(1);
    expect(
      await context().db.select().from(staffEvents).where(eq(staffEvents.targetId, licenseId)),
    ).toMatchObject([
      {
        action: 'subscription_ended',
        target: 'license',
        actorId: admin.id,
        reason,
        before: { auto_renewal: true },
        after: { auto_renewal: false },
      },
    ]);
    await shop.consume();
    expect(shop.stripe.thing({ id: kept })).toBeNull();
    clock.now += 40 * DAY_MS;
    await runJobs(shop.env);
    await shop.consume();
    expect(shop.stripe.totals().cents).toBe(4900);
  });

  it('is shown to support, and ended by an admin only, with any payment provider', async () => {
    const { licenseId } = await buyerOf(shop, { renews: true });
    const { access } = await colleague('support');
    expect((await shop.call('staffLicense', { access, params: { id: licenseId } })).status).toBe(200);
    expect((await end(licenseId, access)).status).toBe(404);
    expect((await subscriptionOf(licenseId))?.state).toBe('on');
    const asked = { access: admin.access, params: { id: licenseId }, body: { reason } };
    expect((await call('endStaffSubscription', asked, env)).status).toBe(200);
    expect((await subscriptionOf(licenseId))?.state).toBe('ended');
  });

  it('is absent without a consent', async () => {
    const { id: userId } = await member();
    const { id } = await addLicense({ userId, productId: 'one' });
    expect((await page(id)).subscription).toBeNull();
    expect(await end(id)).toMatchObject({ status: 409, body: { code: 'not_renewing' } });
    expect((await end('nessuna')).status).toBe(404);
  });
});
