import { describe, expect, it } from 'vitest';
import {
  brokenEntitlements,
  entitlementsIn,
  parseFeatures,
  parseLimits,
} from '#stores/admin/products/entitlements.ts';

const none = { features: [], limits: {}, durations: {} };

function form(fields: Record<string, string>): FormData {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
}

describe('typed features', () => {
  it.each([
    ['', []],
    ['backtest', ['backtest']],
    [' backtest ,export, ', ['backtest', 'export']],
  ])('«%s» is read', (text, features) => expect(parseFeatures(text)).toEqual(features));

  it.each(['Backtest', 'two words', 'export, export', 'è', 'constructor', 'a'.repeat(41)])(
    '«%s» is refused',
    (text) => expect(parseFeatures(text)).toBeUndefined(),
  );
});

describe('typed limits', () => {
  it.each([
    ['', {}],
    ['portfolios=10', { portfolios: 10 }],
    ['portfolios = 10, users = 0', { portfolios: 10, users: 0 }],
  ])('«%s» is read', (text, limits) => expect(parseLimits(text)).toEqual(limits));

  it.each([
    'portfolios',
    'portfolios = -1',
    'portfolios = 1.5',
    'a = 1, a = 2',
    'a = 9999999999',
    '= 3',
    'constructor = 1',
    '__proto__ = 1',
  ])('«%s» is refused', (text) => expect(parseLimits(text)).toBeUndefined());
});

describe('a form', () => {
  it('has steps only where something was typed, and keeps those it does not ask for', () => {
    const values = form({ features: 'export', limits_12: 'portfolios = 50' });
    const shown = { ...none, durations: { 18: { features: ['backtest'], limits: {} } } };
    expect(entitlementsIn(values, shown)).toEqual({
      features: ['export'],
      limits: {},
      durations: {
        12: { features: [], limits: { portfolios: 50 } },
        18: { features: ['backtest'], limits: {} },
      },
    });
  });

  it('names the fields that cannot be read', () => {
    expect(Object.keys(brokenEntitlements(form({ features_6: 'No!', limits: 'x' }), none))).toEqual([
      'limits',
      'features_6',
    ]);
  });

  it('names the durations that have too many together with what all have', () => {
    const fifty = Array.from({ length: 50 }, (_, n) => `f${n}`).join(', ');
    const values = form({ features: fifty, features_12: 'f0', features_24: 'more' });
    expect(Object.keys(brokenEntitlements(values, none))).toEqual(['features_24', 'features_36']);
  });
});
