import { describe, expect, it } from 'vitest';
import {
  allowedIn,
  brokenEntitlements,
  type EntitlementRow,
  faultOf,
  newRow,
  rowsIn,
  rowsOf,
  rowsText,
} from '#stores/admin/products/entitlements.ts';

const none = { features: [], limits: {}, durations: {} };
const feature = (name: string, from = 0): EntitlementRow => ({ ...newRow, name, from });
const limit = (name: string, most: Record<string, string>): EntitlementRow => ({
  ...newRow,
  kind: 'limit',
  name,
  most,
});

describe('the rows of a product’s entitlements', () => {
  const allowed = {
    entitlements: {
      features: ['export'],
      limits: { lists: 10 },
      durations: { 12: { features: ['backtest'], limits: { lists: 50 } } },
    },
    entitlement_names: { export: 'Esportazione', lists: 'Elenchi' },
  };

  it('contain each entitlement’s kind, names and first duration', () => {
    expect(rowsOf(allowed)).toEqual([
      { ...feature('export'), label: 'Esportazione' },
      feature('backtest', 12),
      { ...limit('lists', { 0: '10', 12: '50' }), label: 'Elenchi' },
    ]);
  });

  it('are saved unchanged through their hidden field', () => {
    expect(allowedIn(rowsIn(rowsText(rowsOf(allowed))), allowed.entitlements)).toEqual(allowed);
  });

  it('keep steps without a form', () => {
    const shown = { ...none, durations: { 18: { features: ['backtest'], limits: {} } } };
    expect(allowedIn([limit('users', { 12: ' 3 ' })], shown).entitlements).toEqual({
      ...none,
      durations: {
        12: { features: [], limits: { users: 3 } },
        18: { features: ['backtest'], limits: {} },
      },
    });
  });

  it('are empty if the field is invalid', () => expect(rowsIn('no')).toEqual([]));
});

describe('a row', () => {
  it.each([feature('export'), feature(' export '), limit('users', { 0: '0' }), limit('users', { 6: '10' })])(
    'may be $kind «$name»',
    (row) => expect(faultOf(row, [row])).toBeUndefined(),
  );

  it.each(['', 'Backtest', 'two words', 'è', 'constructor', '__proto__', 'a'.repeat(41)])(
    'may not be called «%s»',
    (name) => expect(faultOf(feature(name), [])).toContain('minuscole'),
  );

  it.each<Record<string, string>>([
    {},
    { 0: '' },
    { 0: '-1' },
    { 0: '1.5' },
    { 0: '9999999999' },
    { 0: '1', 12: 'molti' },
  ])('cannot have the limit %o', (most) =>
    expect(faultOf(limit('users', most), [])).toContain('numero intero'),
  );

  it('cannot occur twice', () => {
    const rows = [feature('users'), limit('users', { 0: '1' })];
    expect(brokenEntitlements(rows, none)).toContain('due volte');
  });

  it('does not exceed the maximum, together with those of shorter durations', () => {
    const fifty = Array.from({ length: 50 }, (_, n) => feature(`f${n}`));
    expect(brokenEntitlements(fifty, none)).toBeUndefined();
    expect(brokenEntitlements([...fifty, feature('more', 24)], none)).toContain('al massimo 50');
  });
});
