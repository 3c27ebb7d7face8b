import { expect, it } from 'vitest';
import { entitlementLines } from '#lib/text/products/entitlements.ts';

const month = { features: ['export'], limits: { lists: 10 } };
const year = { features: ['export', 'constructor'], limits: { lists: 50 } };
const available_durations = {
  '1m': { label: '1 mese', multiplier: 1 },
  '12m': { label: '12 mesi', multiplier: 10 },
};

it('names what a licence allows, and of which duration where not of all', () => {
  const labels = { export: 'Esportazione', lists: 'Elenchi' };
  const entitlements = { ...month, labels, durations: { '1m': month, '12m': year } };
  expect(entitlementLines({ available_durations, entitlements, trial_days: 0 })).toEqual([
    'Esportazione',
    'Elenchi: 10 (1 mese)',
    'constructor (12 mesi)',
    'Elenchi: 50 (12 mesi)',
  ]);
});

it('says what a trial has as well: what holds without a duration', () => {
  const entitlements = { ...month, labels: {}, durations: { '1m': month, '12m': year } };
  expect(entitlementLines({ available_durations, entitlements, trial_days: 14 })).toEqual([
    'export',
    'lists: 10 (prova, 1 mese)',
    'constructor (12 mesi)',
    'lists: 50 (12 mesi)',
  ]);
});

it('says nothing of a product without', () => {
  expect(entitlementLines({ available_durations, entitlements: undefined, trial_days: 14 })).toEqual([]);
});
