import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { chargeDueAt } from '#lib/api/services/subscriptions/due-times.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, mailsTo, read } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { clearRenewals, consentsOf, renewer, rowOf, runRenewals } from '#tests/support/worker/renewals.ts';
import { severalOwner } from '#tests/support/worker/several-owner.ts';
import { together } from '#tests/support/worker/together-owner.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', seatSteps: [{ from: 3, percent: 10 }] }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clearRenewals();
});

const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe('an order of several new licences with automatic renewal', () => {
  it('turns each on with the method that paid, at its price, and charges them together', async () => {
    const ada = await renewer(shop);
    const quote = read(Checkout, await ada.quoted({ quantity: 3 }));
    expect(quote).toMatchObject({ total: { price: 13_230 }, auto_renewal: { state: 'off', price: 14_700 } });
    const { code } = await addCoupon();
    await ada.buy({ quantity: 3, renews: true, coupon: code });
    const ids = (await ada.licensesOf()).map(({ id }) => id);
    const rows = await Promise.all(ids.map(rowOf));
    expect(rows).toMatchObject(
      Array(3).fill({ state: 'on', durationKey: '1m', priceCents: 4900, listCents: 4900, netCents: 4016 }),
    );
    expect(new Set(rows.map((row) => `${row?.customer} ${row?.method}`)).size).toBe(1);
    expect(new Set(rows.map((row) => row?.consentId)).size).toBe(3);
    const words = quote.auto_renewal?.state === 'off' ? quote.auto_renewal.words : '';
    expect(plain(words)).toContain('ognuna delle 3 licenze');
    expect(plain(words)).toContain('49,00 € per ognuna, 147,00 € in tutto');
    for (const id of ids)
      expect(await consentsOf(id)).toMatchObject([{ userId: ada.id, words, version: '1', priceCents: 4900 }]);
    const on = (await mailsTo(ada.email)).filter(({ subject }) =>
      subject.startsWith('Rinnovo automatico attivo'),
    );
    expect(on.map(({ subject }) => subject)).toEqual(['Rinnovo automatico attivo: 3 licenze di Bond Ladder']);
    expect(on[0]?.text).toContain(words);
    expect(on[0]?.links.filter((link) => link.includes('/disdici/'))).toHaveLength(3);

    const { toCharge, automatic } = together(shop, ada);
    await toCharge(ids);
    await runRenewals(shop);
    expect((await automatic()).map(({ payment }) => [payment.quantity, payment.amountCents])).toEqual([
      [3, 14_700],
    ]);
  });

  it('that is paid once turns none on without the box, nor before the key comes', async () => {
    const ada = await renewer(shop);
    await ada.buy({ quantity: 2 });
    for (const { id } of await ada.licensesOf()) expect(await rowOf(id)).toBeUndefined();
    const bob = await renewer(shop);
    const { id } = await bob.buy({ quantity: 2, renews: true, isWaived: false });
    expect(await bob.licensesOf()).toEqual([]);
    clock.now += 30 * DAY_MS;
    await shop.pass(1);
    expect(await bob.state(id)).toMatchObject({ state: 'done' });
    for (const each of await bob.licensesOf()) expect(await rowOf(each.id)).toMatchObject({ state: 'on' });
  });

  it('with event and return at once turns them on once', async () => {
    const ada = await renewer(shop);
    const { id } = await ada.pay({ quantity: 3, renews: true });
    const ids = shop.stripe.waiting().map((event) => event.id);
    await Promise.all([shop.tell({ ids }), shop.tell({ ids }), ada.state(id, true)]);
    await shop.pass(2);
    const held = await ada.licensesOf();
    for (const { id: licenseId } of held) {
      expect(await rowOf(licenseId)).toMatchObject({ state: 'on' });
      expect(await consentsOf(licenseId)).toHaveLength(1);
    }
    expect(
      (await ada.subjects()).filter((subject) => subject.startsWith('Rinnovo automatico attivo')),
    ).toHaveLength(1);
  });
});

describe('an order of several renewals with automatic renewal', () => {
  it('names each with its price and its first day, and turns on those that are off', async () => {
    const ada = await severalOwner(shop, 3);
    const [first = ''] = ada.ids;
    await ada.buy({ license: first, renews: true });
    const before = await rowOf(first);
    const wish = { licenses: ada.ids, until: await ada.lastDay(ada.ids) };
    const { auto_renewal: offered } = read(Checkout, await ada.quoted(wish));
    const words = offered?.state === 'off' ? offered.words : '';
    expect(plain(words).match(/quella che finisce con \S+ a 49,00 €, primo addebito il/g)).toHaveLength(2);
    expect(plain(words)).toContain('98,00 € in tutto');
    await ada.buy({ ...wish, renews: true });
    expect(await rowOf(first)).toMatchObject({ consentId: before?.consentId, customer: before?.customer });
    const others = await Promise.all(ada.ids.slice(1).map(rowOf));
    const held = await ada.held();
    expect(others).toMatchObject(
      held.slice(1).map(({ expiresAt }) => ({
        ...{ state: 'on', durationKey: '1m', priceCents: 4900 },
        dueAt: chargeDueAt(expiresAt ?? 0),
      })),
    );
    expect(offered?.state === 'off' && Date.parse(offered.first_charge_at)).toBe(others[0]?.dueAt);
    for (const id of ada.ids.slice(1)) expect(await consentsOf(id)).toMatchObject([{ words }]);
  });

  it('is refused if all of them are on, and by bank transfer', async () => {
    const ada = await severalOwner(shop, 2);
    const refusal = async (wish: object) =>
      (await ada.place({ licenses: ada.ids, renews: true, ...wish })).body;
    expect(await refusal({ isTransfer: true })).toMatchObject({ auto_renewal: [expect.any(String)] });
    await ada.buy({ licenses: ada.ids, renews: true });
    expect(read(Checkout, await ada.quoted({ licenses: ada.ids })).auto_renewal).toBeNull();
    expect(await refusal({})).toEqual({ auto_renewal: ['Queste licenze si rinnovano già da sole.'] });
  });

  it('omits one that is revoked before its money comes', async () => {
    const ada = await severalOwner(shop, 3);
    const { session } = await ada.order({ licenses: ada.ids, renews: true });
    await changeStatus(context(shop.env), ada.ids.slice(0, 1), 'revoke', 'prova');
    shop.stripe.pay({ session });
    await shop.tell();
    expect((await Promise.all(ada.ids.map(rowOf))).map((row) => row?.state)).toEqual([undefined, 'on', 'on']);
  });
});
