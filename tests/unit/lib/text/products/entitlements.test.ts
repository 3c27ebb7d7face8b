import { expect, it } from 'vitest';
import { entitlementLines } from '#lib/text/products/entitlements.ts';

const month = { features: ['export'], limits: { lists: 10 } };
const year = { features: ['export', 'constructor'], limits: { lists: 50 } };
const available_durations = {
  '1m': { label: '1 mese', multiplier: 1 },
  '12m': { label: '12 mesi', multiplier: 10 },
};

it('names a licence’s entitlements, and their duration if not all durations have them', () => {
  const labels = { export: 'Esportazione', lists: 'Elenchi' };
  const entitlements = { ...month, labels, durations: { '1m': month, '12m': year } };
  expect(entitlementLines({ available_durations, entitlements, trial_days: 0 })).toEqual([
    'Esportazione',
    'Elenchi: 10 (1 mese)',
    'constructor (12 mesi)',
    'Elenchi: 50 (12 mesi)',
  ]);
});

it('lists a trial’s entitlements: those without a duration', () => {
  const entitlements = { ...month, labels: {}, durations: { '1m': month, '12m': year } };
  expect(entitlementLines({ available_durations, entitlements, trial_days: 14 })).toEqual([
    'export',
    'lists: 10 (prova, 1 mese)',
    'constructor (12 mesi)',
    'lists: 50 (12 mesi)',
  ]);
});

it('is empty for a product without entitlements', () => {
  expect(entitlementLines({ available_durations, entitlements: undefined, trial_days: 14 })).toEqual([]);
});
