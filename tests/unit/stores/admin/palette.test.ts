// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { foundKinds, MOST_FOUND } from '#lib/contract/admin/rules.ts';
import { palette, search, startSearch } from '#stores/admin/palette.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();

const pages = () => palette.$found.get().map(({ title }) => title);

test('offers the pages of the role', () => {
  startSearch({ role: 'support' });
  expect(pages()).toEqual(expect.arrayContaining(['Panoramica', 'Pagamenti', 'Registro']));
  expect(pages()).not.toContain('Negozio');
  expect(pages()).toEqual(expect.arrayContaining(['Codici sconto', 'Differenze']));
  startSearch({ role: 'admin' });
  expect(pages()).toContain('Negozio');
});

test('offers a page that is in no menu', () => {
  startSearch({ role: 'support' });
  search('motivi');
  expect(pages()).toContain('Motivi di disdetta e recesso');
});

test('finds a page by a character of its title', () => {
  startSearch({ role: 'admin' });
  search('z');
  expect(pages()).toEqual(expect.arrayContaining(['Licenze', 'Negozio']));
});

test('links results of every kind to their pages', async () => {
  const things = foundKinds.map((kind) => ({ kind, id: `${kind}-1`, title: kind, detail: '' }));
  api.on('GET /api/admin/search/?q=tutto', () => json({ results: things.toReversed() }));
  startSearch({ role: 'support' });
  search('tutto');
  await until(() => expect(palette.$groups.get()).toHaveLength(foundKinds.length));
  const opened = palette.$groups.get().map(({ name, entries: [entry] }) => {
    entry?.choose();
    return [name, location.pathname];
  });
  expect(opened).toEqual([
    ['Clienti', '/admin/customers/customer-1'],
    ['Forse cercavi', '/admin/customers/near-1'],
    ['Licenze', '/admin/licenses/license-1'],
    ['Pagamenti', '/admin/payments/payment-1'],
    ['Accrediti', '/admin/payments/registers/payouts/payout-1'],
    ['Prodotti', '/admin/products/product-1'],
    ['Codici sconto', '/admin/coupons/coupon-1'],
    ['Recessi', '/admin/withdrawals/withdrawal-1'],
  ]);
});

test('sends one request for continuous input, and none for a single character', async () => {
  const asked: string[] = [];
  for (const q of ['po', 'po_1'])
    api.on(`GET /api/admin/search/?q=${q}`, () => {
      asked.push(q);
      return json({ results: [{ kind: 'payout', id: 'po_1', title: 'po_1', detail: '' }] });
    });
  startSearch({ role: 'support' });
  for (const typed of ['p', 'po', 'po_1']) search(typed);
  await until(() => expect(palette.$groups.get().map(({ name }) => name)).toEqual(['Accrediti']));
  expect(asked).toEqual(['po_1']);
});

test('links to all customers if a search cannot show them', async () => {
  const customers = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ kind: 'customer', id: `c${at}`, title: 'Ada', detail: '' }));
  const last = () => palette.$groups.get()[0]?.entries.at(-1);
  startSearch({ role: 'support' });
  api.on('GET /api/admin/search/?q=ada', () => json({ results: customers(MOST_FOUND - 1) }));
  search('ada');
  await until(() => expect(last()?.key).toBe(`customer-c${MOST_FOUND - 2}`));
  api.on('GET /api/admin/search/?q=adam', () => json({ results: customers(MOST_FOUND) }));
  search('adam');
  await until(() => expect(last()?.title).toBe('Tutti i clienti trovati'));
  last()?.choose();
  expect(`${location.pathname}${location.search}`).toBe('/admin/customers?q=adam');
});

test('shows the shop’s results by kind, each with its page', async () => {
  const results = [
    { kind: 'customer', id: 'c1', title: 'Ada Rossi', detail: 'ada@example.com' },
    { kind: 'license', id: 'l1', title: 'Optimizer', detail: '…7KQ2M · ada@example.com' },
    { kind: 'coupon', id: 'x1', title: 'ADA10', detail: '' },
  ];
  api.on('GET /api/admin/search/?q=ada', () => json({ results }));
  startSearch({ role: 'support' });
  search('ada');
  await until(() =>
    expect(palette.$groups.get().map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ['Clienti', ['customer-c1']],
      ['Licenze', ['license-l1']],
      ['Codici sconto', ['coupon-x1']],
    ]),
  );
});
