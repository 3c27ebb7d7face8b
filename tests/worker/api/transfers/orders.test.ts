import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { codesIn } from '#lib/contract/transfers/codes.ts';
import { call, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books, customerOf } from '#tests/support/worker/shop-orders.ts';
import { changeTransfers } from '#tests/support/worker/shop-transfers.ts';
import { orderOf, transferBuyer } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const DAYS = 24 * 60;
const minutes = (days: number) => days * DAYS;

describe('an order by bank transfer', () => {
  it('waits for its money and shows account, amount, code and last day, on its page and by mail', async () => {
    const ada = await transferBuyer(shop);
    const { id, url, code } = await ada.transfer({ quantity: 2 });
    expect(url).toBeNull();
    expect(codesIn(code)).toEqual([code]);
    const state = await ada.state(id);
    expect(state).toMatchObject({
      state: 'open',
      payment_url: null,
      transfer: { iban: 'IT60X0542811101000000123456', code, received: 0, due: 9800 },
    });
    const { paid, licenses } = await books(ada.id);
    expect(licenses).toEqual([]);
    expect(paid).toMatchObject([{ payment: { status: 'pending', provider: 'transfer' }, document: null }]);
    const mails = await mailsTo(ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Il tuo ordine di Bond Ladder: i dati per il bonifico',
    ]);
    for (const said of ['IT60 X054 2811 1010 0000 0123 456', code, '98,00', 'COA Dimostrazione'])
      expect(mails[0]?.text).toContain(said);
  });

  it('makes no call to the payment service', async () => {
    const ada = await transferBuyer(shop);
    await ada.transfer();
    expect(shop.stripe.requests()).toEqual([]);
  });

  it('is the same for the same press, and for another tab; its mail is sent once', async () => {
    const ada = await transferBuyer(shop);
    const first = await ada.transfer();
    const again = await ada.transfer();
    expect([again.id, again.code]).toEqual([first.id, first.code]);
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });

  it('is replaced by an order at the payment service, and vice versa', async () => {
    const ada = await transferBuyer(shop);
    const first = await ada.transfer();
    const card = await ada.order();
    expect(card.url).toMatch(/^https:/);
    expect(await ada.state(first.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    const second = await ada.transfer();
    expect(await ada.state(card.id)).toMatchObject({ state: 'ended', why: 'replaced' });
    expect(second.code).not.toBe(first.code);
  });

  it('allows no automatic renewal', async () => {
    const ada = await transferBuyer(shop);
    const refused = await ada.place({ isTransfer: true, renews: true });
    expect([refused.status, refused.body]).toMatchObject([400, { auto_renewal: [expect.any(String)] }]);
  });

  it('reminds its customer three days before, and ends with a mail five days after its last', async () => {
    const ada = await transferBuyer(shop);
    const { id } = await ada.transfer();
    const subjects = async () => (await mailsTo(ada.email)).map(({ subject }) => subject);
    await shop.pass(minutes(10));
    expect(await subjects()).toHaveLength(1);
    await shop.pass(minutes(3));
    expect((await subjects())[0]).toBe('Il bonifico per Bond Ladder non è ancora arrivato');
    await shop.pass(minutes(4));
    expect(await ada.state(id)).toMatchObject({ state: 'open' });
    expect(await subjects()).toHaveLength(2);
    await shop.pass(minutes(4));
    expect(await ada.state(id)).toMatchObject({ state: 'ended', why: 'expired' });
    expect((await subjects())[0]).toBe('Il tuo ordine di Bond Ladder è scaduto');
    expect(await subjects()).toHaveLength(3);
  });

  it('keeps the account and the days that its customer was shown', async () => {
    const ada = await transferBuyer(shop);
    const { id } = await ada.transfer();
    await changeTransfers({
      transferHolder: 'Altra S.r.l.',
      iban: 'DE89370400440532013000',
      transferDays: 2,
    });
    expect(await ada.state(id)).toMatchObject({ transfer: { iban: 'IT60X0542811101000000123456' } });
    const bob = await transferBuyer(shop);
    const other = await bob.transfer();
    expect(await bob.state(other.id)).toMatchObject({ transfer: { iban: 'DE89370400440532013000' } });
    const order = await orderOf(other.id);
    expect((order?.payableUntil ?? 0) - Date.now()).toBeLessThan(400 * DAY_MS);
    await changeTransfers({});
  });

  it('is not offered without an account; open orders then end', async () => {
    await changeTransfers({ transferHolder: '', iban: '' });
    const user = await member();
    const { quoted, place } = customerOf(shop, user.id);
    expect(read(Checkout, await quoted()).transfer_days).toBeNull();
    expect((await place({ isTransfer: true })).body).toEqual({
      pay_by: [expect.stringContaining('bonifico')],
    });
    await changeTransfers({});
    expect(read(Checkout, await quoted()).transfer_days).toBe(14);
  });

  it('is not offered with simulated payments', async () => {
    const { access } = await member();
    const answer = await call('placeOrder', {
      access,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: {
        product_id: 'one',
        duration_key: '1m',
        expected_price: '49.00',
        terms_version: 1,
        pay_by: 'transfer',
      },
    });
    expect(answer).toMatchObject({ status: 400, body: { pay_by: [expect.any(String)] } });
  });
});
