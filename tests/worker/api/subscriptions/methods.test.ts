import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { MethodChange } from '#lib/contract/subscriptions/subscriptions.ts';
import { clock, deliverMails, mailsTo, read, untaken } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import {
  dueOwner,
  lostMethods,
  type RenewalOwner,
  renewalOwner,
} from '#tests/support/worker/renewal-owners.ts';
import { clearRenewals, renewer, rowOf, runRenewals, skipToCharge } from '#tests/support/worker/renewals.ts';
import { consumeWork } from '#tests/support/worker/work.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  untaken.length = 0;
  await clearRenewals();
});

/** The page on which the new method is saved. */
const pageOf = async (licenseId: string) => (await rowOf(licenseId))?.changeReference ?? '';

/** Changes the method, with its event. */
async function change({ change: ask, licenseId }: RenewalOwner): Promise<void> {
  read(MethodChange, await ask(licenseId));
  shop.stripe.save({ session: await pageOf(licenseId) });
  await shop.tell();
}

/** Runs the work that is due at once, without an hour passing. */
async function runWork(): Promise<void> {
  await vi.waitFor(() => expect(untaken).not.toEqual([]));
  await consumeWork(untaken.splice(0), shop.env);
  await shop.consume();
  await deliverMails(shop.env);
}

describe('another method', () => {
  it.each(Object.entries(lostMethods))(
    'replaces one that %s, and a failed charge is made at once',
    async (_, cause) => {
      const customer = await dueOwner(shop);
      const { licenseId, license, end, subjects, automatic, paid } = customer;
      await cause(shop, customer);
      await runRenewals(shop);
      const before = await rowOf(licenseId);
      await change(customer);
      const after = await rowOf(licenseId);
      expect(after).toMatchObject({ state: 'on', failures: 0, failure: null, consentId: before?.consentId });
      expect(after?.customer).not.toBe(before?.customer);
      expect(shop.stripe.thing({ id: before?.customer ?? '' })).toBeNull();
      await runWork();
      expect(await automatic()).toMatchObject([{ status: 'failed' }, { status: 'completed' }]);
      expect((await license()).expiresAt).toBe(addMonths(end, 1));
      expect(await paid()).toBe(2);
      expect(await subjects()).toContain('Metodo di pagamento cambiato: Bond Ladder');
    },
  );

  it('is charged at once if the previous charge had no answer for days', async () => {
    const customer = await dueOwner(shop);
    shop.stripe.fault({ fault: 'error', endpoint: 'POST /v1/payment_intents' });
    await runRenewals(shop);
    await shop.pass(3 * 24 * 60);
    expect((await customer.subjects())[0]).toBe('Rinnovo in ritardo: Bond Ladder');
    shop.stripe.mend();
    await change(customer);
    await runWork();
    expect(await customer.automatic()).toMatchObject([{ status: 'failed' }, { status: 'completed' }]);
    expect(await customer.paid()).toBe(2);
  });

  it('changes neither consent nor day without a failure, and is charged then', async () => {
    const customer = await renewalOwner(shop);
    const { licenseId, end, license } = customer;
    const before = await rowOf(licenseId);
    await change(customer);
    expect(await rowOf(licenseId)).toMatchObject({
      state: 'on',
      consentId: before?.consentId,
      dueAt: before?.dueAt,
      changeReference: null,
    });
    expect(untaken).toEqual([]);
    await skipToCharge(shop, end);
    await runRenewals(shop);
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
  });

  it('is charged later; until it is saved the present one is charged', async () => {
    const { change: ask, licenseId, license, end, renewal } = await dueOwner(shop);
    read(MethodChange, await ask(licenseId));
    expect(await renewal(licenseId, true)).toMatchObject({ state: 'on', method: 'Visa •••• 4242' });
    await runRenewals(shop);
    expect((await license()).expiresAt).toBe(addMonths(end, 1));
  });

  it('is there when its customer returns, before the event, which then changes nothing', async () => {
    const { change: ask, licenseId, renewal, subjects } = await renewalOwner(shop);
    read(MethodChange, await ask(licenseId));
    shop.stripe.save({ session: await pageOf(licenseId), way: 'later' });
    expect(await renewal(licenseId, true)).toMatchObject({ state: 'on', method: 'SEPA •••• 3000' });
    const row = await rowOf(licenseId);
    await shop.tell();
    await shop.tell();
    expect(await rowOf(licenseId)).toEqual(row);
    await deliverMails(shop.env);
    expect((await subjects()).filter((subject) => subject.startsWith('Metodo'))).toHaveLength(1);
  });

  it('has one page until it is saved, then another', async () => {
    const customer = await renewalOwner(shop);
    const { change: ask, licenseId } = customer;
    const first = read(MethodChange, await ask(licenseId));
    expect(read(MethodChange, await ask(licenseId))).toEqual(first);
    await change(customer);
    expect(read(MethodChange, await ask(licenseId))).not.toEqual(first);
    shop.stripe.save({ session: await pageOf(licenseId) });
    await shop.tell();
    // The two earlier pages left no method.
    expect(shop.stripe.thing({ id: (await customer.method()).customer })).not.toBeNull();
  });

  it('that is saved after the renewals have ended is deleted', async () => {
    const { change: ask, licenseId, stop } = await renewalOwner(shop);
    read(MethodChange, await ask(licenseId));
    const session = await pageOf(licenseId);
    await stop(licenseId);
    shop.stripe.save({ session });
    await shop.tell();
    expect(await rowOf(licenseId)).toMatchObject({ state: 'ended' });
    expect(shop.stripe.events({ type: 'customer.deleted' })).toHaveLength(2);
  });

  it('needs one’s own licence with automatic renewal', async () => {
    const { licenseId, stop, change: ask } = await renewalOwner(shop);
    const stranger = await renewer(shop);
    expect((await stranger.change(licenseId)).status).toBe(404);
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    expect(await ask(licenseId)).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    shop.stripe.mend();
    await stop(licenseId);
    expect((await ask(licenseId)).status).toBe(409);
  });
});

describe('a card that expires before its charge', () => {
  const soon = () => ({
    exp_month: new Date(clock.now).getUTCMonth() + 1,
    exp_year: new Date(clock.now).getUTCFullYear(),
  });
  const noticeOf = async ({ email }: RenewalOwner) =>
    (await mailsTo(email)).find(({ subject }) => subject.startsWith('La tua licenza'));

  it('is mentioned in the notice and on the licence’s page, unless its bank has sent another one', async () => {
    const today = new Date(clock.now);
    // Moves the clock so that a month's charge falls into the month after the card's last one.
    clock.now = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 10);
    const expiry = soon();
    const words = `La carta Visa •••• 4242 scade a fine ${String(expiry.exp_month).padStart(2, '0')}/${expiry.exp_year}, prima dell’addebito`;
    const ending = await renewalOwner(shop, 'card', expiry);
    const renewed = await renewalOwner(shop, 'card', expiry);
    const lasting = await renewalOwner(shop);
    clock.now = ending.end - 7 * DAY_MS;
    shop.stripe.renewCard({ ...(await renewed.method()), expiry: { exp_month: 1, exp_year: 2040 } });
    expect(await ending.renewal(ending.licenseId)).toMatchObject({ notes: [`${words}: cambiala prima.`] });
    await runRenewals(shop);
    expect((await noticeOf(ending))?.text).toContain(words);
    for (const customer of [renewed, lasting]) {
      const mail = await noticeOf(customer);
      expect(mail?.text).toContain('Visa •••• 4242');
      expect(mail?.text).not.toContain('scade a fine');
      expect(await customer.renewal(customer.licenseId)).toMatchObject({ notes: [] });
    }
  });

  it('is mentioned by its known data if the payment service does not answer', async () => {
    const customer = await renewalOwner(shop, 'card', soon());
    clock.now = customer.end - 7 * DAY_MS;
    shop.stripe.fault({ fault: 'error', endpoint: '*' });
    await runRenewals(shop);
    expect((await noticeOf(customer))?.text).toContain('scade a fine');
  });
});
