// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { SIGNED_OUT } from '#lib/contract/calls/protocol.ts';
import { offersOf } from '#lib/contract/products/offers.ts';
import { Product, type ProductBody } from '#lib/contract/products/products.ts';
import { choiceHref, quantityIn } from '#lib/contract/products/rules.ts';
import { CONNECTION_ERROR, SERVER_ERROR } from '#lib/text/errors.ts';
import { $user, beginSession } from '#stores/kernel/session.ts';
import { navigate, watchNavigation } from '#stores/portal/router.ts';
import {
  $durations,
  $purchase,
  $quantities,
  $undecided,
  buy,
  chooseDuration,
  chosenOffer,
  closePurchase,
  productList,
  sumOf,
} from '#stores/products/products.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, member, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const LIST = 'GET /api/licenses/products/';
const BUY = 'POST /api/licenses/purchase/simulate/';

const api = fakeApi();
const { visit } = asMember();

afterEach(() => {
  closePurchase();
  $durations.set({});
  $undecided.set(undefined);
});

const body: ProductBody = {
  id: 'risk-manager',
  name: 'Risk Manager',
  base_price: '59.00',
  available_durations: {
    '1m': { label: '1 mese', multiplier: '1.00' },
    '12m': { label: '12 mesi', multiplier: '9.60' },
  },
};
const product = v.parse(Product, body);
const bought = () =>
  json({
    message: 'Licenza acquistata.',
    license: {
      license_key: 'COA-1',
      expiry_date: '2027-03-01T00:00:00Z',
      product: { name: 'Risk Manager' },
    },
  });
const loginAddress = () => {
  expect(location.pathname).toBe('/login');
  return new URL(location.href);
};
const keys = () =>
  api.sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));

test('lists products of a host with and without an envelope', async () => {
  api.on(LIST, () => json([body]));
  visit('/products', productList.$state);
  await until(() =>
    expect(productList.$state.get()).toMatchObject({ data: { results: [{ base_price: 5900 }] } }),
  );
});

describe('the chosen duration', () => {
  const page = (search: Record<string, string>) => ({ search });
  const chosen = (search: Record<string, string>) => chosenOffer($durations.get(), page(search), product);

  test('is the one in the address, until another is chosen', () => {
    const asked = { product: 'risk-manager', duration: '12m' };
    expect(chosen(asked)).toMatchObject({ key: '12m', price: 56_640 });
    chooseDuration('risk-manager', '1m');
    expect(chosen(asked)).toMatchObject({ key: '1m', price: 5900 });
  });

  test.each([
    { product: 'bond-ladder', duration: '12m' },
    { product: 'risk-manager', duration: '7m' },
    { product: 'risk-manager' },
  ])('does not exist for the address %j', (search) => {
    expect(chosen({ ...search } as Record<string, string>)).toBeUndefined();
  });

  test('is in the address, for a reload', () => {
    navigate('/products');
    chooseDuration('risk-manager', '1m');
    expect(location.pathname + location.search).toBe('/products?product=risk-manager&duration=1m');
  });
});

describe('a purchase', () => {
  test('is busy, then shows the licence and forgets the duration', async () => {
    const slow = later();
    api.on(BUY, slow.reply);
    chooseDuration('risk-manager', '1m');
    const buying = buy(product, '1m');
    expect($purchase.get()).toEqual({ state: 'busy', id: 'risk-manager' });
    slow.arrive(bought());
    await buying;
    expect($purchase.get()).toMatchObject({ state: 'done', license: { license_key: 'COA-1' } });
    expect($durations.get()['risk-manager']).toBe('');
    const expected_price = '59.00';
    expect(api.sent.at(-1)?.body).toEqual({
      product_id: 'risk-manager',
      duration_key: '1m',
      expected_price,
    });
    expect(notices()).toEqual(['success: Acquisto completato: La licenza di Risk Manager è attiva.']);
  });

  test('of several shows their number and total price', async () => {
    api.on(BUY, bought);
    const stepped = { ...product, seat_steps: [{ from: 5, percent: 10 }] };
    $quantities.setKey(product.id, '5');
    const [offer] = offersOf(stepped);
    expect(offer && sumOf(stepped, offer, '5')).toBe(5 * 5310);
    await buy(stepped, '1m');
    expect(api.sent.at(-1)?.body).toMatchObject({ quantity: 5, expected_price: '265.50' });
    expect($quantities.get()[product.id]).toBe('1');
  });

  test.each([
    ['', 1],
    ['0', 1],
    ['2.9', 2],
    ['-4', 1],
    ['100', 100],
    ['250', 100],
    ['due', 1],
  ])('of %j counts as one of %i', (typed, quantity) => {
    expect(quantityIn(typed)).toBe(quantity);
  });

  test('is made once for a double click', async () => {
    api.on(BUY, bought);
    await Promise.all([buy(product, '1m'), buy(product, '1m')]);
    expect(api.count(BUY)).toBe(1);
  });

  test('that has to wait for another one shows a message', async () => {
    const slow = later();
    api.on(BUY, slow.reply);
    const buying = buy(product, '1m');
    await buy({ ...product, id: 'bond-ladder' }, '1m');
    expect(api.count(BUY)).toBeLessThanOrEqual(1);
    expect(notices()).toEqual(['info: Un’altra operazione è in corso: attendi che finisca.']);
    slow.arrive(bought());
    await buying;
    expect($purchase.get().state).toBe('done');
  });

  test('shows its key once, only on its page', async () => {
    api.on(BUY, bought);
    navigate('/products');
    await buy(product, '1m');
    navigate('/licenses');
    navigate('/products');
    expect($purchase.get()).toEqual({ state: 'idle' });
  });

  test('continues after leaving its page, and does not affect the next page', async () => {
    const slow = later();
    api.on(BUY, slow.reply);
    navigate('/products');
    const buying = buy(product, '1m');
    navigate('/explore?product=risk-manager');
    expect($purchase.get().state).toBe('busy');
    slow.arrive(bought());
    await buying;
    expect([$purchase.get(), location.pathname]).toEqual([{ state: 'idle' }, '/explore']);
    expect(notices()).toEqual(['success: Acquisto completato: La licenza di Risk Manager è attiva.']);
  });

  test('requires a duration, and asks for it until one is chosen', async () => {
    await buy(product, undefined);
    expect(api.sent).toEqual([]);
    expect($undecided.get()).toBe('risk-manager');
    chooseDuration('risk-manager', '1m');
    expect($undecided.get()).toBeUndefined();
  });

  test('requires a login, which returns to the choice', async () => {
    $user.set(null);
    await buy(product, '1m');
    expect(api.sent).toEqual([]);
    expect(loginAddress().searchParams.get('redirect')).toBe(choiceHref('risk-manager', '1m'));
  });

  test('after the session has ended opens the login, which returns to the choice', async () => {
    watchNavigation();
    beginSession(member);
    api.on(BUY, () => json({ code: SIGNED_OUT }, 401));
    navigate('/products');
    chooseDuration('risk-manager', '12m');
    await buy(product, '12m');
    expect(loginAddress().searchParams.get('redirect')).toBe(
      '/products?product=risk-manager&duration=12m#product-risk-manager',
    );
    expect(notices()).toEqual([]);
    expect($purchase.get()).toEqual({ state: 'idle' });
  });

  test('without a response is repeated with the same key, and the next one has another', async () => {
    await buy(product, '1m');
    api.on(BUY, bought);
    await buy(product, '1m');
    await buy(product, '1m');
    const [first, second, third] = keys();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('of another duration is another purchase', async () => {
    await buy(product, '1m');
    await buy(product, '12m');
    expect(new Set(keys()).size).toBe(2);
  });

  test.each([
    ['a text', () => json('Prodotto esaurito.', 400), 'Prodotto esaurito.'],
    ['detail', () => json({ detail: 'Già acquistato.' }, 409), 'Già acquistato.'],
    ['message', () => json({ message: 'Durata non valida.' }, 400), 'Durata non valida.'],
    ['error', () => json({ error: 'Non ora.' }, 400), 'Non ora.'],
    ['nothing', () => json({}, 500), SERVER_ERROR],
    ['an answer of another form', () => json({ message: 'Fatto.' }), "Errore durante l'acquisto simulato"],
  ])('that is refused with %s shows an error and keeps the duration', async (_, reply, sentence) => {
    api.on(BUY, reply);
    chooseDuration('risk-manager', '1m');
    await buy(product, '1m');
    expect($purchase.get()).toEqual({ state: 'idle' });
    expect($durations.get()['risk-manager']).toBe('1m');
    expect(notices()).toEqual([`error: Errore acquisto: ${sentence}`]);
  });

  test('at a changed price shows a message, and reloads the products', async () => {
    const detail = 'Intanto il prezzo è cambiato: ora è 69,00 €. Non hai pagato nulla.';
    api.on(BUY, () => json({ detail, code: 'PRICE_CHANGED', price: '69.00' }, 409));
    api.on(LIST, () => json([{ ...body, base_price: '69.00' }]));
    visit('/products', productList.$state);
    await until(() => expect(productList.$state.get().state).toBe('ready'));
    const before = api.sent.length;
    await buy(product, '1m');
    expect(notices()).toEqual([`error: Errore acquisto: ${detail}`]);
    await until(() => expect(api.sent.length).toBe(before + 2));
  });

  test('without a connection shows an error', async () => {
    await buy(product, '1m');
    expect(notices()).toEqual([`error: Errore acquisto: ${CONNECTION_ERROR}`]);
  });
});
