// @vitest-environment happy-dom
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { type ActiveLicense, DashboardStats } from '#lib/contract/dashboard.ts';
import { flags } from '#lib/contract/flags.ts';
import { License } from '#lib/contract/licenses/licenses.ts';
import { activeLicenses, figuresOf, isNewcomer, tasksOf, timelineOf } from '#stores/dashboard.ts';
import type { Remote } from '#stores/kernel/remote-state.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;
const created_at = '2026-01-01T00:00:00Z';

/** A licence that expires after `days`, or never. */
function held(id: string, days: number | null, active_activations = 1): ActiveLicense {
  const expires_at = days === null ? null : new Date(NOW + days * DAY_MS).toISOString();
  const named = { id, product_id: id, product_name: id, status: 'active' };
  return { ...named, expires_at, paid_until: expires_at, days_until_expiry: days, active_activations };
}

function statsWith(licenses: object): Remote<DashboardStats> {
  const data = v.parse(DashboardStats, {
    licenses: { active: 3, expiring_soon: 1, total: 4, this_month: 2, ...licenses },
    payments: { total_spent: '0' },
    products: { active_count: 1, active_list: [{ id: 1, name: 'Bond Ladder' }] },
    recent_activity: [],
  });
  return { state: 'ready', data };
}

const recentWith = (...statuses: string[]) => ({
  state: 'ready' as const,
  data: {
    results: statuses.map((status, id) => v.parse(License, { id, license_key: 'K', status, created_at })),
  },
});

describe('the figures', () => {
  test('are the host’s', () => {
    expect(figuresOf(statsWith({})).map(({ value, detail }) => [value, detail])).toEqual([
      [3, '+2 questo mese'],
      [1, 'Nei prossimi 30 giorni'],
      [1, 'Bond Ladder'],
    ]);
  });

  test('that could not be loaded are zero, with an error', () => {
    const failed = figuresOf({ state: 'error', message: 'Errore' });
    expect(failed.map(({ value, detail }) => [value, detail])).toEqual(
      Array(3).fill([0, 'Dato non disponibile']),
    );
  });
});

describe('the tasks', () => {
  test('contain each licence that ends soon or has no device, by end', () => {
    const licenses = [held('c', 90, 0), held('e', null, 0), held('a', 30), held('d', 31), held('b', 3, 0)];
    expect(tasksOf(licenses).map(({ kind, license }) => [kind, license.id])).toEqual([
      ['renew', 'b'],
      ['renew', 'a'],
      ['activate', 'c'],
      ['activate', 'e'],
    ]);
  });

  test('contain the renewal of a licence in its grace period, however long that is', () => {
    const graced = { ...held('g', 50), paid_until: new Date(NOW).toISOString() };
    expect(tasksOf([graced]).map(({ kind }) => kind)).toEqual(['renew']);
  });

  test('use the newest licences if the host does not list the active ones', () => {
    const recent = recentWith('active', 'revoked', 'active');
    const ids = (stats: Remote<DashboardStats>) => activeLicenses(stats, recent).map(({ id }) => id);
    expect(ids(statsWith({}))).toEqual(['0', '2']);
    expect(ids({ state: 'error', message: '' })).toEqual(['0', '2']);
    expect(ids(statsWith({ active_list: [held('x', 1)] }))).toEqual(['x']);
  });

  test('are the first steps for a customer without purchases', () => {
    expect(isNewcomer(statsWith({ total: 0 }))).toBe(true);
    expect(isNewcomer(statsWith({ total: 1 }))).toBe(false);
    expect(isNewcomer({ state: 'error', message: '' })).toBe(false);
  });
});

describe('the ends of the next year', () => {
  const licenses = [
    held('c', 20),
    held('z', 366),
    held('d', 365),
    held('b', 5),
    held('a', 4),
    held('y', null),
  ];

  test('are grouped by month, in order', () => {
    const shown = timelineOf(licenses).map(({ month, ends }) => [
      month,
      ...ends.map(({ day, license }) => `${day} ${license.id}`),
    ]);
    expect(shown).toEqual([
      ['novembre 2026', '27 a', '28 b'],
      ['dicembre 2026', '13 c'],
      ['novembre 2027', '23 d'],
    ]);
  });

  test('are hidden if the flag is off', () => {
    const analytics = vi.spyOn(flags, 'licenseAnalytics', 'get').mockReturnValue(false);
    expect(timelineOf(licenses)).toEqual([]);
    analytics.mockRestore();
  });
});
