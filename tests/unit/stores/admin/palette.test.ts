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

test('shows a customer’s address as people read it', async () => {
  const customer = {
    id: 'c1',
    email: 'lukasz@xn--ws-pla.example',
    first_name: '',
    last_name: '',
    company: '',
  };
  api.on('GET /api/admin/customers/?q=lukasz&limit=8', () =>
    json({
      results: [{ ...customer, role: 'customer', is_verified: true, created_at: '2026-01-02T03:04:05Z' }],
      near: [],
      next: null,
    }),
  );
  startSearch({ role: 'support' });
  search('lukasz');
  await until(() =>
    expect(palette.$found.get()).toContainEqual(
      expect.objectContaining({
        key: '/admin/customers/c1',
        title: 'lukasz@wąs.example',
        detail: 'lukasz@wąs.example',
      }),
    ),
  );
});
