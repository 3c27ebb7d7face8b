// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { palette, search, startSearch } from '#stores/admin/palette.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();

const pages = () => palette.$found.get().map(({ title }) => title);

test('offers the pages of somebody’s role', () => {
  startSearch({ role: 'support' });
  expect(pages()).toEqual(expect.arrayContaining(['Panoramica', 'Pagamenti', 'Registro']));
  expect(pages()).not.toContain('Negozio');
  expect(pages()).toEqual(expect.arrayContaining(['Codici sconto', 'Differenze']));
  startSearch({ role: 'admin' });
  expect(pages()).toContain('Negozio');
});

test('finds a page by a letter of its title', () => {
  startSearch({ role: 'admin' });
  search('z');
  expect(pages()).toEqual(expect.arrayContaining(['Licenze', 'Negozio']));
});

test('shows what the shop has by kind, each with its own page', async () => {
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
