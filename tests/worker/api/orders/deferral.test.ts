import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { clock, context, mailsTo, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { passUndo, type Withdrawer, withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { waiver } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', trialDays: 30 }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** A customer with a trial of the product. */
async function trier() {
  const ada = await withdrawer(shop);
  const tried = await shop.call('startTrial', { ...(await ada.as()), params: { id: 'one' } });
  const { license } = read(PurchaseResult, tried);
  return { ...ada, licenseId: license.id ?? '' };
}

const endOf = async (ada: Withdrawer) => (await ada.license())?.expiresAt ?? 0;
const deferred = async (ada: Withdrawer, license: string) =>
  read(Checkout, await ada.quoted({ license })).is_deferred;

describe('the first paid order of a trial', () => {
  it('waits like a purchase: the trial does not change until the right to withdraw has ended', async () => {
    const ada = await trier();
    const end = await endOf(ada);
    expect(await deferred(ada, ada.licenseId)).toBe(true);
    const { id } = await ada.buy({ license: ada.licenseId, isWaived: false });
    expect([await ada.state(id), await endOf(ada)]).toMatchObject([
      { state: 'undelivered', extends: ada.licenseId },
      end,
    ]);
    const [confirmation] = await mailsTo(ada.email);
    expect(confirmation?.text).toContain('I mesi si aggiungono alla licenza il');
    clock.now += 15 * DAY_MS;
    await shop.pass(1);
    expect(await endOf(ada)).toBeGreaterThan(end + 27 * DAY_MS);
    expect(await ada.license()).toMatchObject({ status: 'active', durationKey: '1m' });
    const mail = (await mailsTo(ada.email)).find(({ subject }) => subject.startsWith('I mesi di'));
    expect(mail?.text).toContain('Chiave e dispositivi sono quelli di prima');
  });

  it('leaves the trial unchanged if its money is refunded', async () => {
    const ada = await trier();
    const end = await endOf(ada);
    const { session } = await ada.buy({ license: ada.licenseId, isWaived: false });
    const { chargeId = '' } = await shop.provider.read(session);
    shop.stripe.dispute({ charge: chargeId });
    await shop.tell();
    expect(await ada.license()).toMatchObject({ status: 'active', durationKey: 'trial', expiresAt: end });
    const subjects = (await mailsTo(ada.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('I mesi di Bond Ladder non arrivano per ora'));
    shop.stripe.closeDispute({ charge: chargeId, outcome: 'won' });
    await shop.tell();
    clock.now += 15 * DAY_MS;
    await shop.pass(1);
    expect(await endOf(ada)).toBeGreaterThan(end);
  });

  it('brings its months at once if the buyer waives the right, before or later', async () => {
    const [now, later] = [await trier(), await trier()];
    const ends = [await endOf(now), await endOf(later)];
    await now.buy({ license: now.licenseId, isWaived: true });
    const { id } = await later.buy({ license: later.licenseId, isWaived: false });
    const body = { withdrawal_waiver: waiver };
    await shop.call('deliverOrder', { ...(await later.as()), params: { id }, body });
    for (const [at, ada] of [now, later].entries())
      expect(await endOf(ada)).toBeGreaterThan((ends[at] ?? 0) + 27 * DAY_MS);
  });

  it('gives no paid day away, however often it is withdrawn and begun again', async () => {
    const ada = await trier();
    const end = await endOf(ada);
    for (let round = 0; round < 4; round += 1) {
      const { id } = await ada.buy({ license: ada.licenseId, isWaived: false });
      expect((await ada.withdraw(id)).status).toBe(201);
      await passUndo(shop);
      expect((await ada.paid(id)).payment).toMatchObject({ status: 'refunded', refundedCents: 4900 });
      expect([await endOf(ada), (await ada.license())?.durationKey]).toEqual([end, 'trial']);
    }
  });

  it('that was placed after the trial had ended begins when it is delivered', async () => {
    const ada = await trier();
    clock.now = (await endOf(ada)) - DAY_MS;
    await ada.buy({ license: ada.licenseId, isWaived: false });
    clock.now += 17 * DAY_MS;
    await shop.pass(1);
    expect((await endOf(ada)) - clock.now).toBeGreaterThan(27 * DAY_MS);
  });
});

describe('a renewal after a withdrawal from the same product', () => {
  it('waits, until one was kept', async () => {
    const ada = await withdrawer(shop);
    const { orderId, licenseId } = await ada.renewed();
    expect(await deferred(ada, licenseId)).toBe(false);
    await ada.withdraw(orderId);
    await passUndo(shop);
    const end = await endOf(ada);
    expect(await deferred(ada, licenseId)).toBe(true);
    await ada.buy({ license: licenseId, isWaived: false });
    expect(await endOf(ada)).toBe(end);
    clock.now += 16 * DAY_MS;
    await shop.pass(1);
    expect(await endOf(ada)).toBeGreaterThan(clock.now);
    expect(await deferred(ada, licenseId)).toBe(false);
  });

  it('is delivered at once for another product’s customer and after an undone withdrawal', async () => {
    const [ada, eve] = [await withdrawer(shop), await withdrawer(shop)];
    const { orderId, licenseId } = await ada.renewed();
    const other = await eve.renewed();
    await ada.withdraw(orderId);
    await shop.call('undoWithdrawal', { body: { token: await ada.linkIn('/recesso/annulla/') } });
    expect(await deferred(ada, licenseId)).toBe(false);
    expect(await deferred(eve, other.licenseId)).toBe(false);
  });
});

describe('months that are paid while their licence is suspended', () => {
  /** A customer whose licence is suspended when the debit for its renewal arrives. */
  async function suspended() {
    const ada = await withdrawer(shop);
    await ada.buy();
    const { id: licenseId = '', expiresAt: end } = (await ada.license()) ?? {};
    const { id, session } = await ada.pay({ license: licenseId }, 'later');
    await ada.state(id, true);
    await changeStatus(context(), [licenseId], 'suspend', 'prova');
    shop.stripe.settle({ reference: session, outcome: 'paid' });
    await shop.tell();
    await shop.pass(1);
    expect([await endOf(ada), (await ada.paid(id)).payment.status]).toEqual([end, 'completed']);
    return { ada, id, licenseId, end: end ?? 0 };
  }

  it('wait for it, which page and mail say', async () => {
    const { ada, id, licenseId, end } = await suspended();
    expect(await ada.state(id)).toMatchObject({ state: 'undelivered', waits_for: 'license' });
    const confirmation = (await mailsTo(ada.email)).find(({ subject }) =>
      subject.startsWith('Il tuo rinnovo'),
    );
    expect(confirmation?.text).toContain('La licenza è sospesa: aggiungiamo i mesi quando torna valida');
    await changeStatus(context(), [licenseId], 'reinstate', 'prova');
    await shop.pass(1);
    expect(await endOf(ada)).toBeGreaterThan(end + 27 * DAY_MS);
  });

  it('are refunded if it is revoked', async () => {
    const { ada, id, licenseId } = await suspended();
    await changeStatus(context(), [licenseId], 'revoke', 'prova');
    await shop.pass(1);
    expect((await ada.paid(id)).payment).toMatchObject({ status: 'refunded', refundedCents: 4900 });
    expect(shop.stripe.totals()).toMatchObject({ refundedCents: 4900 });
  });
});
