import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { lastOf } from '#lib/api/services/admin/licenses/rules.ts';
import { call, clock, context, mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { logOf, today, transferBuyer, transfersOf, waiting } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const DAY_MINUTES = 24 * 60;
const inDays = (days: number) => today(-days);

async function ordered(wish: Parameters<Awaited<ReturnType<typeof transferBuyer>>['transfer']>[0] = {}) {
  const ada = await transferBuyer(shop);
  const { id, code } = await ada.transfer(wish);
  return { ada, id, code, staff: transfersOf(shop), licenses: async () => (await books(ada.id)).licenses };
}

const termsOf = (licenseId: string) =>
  context().db.select().from(licenseTerms).where(eq(licenseTerms.licenseId, licenseId));

describe('licences that are delivered before their order is paid', () => {
  it('work until the day that staff set, and show it', async () => {
    const { ada, id, staff, licenses: mine } = await ordered({ quantity: 2 });
    const day = inDays(5);
    const answer = await staff.deliver(id, day);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('fino al') } });
    const end = lastOf(day);
    const lent = { status: 'active', expiresAt: end, unpaidUntil: end, isPaid: false, durationMonths: 1 };
    expect(await mine()).toMatchObject([lent, lent]);
    const [license] = await mine();
    const { access } = await ada.as();
    const shown = await call('license', { access, params: { id: license?.id ?? '' } });
    expect(shown.body).toMatchObject({ is_active: true, unpaid_until: new Date(end).toISOString() });
    const list = await call('licenses', { access });
    expect(list.body).toMatchObject({ results: [1, 2].map(() => ({ unpaid_until: expect.any(String) })) });
    expect(await ada.state(id)).toMatchObject({
      state: 'open',
      transfer: { delivered_until: new Date(end).toISOString(), due: 9800 },
    });
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toContain('già pronto');
    expect(mail?.text).toContain('IT60');
    expect(await logOf(id)).toMatchObject([{ action: 'delivered_unpaid', reason: 'Cliente noto' }]);
    // There is no document before the money.
    expect((await books(ada.id)).paid).toMatchObject([{ payment: { status: 'pending' }, document: null }]);
  });

  it('end by themselves if the money does not come, as does the order', async () => {
    const { ada, id, staff, licenses: mine } = await ordered();
    await staff.deliver(id, inDays(30));
    const [license] = await mine();
    // Longer than an order by transfer usually waits: this one waits as long as its licences work.
    await shop.pass(21 * DAY_MINUTES);
    expect(await ada.state(id)).toMatchObject({ state: 'open' });
    await shop.pass(10 * DAY_MINUTES);
    const { access } = await ada.as();
    const shown = await call('license', { access, params: { id: license?.id ?? '' } });
    expect(shown.body).toMatchObject({ status: 'expired', is_active: false });
    await shop.pass(6 * DAY_MINUTES);
    expect(await ada.state(id)).toMatchObject({ state: 'ended', why: 'expired' });
    const subjects = (await mailsTo(ada.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('non è ancora arrivato'))).toHaveLength(1);
    expect((await mailsTo(ada.email))[0]?.text).toContain('non vale più');
    expect((await staff.deliver(id, inDays(5), license?.unpaidUntil)).status).toBe(409);
  });

  it('become bought with the money, with the months counted from the delivery', async () => {
    const { ada, id, staff, licenses: mine } = await ordered({ quantity: 2 });
    const givenAt = clock.now;
    await staff.deliver(id, inDays(10));
    await shop.pass(6 * DAY_MINUTES);
    await staff.byHand(id, { amount: '98.00' });
    const end = addMonths(givenAt, 1);
    const now = await mine();
    expect(now).toMatchObject(
      [1, 2].map(() => ({ status: 'active', expiresAt: end, unpaidUntil: null, isPaid: true })),
    );
    for (const { id: licenseId } of now)
      expect(await termsOf(licenseId)).toMatchObject([{ kind: 'purchase', months: 1, expiresAt: end }]);
    expect(await ada.state(id)).toMatchObject({ state: 'done' });
    const { paid } = await books(ada.id);
    expect(paid).toMatchObject([{ payment: { status: 'completed' }, document: { kind: 'invoice' } }]);
    expect((await mailsTo(ada.email))[0]?.subject).toContain('Il tuo acquisto');
  });

  it('do not lose the days of a suspension', async () => {
    const { id, code, staff, licenses: mine } = await ordered();
    const givenAt = clock.now;
    const day = inDays(2);
    await staff.deliver(id, day);
    await shop.pass(30 * DAY_MINUTES);
    expect(await staff.recorded({ text: code })).toEqual(['late']);
    const [row] = await waiting(id);
    await staff.decide(row?.id ?? '', 'recorded');
    const [license] = await mine();
    const used = lastOf(day) - givenAt;
    const paidAt = (await termsOf(license?.id ?? ''))[0];
    expect(license).toMatchObject({ status: 'active', unpaidUntil: null });
    expect(license?.expiresAt).toBe(addMonths(paidAt?.anchorAt ?? 0, 1));
    expect(paidAt?.anchorAt).toBeGreaterThan(clock.now - used - DAY_MINUTES * 60_000);
    expect(paidAt?.anchorAt).toBeLessThan(clock.now);
  });

  it('are ordered once: neither a second order nor the card replaces their order', async () => {
    const { ada, id, staff, licenses: mine } = await ordered();
    await staff.deliver(id, inDays(5));
    await ada.buy();
    expect((await mine()).length).toBe(2);
    expect(await ada.state(id)).toMatchObject({ state: 'open' });
    await staff.byHand(id);
    expect((await mine()).map(({ isPaid }) => isPaid)).toEqual([true, true]);
  });

  it('are refunded as any others once they are paid', async () => {
    const { ada, id, staff, licenses: mine } = await ordered();
    await staff.deliver(id, inDays(5));
    const { access } = await staff.as();
    const refund = (expected: object) =>
      shop.call('refundPayment', {
        access,
        params: { id },
        body: { expected, reason: 'Ripensamento', amount: '49.00', to_customer: '' },
      });
    await staff.byHand(id);
    expect((await refund({ status: 'completed', refunded: '0.00' })).status).toBe(200);
    expect(await mine()).toMatchObject([{ status: 'revoked' }]);
    expect(await ada.state(id)).toMatchObject({ state: 'refunded' });
  });

  it('are no longer payable once staff have revoked them', async () => {
    const { id, code, staff, licenses: mine } = await ordered();
    await staff.deliver(id, inDays(5));
    const [license] = await mine();
    await context()
      .db.update(licenses)
      .set({ status: 'revoked' })
      .where(eq(licenses.id, license?.id ?? ''));
    expect(await staff.recorded({ text: code })).toEqual(['gone']);
  });

  it('of several the unrevoked ones go on, and a suspended one once it is reinstated', async () => {
    const { id, staff, licenses: mine } = await ordered({ quantity: 3 });
    await staff.deliver(id, inDays(5));
    const [first, second] = await mine();
    const set = (license: string, status: 'revoked' | 'suspended') =>
      context().db.update(licenses).set({ status }).where(eq(licenses.id, license));
    await set(first?.id ?? '', 'revoked');
    await set(second?.id ?? '', 'suspended');
    await staff.byHand(id, { amount: '147.00' });
    const after = new Map((await mine()).map((license) => [license.id, license]));
    expect(after.get(first?.id ?? '')).toMatchObject({ status: 'revoked', isPaid: false });
    expect(after.get(second?.id ?? '')).toMatchObject({
      status: 'suspended',
      isPaid: true,
      unpaidUntil: null,
    });
    const active = await context()
      .db.select()
      .from(licenses)
      .where(and(eq(licenses.userId, first?.userId ?? ''), eq(licenses.status, 'active')));
    expect(active).toMatchObject([{ isPaid: true, unpaidUntil: null }]);
  });

  it('can be neither renewed nor moved nor given another end before', async () => {
    const { ada, id, staff, licenses: mine } = await ordered();
    await staff.deliver(id, inDays(5));
    const [license] = await mine();
    const quote = await ada.quoted({ license: license?.id ?? '' });
    expect(quote.body).toMatchObject({ refusal: { code: 'UNPAID' } });
    const { access } = await staff.as();
    const expected = {
      status: 'active',
      expires_at: new Date(license?.expiresAt ?? 0).toISOString(),
      max_activations: license?.maxActivations,
    };
    const change = await shop.call('changeLicense', {
      access,
      params: { id: license?.id ?? '' },
      body: { change: { action: 'extend', days: 3 }, expected, reason: 'Cortesia', to_customer: '' },
    });
    expect(change).toMatchObject({ status: 409, body: { code: 'unpaid' } });
  });
});
