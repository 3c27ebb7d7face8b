// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { flags } from '#lib/contract/flags.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { urgency } from '#lib/contract/licenses/rules.ts';
import {
  announceManagement,
  bulkKeys,
  groupTotals,
  managementOf,
  renewSeveralHref,
} from '#stores/licenses/licenses.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

asMember();
afterEach(() => {
  vi.restoreAllMocks();
});

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

test('names the product whose management is still being prepared', () => {
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

test('offers the active keys of a product together while bulk operations are on', () => {
  const license = (key: string, status: string) => ({ license_key: key, status }) as never;
  const product = { id: '1', name: '', description: '', features: [] };
  const group = (...licenses: never[]) => ({ product, licenses, active_licenses: 0, expired_licenses: 0 });
  const several = group(license('COA-1', 'active'), license('COA-2', 'revoked'), license('COA-3', 'active'));
  expect(bulkKeys(several)).toEqual([]);
  vi.spyOn(flags, 'bulkOperations', 'get').mockReturnValue(true);
  expect(bulkKeys(several)).toEqual(['COA-1', 'COA-3']);
  expect(bulkKeys(group(license('COA-1', 'active')))).toEqual([]);
});

test('several licences of a product are renewed together where two of them may be', () => {
  const license = (status: string, more: object = {}) =>
    v.parse(License, {
      ...{ id: crypto.randomUUID(), status, license_key: 'COA-A', created_at: '2026-01-01T00:00:00Z' },
      ...{ expires_at: '2027-01-01T00:00:00Z', ...more },
    });
  const hrefOf = (...licenses: License[]) =>
    renewSeveralHref({
      product: { id: 'one', name: 'Uno', description: '', features: [] },
      ...{ active_licenses: 1, expired_licenses: 1, licenses },
    });
  const renewable = [license('active'), license('expired')];
  expect(hrefOf(...renewable)).toBe('/checkout/one?licenses=all');
  for (const other of [
    license('suspended'),
    license('revoked'),
    license('active', { is_trial: true }),
    license('active', { unpaid_until: '2026-12-01T00:00:00Z' }),
    license('active', { expires_at: null }),
  ])
    expect(hrefOf(license('active'), other)).toBeUndefined();
});
