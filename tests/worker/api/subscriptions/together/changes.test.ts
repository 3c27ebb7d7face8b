import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runStep } from '#lib/api/jobs.ts';
import { addMonths } from '#lib/api/kernel/calendar.ts';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { MethodChange } from '#lib/contract/subscriptions/subscriptions.ts';
import { context, deliverMails, read, untaken } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, live, rowOf, runRenewals } from '#tests/support/worker/renewals.ts';
import { ledger } from '#tests/support/worker/shop-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { type TogetherDue, togetherDue } from '#tests/support/worker/together-owner.ts';
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

/** Writes the order of the charge without charging. */
const order = () => runStep(context(shop.env), { job: 'charges' });

describe('between the order of a charge and its money', () => {
  const changes: [name: string, change: (id: string, ada: TogetherDue) => Promise<unknown>][] = [
    ['is ended', (id, ada) => ada.stop(id)],
    ['is suspended', (id) => changeStatus(context(shop.env), [id], 'suspend', 'prova')],
    ['is revoked', (id) => changeStatus(context(shop.env), [id], 'revoke', 'prova')],
  ];
  it.each(changes)('one that %s is not charged, and the others are at once', async (_, change) => {
    const ada = await togetherDue(shop);
    await order();
    await change(ada.ids[0] ?? '', ada);
    await shop.pass(5);
    await vi.waitFor(() => expect(untaken).not.toEqual([]));
    await consumeWork(untaken.splice(0), shop.env);
    await shop.consume();
    expect(await ada.made()).toEqual([
      [3, 'failed'],
      [2, 'completed'],
    ]);
    const [first, ...others] = await ada.ends(ada.ids);
    expect(first).toBe(ada.before[0]);
    expect(others).toEqual(ada.before.slice(1).map((end) => addMonths(end, 1)));
    // The other licences still use the method.
    await shop.pass(5);
    expect(ada.isKept()).toBe(true);
  });

  it('a charge renews the others if one is revoked then, and the seller learns of its part', async () => {
    const ada = await togetherDue(shop);
    shop.stripe.fault({ fault: 'lost', endpoint: 'POST /v1/payment_intents', times: 1 });
    await runRenewals(shop);
    await changeStatus(context(shop.env), [ada.ids[0] ?? ''], 'revoke', 'prova');
    await shop.tell();
    expect(await ada.made()).toEqual([[3, 'completed']]);
    expect((await ada.ends(ada.ids)).slice(1)).toEqual(ada.before.slice(1).map((end) => addMonths(end, 1)));
    const noted = (await ledger()).discrepancies.filter(({ kind }) => kind === 'renewal_part');
    expect(noted).toMatchObject([{ amountCents: 4900 }]);
  });
});

describe('the payment of a charge of several', () => {
  it('that is refunded in full ends all of their renewals, with one mail', async () => {
    const ada = await togetherDue(shop);
    await runRenewals(shop);
    const [{ payment } = { payment: undefined }] = await ada.automatic();
    const { access } = await confirmedColleague();
    const body = { amount: '147', reason: 'Non serve', expected: { status: 'completed', refunded: '0.00' } };
    expect(
      (await shop.call('refundPayment', { access, params: { id: payment?.id ?? '' }, body })).status,
    ).toBe(200);
    await shop.pass(2);
    await deliverMails(shop.env);
    expect(await ada.rows()).toMatchObject(Array(3).fill({ state: 'ended', endedBy: 'refund' }));
    expect(await ada.ends(ada.ids)).toEqual(ada.before);
    expect(await ada.mailsOf('Rinnovo automatico disattivato: 3 licenze')).toHaveLength(1);
    expect(ada.isKept()).toBe(false);
  });

  it('that is disputed suspends all of them, and charges none', async () => {
    const ada = await togetherDue(shop);
    await runRenewals(shop);
    const [{ order: placed } = { order: null }] = await ada.automatic();
    shop.stripe.dispute({ charge: placed?.chargeId ?? '' });
    await shop.tell();
    const held = await ada.licensesOf();
    expect(held.map(({ status }) => status)).toEqual(Array(3).fill('suspended'));
    await live(shop, 40, 12);
    expect(await ada.made()).toEqual([[3, 'completed']]);
  });
});

describe('another method for one of several', () => {
  it('is used for all with the same method, and a failed charge is made at once, together', async () => {
    const ada = await togetherDue(shop);
    const [first = ''] = ada.ids;
    await ada.declined(ada.ids, 1, 'stolen_card');
    await runRenewals(shop);
    const said = await ada.renewal(first);
    expect(said.state === 'on' && said.notes).toEqual([expect.stringContaining('altre 2 licenze')]);
    read(MethodChange, await ada.change(first));
    shop.stripe.save({ session: (await rowOf(first))?.changeReference ?? '' });
    await shop.tell();
    const rows = await ada.rows();
    expect(new Set(rows.map((row) => row?.customer)).size).toBe(1);
    expect(rows[0]?.customer).not.toBe(ada.method);
    expect(rows).toMatchObject(Array(3).fill({ state: 'on', failures: 0, changeReference: null }));
    await vi.waitFor(() => expect(untaken).not.toEqual([]));
    await consumeWork(untaken.splice(0), shop.env);
    await shop.consume();
    await deliverMails(shop.env);
    expect(await ada.made()).toEqual([
      [3, 'failed'],
      [3, 'completed'],
    ]);
    expect(await ada.mailsOf('Metodo di pagamento cambiato: 3 licenze')).toHaveLength(1);
    await shop.pass(2);
    expect(ada.isKept()).toBe(false);
  });

  it('is kept while one is left that uses it', async () => {
    const ada = await togetherDue(shop);
    const [first = '', second = '', third = ''] = ada.ids;
    await ada.stop(first);
    await ada.stop(second);
    await shop.pass(2);
    await deliverMails(shop.env);
    expect(ada.isKept()).toBe(true);
    expect((await ada.mailsOf('disattivato'))[0]?.text).toContain('resta salvato');
    await ada.stop(third);
    await shop.pass(2);
    expect(ada.isKept()).toBe(false);
  });
});
