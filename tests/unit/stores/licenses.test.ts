// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { urgency } from '#lib/contract/license-rules.ts';
import { announceManagement, groupTotals, managementOf } from '#stores/screens/licenses.ts';
import { asMember, notices } from '../../support/member.ts';

asMember();

test.each([
  ['active', 'risk-manager', 'page'],
  ['active', '', 'page'],
  ['active', 'seasonal-stock', 'later'],
  ['expired', 'risk-manager', 'none'],
  ['suspended', 'seasonal-stock', 'none'],
  ['revoked', 'risk-manager', 'none'],
])('a licence that is %s, of %j, is managed: %s', (status, product_id, management) => {
  expect(managementOf({ status, product_id })).toBe(management);
});

test('says of which product the management is still being made', () => {
  announceManagement('Seasonal Stock Bias');
  expect(notices()).toEqual(['info: Gestione per Seasonal Stock Bias in sviluppo']);
});

test('counts what is neither active nor expired as other', () => {
  const group = { product: { id: '1', name: '', description: '', features: [] }, licenses: [] };
  const counted = { ...group, total_licenses: 6, active_licenses: 3, expired_licenses: 1 };
  expect(groupTotals(counted)).toEqual({ active: 3, expired: 1, other: 2 });
  expect(groupTotals({ ...group, active_licenses: 0, expired_licenses: 0 })).toMatchObject({ other: 0 });
});

test.each([
  [-1, 'over'],
  [0, 'over'],
  [1, 'critical'],
  [7, 'critical'],
  [8, 'warning'],
  [30, 'warning'],
  [31, 'calm'],
])('%d days left are %s', (days, level) => {
  expect(urgency(days)).toBe(level);
});
