import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { ShopOffer } from '#lib/contract/admin/offers/offers.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { clock, context, mailsTo, read, sendForFile, startAnew } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { offerBuyer } from '#tests/support/worker/offers.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { logOf } from '#tests/support/worker/transfers.ts';

let shop: PaymentSystem;
let admin: Awaited<ReturnType<typeof colleague>>;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder', seatSteps: [{ from: 10, percent: 20 }] }));
beforeEach(async () => {
  startAnew();
  shop = paymentSystem();
  admin = await colleague();
});
afterEach(() => void vi.unstubAllGlobals());

const whole = {
  ...{ product_id: 'one', duration_key: '1m', quantity: 2 },
  ...{ unit_cents: 3990, days: 14, note: '' },
};
const make = (customer: string, body: object = {}, key: string = crypto.randomUUID()) =>
  shop.call('makeShopOffer', {
    access: admin.access,
    params: { id: customer },
    headers: { 'Idempotency-Key': key },
    body: { ...whole, ...body },
  });
const withdraw = (id: string, access = admin.access) =>
  shop.call('withdrawShopOffer', { access, params: { id }, body: { reason: 'Prezzo sbagliato' } });
const list = async (query: Record<string, string> = {}, access = admin.access) =>
  (await shop.call('shopOffers', { access, query })).body as { results: ShopOffer[]; found: number };

describe('an offer that the seller makes', () => {
  it('has the seller’s price, days and note, is mailed with its document, and is logged', async () => {
    const ada = await offerBuyer(shop);
    const answer = await make(ada.id, { note: 'Come detto al telefono' });
    const offer = read(ShopOffer, answer);
    expect([answer.status, offer]).toMatchObject([
      201,
      {
        customer: { id: ada.id, name: 'Ada Rossi' },
        ...{ quantity: 2, unit_price: 3990, list_unit_price: 4900, price: 7980, made_by: 'seller' },
        ...{ offer_state: 'open', valid_until: '2026-09-29T21:59:59.999Z' },
      },
    ]);
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toBe(`Il tuo preventivo ${offer.number}`);
    for (const said of [
      '2 licenze di Bond Ladder, 1 mese',
      '79,80',
      '29 settembre 2026',
      'Come detto al telefono',
    ])
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(said);
    expect(mail?.files).toMatchObject([
      { type: 'application/pdf', name: `preventivo-${offer.number.slice(5)}.pdf` },
    ]);
    expect(await logOf(ada.id)).toMatchObject([
      {
        ...{ action: 'offer_made', target: 'user', actorId: admin.id },
        after: { offer: offer.number, product_id: 'one', licenses: 2, amount_cents: 7980 },
      },
    ]);
    expect(await ada.listed()).toMatchObject([{ id: offer.id, price: 7980, offer_state: 'open' }]);
  });

  it('can be ordered at that price, once', async () => {
    const ada = await offerBuyer(shop);
    const { id } = read(ShopOffer, await make(ada.id));
    expect(read(Checkout, await ada.quoted({ offer: id }))).toMatchObject({ total: { price: 7980 } });
    await ada.buy(ada.wish(id));
    expect((await books(ada.id)).paid).toMatchObject([{ payment: { amountCents: 7980 } }]);
    expect((await list({ customer: ada.id })).results).toMatchObject([{ offer_state: 'ordered' }]);
    expect((await withdraw(id)).status).toBe(409);
  });

  it('is created once for two presses, with one mail', async () => {
    const ada = await offerBuyer(shop);
    const answers = await Promise.all([make(ada.id, {}, 'pressed-twice'), make(ada.id, {}, 'pressed-twice')]);
    const [one, other] = answers.map((answer) => read(ShopOffer, answer));
    expect(other).toEqual(one);
    expect(await mailsTo(ada.email)).toHaveLength(1);
    expect(await logOf(ada.id)).toHaveLength(1);
    expect((await make(ada.id, { unit_cents: 3000 }, 'pressed-twice')).status).toBe(422);
  });

  it.each([
    [{ unit_cents: 4901 }, 'unit_cents'],
    [{ quantity: 10, unit_cents: 3921 }, 'unit_cents'],
    [{ quantity: 1, unit_cents: 49 }, 'unit_cents'],
    [{ days: 181 }, 'days'],
    [{ days: 0 }, 'days'],
    [{ quantity: 101 }, 'quantity'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ duration_key: '7m' }, 'duration_key'],
  ])('is refused outside the limits: %o', async (body, field) => {
    const ada = await offerBuyer(shop);
    const refused = await make(ada.id, body);
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, [field]]);
  });

  it('may have the catalogue’s price with its steps', async () => {
    const ada = await offerBuyer(shop);
    expect((await make(ada.id, { quantity: 10, unit_cents: 3920 })).status).toBe(201);
  });

  it('is refused for an account that cannot order, and for an unknown one', async () => {
    const ada = await offerBuyer(shop);
    await context().db.update(users).set({ country: '' }).where(eq(users.id, ada.id));
    const refused = await make(ada.id);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'NOT_ORDERABLE' }]);
    expect((await make('nessuno')).status).toBe(404);
  });

  it('is not attached to a mail if the address is not confirmed', async () => {
    const ada = await offerBuyer(shop);
    await context().db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ada.id));
    await make(ada.id);
    expect(await mailsTo(ada.email)).toMatchObject([{ files: [] }]);
  });
});

describe('an offer that the seller withdraws', () => {
  it('cannot be ordered, causes one mail and one log entry, and its customer cannot open its document', async () => {
    const ada = await offerBuyer(shop);
    const { id, number } = read(ShopOffer, await make(ada.id));
    const answers = await Promise.all([withdraw(id), withdraw(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      `Il preventivo ${number} è stato ritirato`,
      `Il tuo preventivo ${number}`,
    ]);
    expect((await logOf(ada.id)).filter(({ action }) => action === 'offer_withdrawn')).toMatchObject([
      { reason: 'Prezzo sbagliato', after: { offer: number } },
    ]);
    expect(read(Checkout, await ada.quoted({ offer: id })).refusal).toMatchObject({ code: 'OFFER' });
    const headers = { Authorization: `Bearer ${admin.access}` };
    expect((await sendForFile(callPath('shopOfferPdf', { id }), { headers }, shop.env)).status).toBe(200);
  });

  it('cannot be one that has ended', async () => {
    const ada = await offerBuyer(shop);
    const { id, valid_until } = read(ShopOffer, await make(ada.id));
    clock.now = Date.parse(valid_until) + 1;
    const { access } = await colleague();
    expect((await withdraw(id, access)).status).toBe(409);
  });

  it('keeps an order that was placed from it before', async () => {
    const ada = await offerBuyer(shop);
    const { id } = read(ShopOffer, await make(ada.id));
    const { session } = await ada.order(ada.wish(id));
    expect((await withdraw(id)).status).toBe(409);
    shop.stripe.pay({ session });
    await shop.tell();
    expect((await books(ada.id)).licenses).toHaveLength(2);
  });
});

it('the list has all offers, or a customer’s, newest first; support can read it', async () => {
  clock.now += 1000;
  const [ada, bob] = [await offerBuyer(shop), await offerBuyer(shop)];
  const first = await ada.offered();
  clock.now += 1000;
  const second = await bob.offered();
  const { access } = await colleague('support');
  const all = await list({}, access);
  expect(all.results.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await list({ customer: ada.id }, access)).toMatchObject({
    results: [{ id: first.id, made_by: 'customer' }],
    found: 1,
  });
  const next = await list({ limit: '1' }, access);
  expect(next.results).toHaveLength(1);
});
