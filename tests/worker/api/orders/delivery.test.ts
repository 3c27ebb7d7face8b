import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { italianMoment } from '#lib/api/services/mails/moments.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { withdrawalWaiver } from '#lib/contract/withdrawals/rules.ts';
import { clock, mailsTo, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { passUndo } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf, ledger, waiver } from '#tests/support/worker/shop-orders.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

/** A buyer who has paid and kept the right to withdraw. */
async function undelivered() {
  const user = await member();
  const shopping = customerOf(shop, user.id);
  const placed = await shopping.buy({ isWaived: false });
  const params = { id: placed.id };
  return {
    ...user,
    ...shopping,
    orderId: placed.id,
    charge: async () => (await books(user.id)).paid[0]?.order?.chargeId ?? '',
    ask: async (body: object = { withdrawal_waiver: waiver }) =>
      shop.call('deliverOrder', { ...(await shopping.as()), params, body }),
    withdraw: async (also?: [batch: number, happens: () => Promise<unknown>]) => {
      const [bought] = (await books(user.id)).paid;
      const body = { name: 'Ada Rossi', contract: bought?.payment.transactionId };
      const options = { ...(await shopping.as()), body };
      return also ? shop.callBeside(also, 'withdraw', options) : shop.call('withdraw', options);
    },
  };
}

/** Moves the clock past the 14 days in one step, and runs the job. */
async function passWithdrawalPeriod() {
  clock.now += 15 * DAY_MS;
  await shop.pass(1);
}
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe('a paid order whose buyer may withdraw', () => {
  it('has its invoice at once and no key, and its mail says when the key comes', async () => {
    const { id, email, state, orderId } = await undelivered();
    const { paid, licenses } = await books(id);
    expect(licenses).toEqual([]);
    expect(paid).toMatchObject([
      {
        payment: { status: 'completed', licenseId: null },
        order: { isWaived: false },
        document: { year: 2026 },
      },
    ]);
    expect(await state(orderId)).toMatchObject({ state: 'undelivered' });
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toContain('COA-');
    expect(mail?.text).toContain('14 giorni');
    expect(mail?.text).toContain('Dispositivi: 2');
    expect(mail?.text).toContain('In allegato trovi la fattura e le condizioni in PDF.');
    expect(mail?.files).toMatchObject([
      { name: expect.stringMatching(/^fattura-2026-\d+\.pdf$/) },
      { name: expect.stringMatching(/^condizioni-.*\.pdf$/) },
    ]);
  });

  it('is delivered when the 14 days are over, once, with its full duration', async () => {
    const { id, email, state, orderId } = await undelivered();
    clock.now += 13 * DAY_MS;
    await shop.pass(1);
    expect((await books(id)).licenses).toEqual([]);
    await passWithdrawalPeriod();
    await shop.pass(1);
    const [license] = (await books(id)).licenses;
    expect(license).toMatchObject({ status: 'active', durationMonths: 1 });
    expect((license?.expiresAt ?? 0) - clock.now).toBeGreaterThan(27 * DAY_MS);
    expect(await state(orderId)).toMatchObject({ state: 'done', license_id: license?.id });
    expect((await subjects(email)).filter((subject) => subject.includes('chiave'))).toHaveLength(1);
  });

  it('is delivered at once if the buyer waives the right, however often they press', async () => {
    const { id, ask, email } = await undelivered();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers).toMatchObject(Array(3).fill({ status: 200, body: { state: 'done' } }));
    expect(await ask()).toMatchObject({ status: 200, body: { state: 'done' } });
    expect((await books(id)).licenses).toHaveLength(1);
    expect((await subjects(email)).filter((subject) => subject.includes('chiave'))).toHaveLength(1);
    await passWithdrawalPeriod();
    expect((await books(id)).licenses).toHaveLength(1);
  });

  it('confirms with the key when and with which text the right was waived, and has the end’s calendar entry', async () => {
    const { ask, email } = await undelivered();
    clock.now += 2 * DAY_MS;
    expect((await ask()).status).toBe(200);
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'La chiave di Bond Ladder');
    expect(mail?.text).toMatch(/Chiave di licenza: COA-/);
    expect(mail?.text).toContain(
      `hai rinunciato al diritto di recesso il ${italianMoment(clock.now)}, con queste parole, versione ${withdrawalWaiver.version}`,
    );
    expect(mail?.text).toContain(withdrawalWaiver.request);
    expect(mail?.text).toContain(withdrawalWaiver.acknowledgement);
    expect(mail?.text).toContain('In allegato trovi, per il tuo calendario');
    expect(mail?.files.map(({ name }) => name)).toEqual(['scadenza-licenza.ics']);
  });

  it('confirms no waiver with a key that came when the 14 days were over', async () => {
    const { email } = await undelivered();
    await passWithdrawalPeriod();
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('chiave'));
    expect(mail?.text).toMatch(/Chiave di licenza: COA-/);
    expect(mail?.text).not.toContain('rinunciato');
  });

  it('is not delivered without both consents, or with another text', async () => {
    const { id, ask } = await undelivered();
    for (const change of [{ request: false }, { acknowledgement: false }, { version: 0 }])
      expect((await ask({ withdrawal_waiver: { ...waiver, ...change } })).status).toBe(400);
    expect((await ask({})).status).toBe(400);
    expect((await books(id)).licenses).toEqual([]);
  });

  it('can be withdrawn from: the money is refunded, and no key comes', async () => {
    const { id, withdraw, ask, state, orderId, email } = await undelivered();
    expect((await withdraw()).status).toBe(201);
    await passUndo(shop);
    expect(shop.stripe.totals()).toMatchObject({ cents: 4900, refundedCents: 4900 });
    expect(await state(orderId)).toMatchObject({ state: 'refunded' });
    expect((await ask()).status).toBe(409);
    await passWithdrawalPeriod();
    expect((await books(id)).licenses).toEqual([]);
    const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('non arriva più');
    expect((await ledger()).creditNotes.length).toBeGreaterThan(0);
  });

  it('is either delivered or withdrawn from, if both are requested at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, ask, withdraw } = await undelivered();
      await Promise.all([ask(), withdraw()]);
      await passUndo(shop);
      const { paid, licenses } = await books(id);
      const isGivenBack = paid[0]?.payment.status === 'refunded';
      expect(licenses.filter(({ status }) => status === 'active')).toHaveLength(isGivenBack ? 0 : 1);
    }
  });

  it.each([1, 2, 3, 4])(
    'is either delivered or withdrawn from, if the key comes just before step %i of the withdrawal',
    async (step) => {
      const { id, ask, withdraw } = await undelivered();
      await withdraw([step, () => ask()]);
      await passUndo(shop);
      const { paid, licenses } = await books(id);
      const isGivenBack = paid[0]?.payment.status === 'refunded';
      expect(licenses.filter(({ status }) => status === 'active')).toHaveLength(isGivenBack ? 0 : 1);
    },
  );

  it('is not delivered while its payment is in dispute', async () => {
    const { id, ask, charge } = await undelivered();
    shop.stripe.dispute({ charge: await charge() });
    await shop.tell();
    expect(await ask()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('contestato') },
    });
    await passWithdrawalPeriod();
    expect((await books(id)).licenses).toEqual([]);
  });
});
