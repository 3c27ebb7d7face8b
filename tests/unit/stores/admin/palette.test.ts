// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $search, openPalette, seekAnything } from '#stores/admin/palette.ts';

const pages = () => $search.get().entries.map(({ title }) => title);

test('offers the pages that somebody’s role and the shop have', () => {
  openPalette({ role: 'support', sells: 'simulated' });
  expect(pages()).toEqual(expect.arrayContaining(['Panoramica', 'Pagamenti', 'Registro']));
  expect(pages()).not.toContain('Negozio');
  for (const page of ['Codici sconto', 'Differenze']) expect(pages()).not.toContain(page);
  openPalette({ role: 'admin', sells: 'simulated' });
  expect(pages()).toContain('Negozio');
  expect(pages()).not.toContain('Codici sconto');
  openPalette({ role: 'support', sells: 'real' });
  expect(pages()).toEqual(expect.arrayContaining(['Codici sconto', 'Differenze']));
});

test('finds a page by a letter of its title', () => {
  openPalette({ role: 'admin', sells: 'real' });
  seekAnything('z');
  expect(pages()).toEqual(expect.arrayContaining(['Licenze', 'Negozio']));
});
