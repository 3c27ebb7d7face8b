import { describe, expect, it } from 'vitest';
import type { MonthFigures, ShopFigures } from '#lib/contract/admin/figures.ts';
import {
  changeOf,
  figuresOf,
  lapsedHref,
  leavingOf,
  monthChoices,
  movesOf,
  rateOf,
} from '#stores/admin/overview/figures.ts';

const nothing: MonthFigures = {
  ...{ month: '2026-11', from: '2026-11-01', to: '2026-11-29', ended_to: '2026-11-28' },
  sales: { count: 0, net: 0 },
  received: { count: 0, sum: 0 },
  returned: { count: 0, sum: 0 },
  checkout: { opened: 0, placed: 0, paid: 0 },
  ends: { lapsed: 0, renewed: 0, deleted: 0 },
  trials: { ended: 0, bought: 0 },
};
const noSum = { count: 0, mrr: 0 };

const figures = (now: Partial<MonthFigures> = {}, changes: Partial<ShopFigures> = {}): ShopFigures => ({
  now: { ...nothing, ...now },
  before: { ...nothing, month: '2026-10', from: '2026-10-01', to: '2026-10-29', ended_to: '2026-10-28' },
  products: [],
  mrr: {
    months: [
      { month: '2026-10', count: 2, mrr: 8032 },
      { month: '2026-11', count: 1, mrr: 4016 },
    ],
    ...{ started: noSum, raised: 0, lowered: 0, ended: { count: 1, mrr: -4016 } },
  },
  reasons: { endings: { renewal: 0, withdrawal: 0 }, answers: [] },
  coming: { from: '2026-11-29', to: '2026-12-29', charges: { count: 0, sum: 0 }, pending: 0 },
  ...changes,
});

describe('a change', () => {
  it.each([
    [11_200, 10_000, '+12%'],
    [8_750, 10_000, '-12,5%'],
    [10_000, 10_000, '0%'],
    [-5_000, 10_000, '-150%'],
    // Zero and negative values have no percentage.
    [5_000, 0, ''],
    [5_000, -100, ''],
  ])('from %d to %d is shown relative to the former value', (now, before, told) => {
    expect(changeOf(now, before)).toBe(told);
  });

  it('of a share is a percentage, and unknown for zero', () => {
    expect([rateOf(2, 3), rateOf(0, 4), rateOf(0, 0)]).toEqual(['66,7%', '0%', '—']);
  });
});

describe('the figures of a month', () => {
  it('show the previous month’s values, and link to their lists', () => {
    const shown = figuresOf(figures({ ends: { lapsed: 1, renewed: 3, deleted: 1 } }));
    const rate = shown.find(({ label }) => label === 'Tasso di rinnovo');
    expect(rate).toMatchObject({
      value: '60%',
      href: '/admin/licenses?status=expired&kind=paid&from=2026-11-01&to=2026-11-28',
      details: ['3 rinnovate su 5 scadute', 'ottobre: —'],
    });
    expect(shown.find(({ label }) => label === 'MRR, senza IVA')).toMatchObject({
      value: '40,16\u00a0€',
      href: '/admin/licenses/charges',
      details: ['1 licenza si rinnova da sola', 'ottobre: 80,32\u00a0€, -50%'],
    });
    expect(shown.every(({ how }) => how.length > 0)).toBe(true);
  });

  it('count one as one', () => {
    const details = (changes: Partial<MonthFigures>) =>
      figuresOf(figures(changes)).map((figure) => figure.details[0]);
    expect(
      details({
        ends: { lapsed: 0, renewed: 1, deleted: 0 },
        trials: { ended: 1, bought: 1 },
        checkout: { opened: 1, placed: 1, paid: 1 },
      }).slice(3),
    ).toEqual([
      '1 rinnovata su 1 scaduta',
      '1 acquistata su 1 finita',
      '1 pagina aperta, 1 ordine, 1 pagato',
    ]);
    expect(details({ ends: { lapsed: 1, renewed: 0, deleted: 0 } })[3]).toBe('0 rinnovate su 1 scaduta');
  });

  it('narrow the list of lapsed licences to a product', () => {
    expect(lapsedHref(nothing, 'trial', 'one')).toBe(
      '/admin/licenses?status=expired&kind=trial&from=2026-11-01&to=2026-11-28&product=one',
    );
  });

  it('begin and end with the automatic renewals, and name the changes in between', () => {
    const moves = movesOf(figures());
    expect(moves.map(({ mrr }) => mrr)).toEqual([8032, 0, 0, 0, -4016, 4016]);
    expect(moves.map(({ count }) => count)).toEqual(['2', '0', '—', '—', '1', '1']);
  });
});

it('customers who left are counted by reason, or as silent', () => {
  const answers = [{ reason: 'unused' as const, renewal: 2, withdrawal: 0 }];
  const reasons = { endings: { renewal: 3, withdrawal: 1 }, answers };
  expect(leavingOf(figures({}, { reasons }))).toEqual([
    { reason: 'Non mi serve più', renewal: 2, withdrawal: 0 },
    { reason: 'Senza risposta', renewal: 1, withdrawal: 1 },
  ]);
  expect(leavingOf(figures())).toEqual([]);
});

it('this month and the two years before it can be chosen', () => {
  const choices = monthChoices('2026-02');
  expect(choices).toHaveLength(25);
  expect(choices.slice(0, 3).map(({ value }) => value)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(choices.at(-1)).toEqual({ value: '2024-02', label: 'febbraio 2024' });
});
