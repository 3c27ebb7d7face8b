import { expect, it } from 'vitest';
import { routes } from '#lib/contract/routes/routes.ts';
import { barsOf, titleOf } from '#stores/admin/overview/page-views.ts';

it('has a bar for each day, with a label for the first and every tenth after it', () => {
  const days = Array.from({ length: 30 }, (_, n) => ({
    day: `2026-06-${String(n + 1).padStart(2, '0')}`,
    views: n,
  }));
  const bars = barsOf({ days });
  expect(bars.map(({ value }) => value)).toEqual(days.map(({ views }) => views));
  expect(bars[20]).toEqual({ label: '21', name: '21 giugno', value: 20 });
  expect(bars.filter(({ label }) => label).map(({ label }) => label)).toEqual(['01', '11', '21']);
});

it('names every page that can be counted', () => {
  expect(titleOf('/')).toBe('Home');
  expect(titleOf('/licenses/:id')).toBe('Dettaglio licenza');
  for (const { path } of Object.values(routes)) expect(titleOf(path)).not.toBe('');
});
